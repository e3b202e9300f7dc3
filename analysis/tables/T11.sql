-- id: T11
-- title: By network and by top-level domain (exploratory)
-- note: Sites whose robots.txt is known (D2), weighted. Not planned in advance: read it as a hint. Groups of fewer than 25 sites are not shown.
SELECT coalesce(cdn, 'none') AS network, NULL AS tld, count(*) AS sites, weighted_share(weight, d2, closes_ai) AS share_closes_ai,
  weighted_share(weight, d3, home_refused) AS share_home_refused
FROM site_facts JOIN design USING (h) WHERE d2 GROUP BY ALL HAVING count(*) >= 25
UNION ALL
SELECT NULL, tld, count(*) AS sites, weighted_share(weight, d2, closes_ai), weighted_share(weight, d3, home_refused)
FROM site_facts JOIN design USING (h) WHERE d2 GROUP BY ALL HAVING count(*) >= 25
ORDER BY tld NULLS FIRST, sites DESC, network
