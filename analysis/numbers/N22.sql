-- id: N22
-- title: robots.txt depends on who asks
-- definition: the records that a browser is given differ from those that we are given
-- numerator: robots.differs_from_browser
-- denominator: both requests got a file
SELECT domain, h, both_files AS x, both_files AND robots_differs AS y
FROM site_facts
