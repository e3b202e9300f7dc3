-- id: C2
-- title: Most requests to one site
-- definition: hops, repeats, the host search and requests for robots.txt of a second host included
-- estimate: value
SELECT max(requests) AS value FROM sites
