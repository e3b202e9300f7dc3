-- id: N20-403
-- title: The home page is refused with 403
-- definition: the refusal of N20 has the status 403 and is no recognised challenge
-- numerator: N20 with status 403
-- denominator: D3
SELECT domain, h, d3 AS x, d3 AND home_refused AND NOT home_challenged AND coalesce(home_status = 403, false) AS y
FROM site_facts
