-- id: N20
-- title: The home page is refused to us
-- definition: the home page answered our request with a refusal: 401, 402, 403, 429, 451, a challenge or a block
-- numerator: the home page refused
-- denominator: D3
SELECT domain, h, d3 AS x, d3 AND home_refused AS y
FROM site_facts
