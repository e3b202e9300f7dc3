-- id: N06b
-- title: Closes “/” to at least one AI crawler: bounds
-- definition: what N06 may be among all websites, whatever the robots.txt that could not be read say
-- numerator: as N06; in the upper bound also every website without a known robots.txt
-- denominator: D1
-- estimate: bounds
SELECT domain, h, d1 AS x, d2 AND closes_ai AS y, d2 AS known
FROM site_facts
