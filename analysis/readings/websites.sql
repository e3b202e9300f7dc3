-- id: websites
-- title: of all websites
-- note: what could not be read counts as no statement
-- denominator: D1
SELECT unit.domain, unit.h, d1 AS x, d1 AND y AS y FROM unit JOIN site_facts USING (domain)
