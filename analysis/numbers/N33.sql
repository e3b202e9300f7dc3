-- id: N33
-- title: TDMRep
-- definition: tdmrep.json is real, or the home page states tdm-reservation in a header or element
-- numerator: files.state of tdmrep is real, or home.tdm_header or home.tdm_meta has a value
-- denominator: D3
SELECT domain, h, d3 AS x, d3 AND tdm AS y
FROM site_facts
