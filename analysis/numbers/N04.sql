-- id: N04
-- title: robots.txt is refused to a crawler that says its name
-- definition: our request for robots.txt was refused: 401, 402, 403, 429, 451, a challenge or a block
-- numerator: robots.state of own is refused
-- denominator: D1
SELECT domain, h, d1 AS x, d1 AND robots_refused AS y
FROM site_facts
