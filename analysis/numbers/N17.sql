-- id: N17
-- title: Names a token that RFC 9309 cannot write
-- definition: a User-agent line names a listed token with a character outside A-Z, a-z, _ and -
-- numerator: robots.unaddressable above 0
-- denominator: D2f
SELECT domain, h, d2f AS x, d2f AND names_unaddressable AS y
FROM site_facts
