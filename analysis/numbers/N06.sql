-- id: N06
-- title: Closes “/” to at least one AI crawler
-- definition: robots.txt closes “/” to a token of the core panel, by name or by *
-- numerator: a token of C closed
-- denominator: D2
-- readings: closed
SELECT domain, h, d2 AS x, d2 AND closes_ai AS y
FROM site_facts
