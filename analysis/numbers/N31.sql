-- id: N31
-- title: AIPREF Content-Usage
-- definition: a Content-Usage rule in robots.txt or a field of the home page states a preference
-- numerator: robots.content_usage above 0, or home.content_usage_*
-- denominator: D2f, or the home page answered 2xx
SELECT domain, h, d2f OR home_ok AS x, x AND content_usage AS y
FROM site_facts
