-- id: N26
-- title: llms.txt, real
-- definition: /llms.txt is served, is no catch-all and passes its checker
-- numerator: files.state of llms-txt is real
-- denominator: D4(llms-txt): the probe was answered
SELECT domain, h, d4_llms_txt AS x, d4_llms_txt AND llms_txt AS y
FROM site_facts
