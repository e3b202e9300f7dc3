-- id: F1
-- title: Disposition of sampled domains by stratum
SELECT stratum, min(lo) AS lo, max(hi) AS hi, disposition, count(*)::DOUBLE AS rows,
  count(*) / sum(count(*)) OVER (PARTITION BY stratum) AS share
FROM (SELECT *, min(rank) OVER (PARTITION BY stratum) AS lo, max(rank) OVER (PARTITION BY stratum) AS hi FROM site_facts)
GROUP BY stratum, disposition ORDER BY stratum, disposition
