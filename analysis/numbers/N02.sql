-- id: N02
-- title: robots.txt is served as a file
-- definition: our request for robots.txt got a file
-- numerator: robots.state of own is file
-- denominator: D1
SELECT domain, h, d1 AS x, d1 AND d2f AS y
FROM site_facts
