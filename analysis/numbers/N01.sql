-- id: N01
-- title: Websites
-- definition: what the list holds that is a website: its name resolves and a web server answers
-- numerator: D1
-- denominator: D0
SELECT domain, h, d0 AS x, d1 AS y
FROM site_facts
