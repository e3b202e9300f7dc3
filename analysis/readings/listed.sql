-- id: listed
-- title: of all listed rows
-- note: what could not be read counts as no statement
-- denominator: D0
SELECT unit.domain, unit.h, d0 AS x, d0 AND y AS y FROM unit JOIN site_facts USING (domain)
