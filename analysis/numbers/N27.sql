-- id: N27
-- title: Naive inflation of llms.txt
-- definition: how many sites answer 200 for each site with a real file; a ratio, not a share
-- numerator: files.status of llms-txt is 200
-- denominator: files.state of llms-txt is real
-- estimate: ratio
SELECT domain, h, d1 AND llms_txt AS x, d1 AND llms_txt_200 AS y
FROM site_facts
