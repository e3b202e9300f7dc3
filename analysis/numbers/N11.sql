-- id: N11
-- title: Closes fetching for a user
-- definition: robots.txt closes “/” to a core token that fetches when a user asks
-- numerator: a token of U closed
-- denominator: D2
-- readings: closed
SELECT domain, h, d2 AS x, d2 AND closes_user_fetch AS y
FROM site_facts
