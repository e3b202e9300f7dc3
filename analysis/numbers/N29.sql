-- id: N29
-- title: Markdown is negotiated
-- definition: asked for text/markdown, the home page answers in it, with other bytes than its HTML
-- numerator: home-markdown real, of that media type, with another hash
-- denominator: D3 with status 2xx
SELECT domain, h, home_ok AS x, home_ok AND markdown AS y
FROM site_facts
