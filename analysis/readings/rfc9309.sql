-- id: rfc9309
-- title: of all websites, as RFC 9309 has it
-- note: what cannot be reached counts as closed to everyone (§2.3.1.4)
-- denominator: D1
SELECT unit.domain, unit.h, d1 AS x, d1 AND (y OR (robots_unreachable AND $unreachable)) AS y
FROM unit JOIN site_facts USING (domain)
