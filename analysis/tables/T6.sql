-- id: T6
-- title: robots.txt: what we got, and what a browser got
-- note: Sampled websites (D1). In rows what we got, in columns what a browser got.
SELECT coalesce(robots_state, 'not-asked') AS to_us, count(*) AS sites,
  count(*) FILTER (browser_state = 'file') AS file, count(*) FILTER (browser_state = 'html') AS html,
  count(*) FILTER (browser_state = 'empty') AS empty, count(*) FILTER (browser_state = 'unavailable') AS unavailable,
  count(*) FILTER (browser_state = 'refused') AS refused,
  count(*) FILTER (browser_state = 'server-error') AS server_error,
  count(*) FILTER (browser_state = 'network-error') AS network_error,
  count(*) FILTER (browser_state IS NULL) AS not_asked
FROM site_facts WHERE d1 GROUP BY ALL ORDER BY sites DESC, to_us
