-- id: N19
-- title: A vendor wrote a part of robots.txt
-- definition: the marks of a managed block stand in the file
-- numerator: robots.managed_block is set
-- denominator: D2f
SELECT domain, h, d2f AS x, d2f AND managed AS y
FROM site_facts
