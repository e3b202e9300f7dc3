-- id: N20-402
-- title: The home page is refused with 402
-- definition: the refusal of N20 has the status 402 and is no recognised challenge
-- numerator: N20 with status 402
-- denominator: D3
SELECT domain, h, d3 AS x, d3 AND home_refused AND NOT home_challenged AND coalesce(home_status = 402, false) AS y
FROM site_facts
