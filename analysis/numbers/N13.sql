-- id: N13
-- title: Training no, search yes
-- definition: robots.txt closes “/” to training and leaves it open to every AI search token
-- numerator: N09 and not N10
-- denominator: D2
-- readings: open
SELECT domain, h, d2 AS x, d2 AND closes_training AND NOT closes_search AS y
FROM site_facts
