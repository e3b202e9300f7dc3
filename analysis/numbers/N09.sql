-- id: N09
-- title: Closes training
-- definition: robots.txt closes “/” to a core token that collects for training or for an open archive
-- numerator: a token of T closed
-- denominator: D2
-- readings: closed
SELECT domain, h, d2 AS x, d2 AND closes_training AS y
FROM site_facts
