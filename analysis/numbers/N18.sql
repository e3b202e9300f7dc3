-- id: N18
-- title: The reading changes the verdict
-- definition: the two readings of robots.txt differ on “/” for a token of the core panel
-- numerator: a token of C whose root_allowed differs between the two lenses
-- denominator: D2f
SELECT domain, h, d2f AS x, d2f AND lens_differs AS y
FROM site_facts
