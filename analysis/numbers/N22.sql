-- id: N22
-- title: robots.txt depends on who asks
-- definition: the records that a browser is given differ from those that we are given
-- numerator: robots.differs_from_browser is true
-- denominator: D2f, and robots.state of browser is file too
SELECT domain, h, both_files AS x, both_files AND robots_differs AS y
FROM site_facts
