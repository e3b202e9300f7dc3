-- id: N16
-- title: Welcomes an AI crawler in words
-- definition: a group names a core token, has a rule, and leaves “/” open
-- numerator: a token of C with explicit_allow
-- denominator: D2f
SELECT domain, h, d2f AS x, d2f AND welcomes_ai AS y
FROM site_facts
