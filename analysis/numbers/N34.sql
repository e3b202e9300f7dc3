-- id: N34
-- title: Silent
-- definition: names no AI crawler, states no Content-Signal, Content-Usage, licence or TDM reservation, and has neither llms.txt nor a discovery file
-- numerator: none of N05, N30 to N33, N26, N28
-- denominator: D2
SELECT domain, h, d2 AS x, d2 AND NOT (names_ai OR content_signal OR content_usage OR licence_offered OR tdm
  OR llms_txt OR discovery) AS y
FROM site_facts
