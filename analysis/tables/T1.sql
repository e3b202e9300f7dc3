-- id: T1
-- title: What came of the sampled rows
-- note: Weighted: of all rows of the list that the sample stands for. The last columns count sampled rows by stratum; one of which no row was drawn has no column.
WITH counted AS (
  SELECT disposition, count(*) AS sites, count(*) / sum(count(*)) OVER () AS share_of_sample,
    sum(weight) / sum(sum(weight)) OVER () AS share_of_list,
    count(*) FILTER (stratum = 1) AS stratum_1, count(*) FILTER (stratum = 2) AS stratum_2,
    count(*) FILTER (stratum = 3) AS stratum_3, count(*) FILTER (stratum = 4) AS stratum_4,
    count(*) FILTER (stratum = 5) AS stratum_5, count(*) FILTER (stratum = 6) AS stratum_6,
    count(*) FILTER (stratum = 7) AS stratum_7
  FROM site_facts JOIN design USING (h) GROUP BY disposition
)
SELECT * FROM counted ORDER BY sites DESC, disposition
