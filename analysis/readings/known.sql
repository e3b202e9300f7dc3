-- id: known
-- title: of sites whose robots.txt is known
-- note: a file, a page in its place, nothing in it, or none at all (4xx)
-- denominator: D2
SELECT unit.domain, unit.h, d2 AS x, d2 AND y AS y FROM unit JOIN site_facts USING (domain)
