-- id: N32a
-- title: The licence is there
-- definition: the linked document is served and parses as RSL
-- numerator: files.state of licence is real
-- denominator: D2f
SELECT domain, h, d2f AS x, d2f AND licence_offered AND licence_real AS y
FROM site_facts
