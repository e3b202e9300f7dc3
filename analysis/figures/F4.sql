-- id: F4
-- title: What robots.txt tells us, and what the home page then does
SELECT CASE WHEN robots_state IN ('file', 'html', 'empty', 'unavailable') THEN open_to_us END AS open_to_us, robots_state,
  home_outcome, home_refused, home_ok, sum(weight) / sum(sum(weight)) OVER () AS share
FROM site_facts JOIN design USING (h) WHERE d1 GROUP BY ALL ORDER BY ALL
