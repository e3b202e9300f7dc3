-- id: N08
-- title: Closes AI crawlers but not Googlebot
-- definition: robots.txt closes “/” to a token of the core panel and leaves it open to Googlebot
-- numerator: N06 and Googlebot open
-- denominator: D2
-- readings: open
SELECT domain, h, d2 AS x, d2 AND closes_ai AND NOT closes_googlebot AS y
FROM site_facts
