-- id: N25
-- title: Catch-all hosts
-- definition: the host serves a random path that should not exist; a host whose controls tell nothing counts as none
-- numerator: sites.catch_all
-- denominator: D3
SELECT domain, h, d3 AS x, d3 AND catch_all AS y
FROM site_facts
