-- id: N21
-- title: Said yes, refused anyway
-- definition: robots.txt is read and leaves “/” open to us, and the home page is refused
-- numerator: N20 where robots.txt is known and open to us
-- denominator: D3 with robots.txt a file, empty or absent, and “/” open to our token
SELECT domain, h,
  d3 AND robots_state IN ('file', 'empty', 'unavailable') AND open_to_us IS TRUE AS x,
  x AND home_refused AS y
FROM site_facts
