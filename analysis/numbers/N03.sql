-- id: N03
-- title: HTML in place of robots.txt
-- definition: our request for robots.txt got a page
-- numerator: robots.state of own is html
-- denominator: D1
SELECT domain, h, d1 AS x, d1 AND robots_html AS y
FROM site_facts
