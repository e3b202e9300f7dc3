-- id: file
-- title: of sites with a robots.txt file
-- note: those without one are left out
-- denominator: D2f
SELECT unit.domain, unit.h, d2f AS x, d2f AND y AS y FROM unit JOIN site_facts USING (domain)
