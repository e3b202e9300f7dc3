-- id: T5
-- title: Refusals of the home page, by rank and network
-- note: Sites whose home page was asked and answered (D3), sampled counts; the share is weighted.
SELECT band AS ranks_to, coalesce(cdn, 'none') AS network, count(*) AS sites,
  count(*) FILTER (home_refused AND home_status = 401) AS with_401,
  count(*) FILTER (home_refused AND home_status = 402) AS with_402,
  count(*) FILTER (home_refused AND NOT home_challenged AND home_status = 403) AS with_403,
  count(*) FILTER (home_refused AND home_status = 429) AS with_429,
  count(*) FILTER (home_refused AND home_status = 451) AS with_451,
  count(*) FILTER (home_challenged) AS challenge,
  weighted_share(weight, d3, home_refused) AS share_refused
FROM site_facts JOIN design USING (h) WHERE d3 GROUP BY ALL ORDER BY ranks_to, sites DESC, network
