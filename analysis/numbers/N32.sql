-- id: N32
-- title: An RSL licence is offered
-- definition: a License record of robots.txt has an absolute address
-- numerator: robots.license_urls above 0
-- denominator: D2f
SELECT domain, h, d2f AS x, d2f AND licence_offered AS y
FROM site_facts
