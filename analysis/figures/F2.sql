-- id: F2
-- title: Share of sites that close “/” to each crawler of the core panel
-- note: counts by token and stratum, for one estimate a token
SELECT c.token, c.purpose, f.h, sum(d2::INT)::DOUBLE AS x, sum((d2 AND k.domain IS NOT NULL)::INT)::DOUBLE AS y
FROM crawlers c CROSS JOIN site_facts f LEFT JOIN closed k ON k.token = c.token AND k.domain = f.domain
WHERE c.core_panel GROUP BY ALL ORDER BY c.token, f.h
