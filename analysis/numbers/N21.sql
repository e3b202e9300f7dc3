-- id: N21
-- title: Said yes, refused anyway
-- definition: robots.txt is read and leaves “/” open to us, and the home page is refused
-- numerator: the home page refused
-- denominator: D3 with robots.state file, empty or unavailable, and “/” open to our own token
SELECT domain, h,
  d3 AND robots_state IN ('file', 'empty', 'unavailable') AND open_to_us IS TRUE AS x,
  x AND home_refused AS y
FROM site_facts
