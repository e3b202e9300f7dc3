-- id: N15a
-- title: Closes “/” to {token} by name
-- definition: a group that names the token closes “/” to it
-- numerator: the token has root_allowed false with source named
-- denominator: D2
-- each: token = GPTBot, CCBot, ClaudeBot, Google-Extended, Bytespider
SELECT domain, h, d2 AS x,
  d2 AND domain IN (SELECT domain FROM closed WHERE token = $token AND source = 'named') AS y
FROM site_facts
