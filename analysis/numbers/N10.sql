-- id: N10
-- title: Closes AI search
-- definition: robots.txt closes “/” to a core token that collects for AI search
-- numerator: a token of S closed
-- denominator: D2
-- readings: closed
SELECT domain, h, d2 AS x, d2 AND closes_search AS y
FROM site_facts
