-- id: N33a
-- title: TDMRep reserves
-- definition: the reservation for “/” is 1
-- numerator: files.tdm_reserved, or tdm_header or tdm_meta is 1
-- denominator: D3
SELECT domain, h, d3 AS x, d3 AND tdm_reserved AS y
FROM site_facts
