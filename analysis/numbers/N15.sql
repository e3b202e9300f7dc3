-- id: N15
-- title: Closes “/” to {token}
-- definition: robots.txt closes “/” to the token, by name or by *
-- numerator: the token has root_allowed false
-- denominator: D2
-- each: token = GPTBot, CCBot, ClaudeBot, Google-Extended, Bytespider
-- readings: closed
SELECT domain, h, d2 AS x, d2 AND domain IN (SELECT domain FROM closed WHERE token = $token) AS y
FROM site_facts
