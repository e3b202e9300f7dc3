-- id: N14
-- title: Search no, training yes
-- definition: robots.txt closes “/” to AI search and leaves it open to every training token
-- numerator: N10 and not N09
-- denominator: D2
-- readings: open
SELECT domain, h, d2 AS x, d2 AND closes_search AND NOT closes_training AS y
FROM site_facts
