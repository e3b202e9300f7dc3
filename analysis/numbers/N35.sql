-- id: N35
-- title: Two-faced
-- definition: closes “/” to training and has a real llms.txt or discovery file
-- numerator: N09, and N26 or N28
-- denominator: D2, and D4 of llms.txt or of a discovery file
SELECT domain, h, d2 AND (d4_llms_txt OR d4_discovery) AS x,
  x AND closes_training AND (llms_txt OR discovery) AS y
FROM site_facts
