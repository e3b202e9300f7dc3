-- id: N05
-- title: Names an AI crawler
-- definition: a group of robots.txt names a token of the core panel
-- numerator: a token of C with source named
-- denominator: D2f
SELECT domain, h, d2f AS x, d2f AND names_ai AS y
FROM site_facts
