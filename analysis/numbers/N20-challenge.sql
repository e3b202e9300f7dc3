-- id: N20-challenge
-- title: The home page is a challenge or a block page
-- definition: the refusal of N20 is a recognised challenge or block, at any status
-- numerator: outcome challenge of home-html
-- denominator: D3
SELECT domain, h, d3 AS x, d3 AND home_challenged AS y
FROM site_facts
