-- id: N15b
-- title: Closes “/” to {token} by *
-- definition: the group of * closes “/” to the token, and no group names it
-- numerator: the token has root_allowed false with source star
-- denominator: D2
-- each: token = GPTBot, CCBot, ClaudeBot, Google-Extended, Bytespider
SELECT domain, h, d2 AS x,
  d2 AND domain IN (SELECT domain FROM closed WHERE token = $token AND source = 'star') AS y
FROM site_facts
