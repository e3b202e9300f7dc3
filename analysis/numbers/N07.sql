-- id: N07
-- title: Closes “/” to everyone
-- definition: robots.txt closes “/” to whoever is not named, and to Googlebot
-- numerator: star closed and Googlebot closed
-- denominator: D2
-- readings: closed
SELECT domain, h, d2 AS x, d2 AND closes_star AND closes_googlebot AS y
FROM site_facts
