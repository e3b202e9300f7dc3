-- id: N30
-- title: Content-Signal in robots.txt
-- definition: a Content-Signal record can be read
-- numerator: robots.content_signal above 0
-- denominator: D2f
SELECT domain, h, d2f AS x, d2f AND content_signal AS y
FROM site_facts
