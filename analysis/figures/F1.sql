-- id: F1
-- title: Disposition of sampled domains by stratum
WITH
-- Strata join from rank 1 and a list has no gap in its ranks: where every stratum down to the last is in the sample,
-- their sizes give their bounds. Else lo and hi are the first and the last rank drawn.
sizes AS (SELECT stratum, max(pop_n) AS n, min(rank) AS first, max(rank) AS last FROM sites GROUP BY stratum),
ends AS (SELECT *, sum(n) OVER (ORDER BY stratum) AS sum_n FROM sizes),
known AS (
  SELECT count(*) = max(stratum) AND bool_and(n IS NOT NULL AND first > sum_n - n AND last <= sum_n) AS bounds FROM ends
),
ranks AS (
  SELECT stratum, bounds, (CASE WHEN bounds THEN sum_n - n + 1 ELSE first END)::DOUBLE AS lo,
    (CASE WHEN bounds THEN sum_n ELSE last END)::DOUBLE AS hi
  FROM ends CROSS JOIN known
)
SELECT stratum, bounds, lo, hi, disposition, count(*)::DOUBLE AS rows,
  count(*) / sum(count(*)) OVER (PARTITION BY stratum) AS share
FROM site_facts JOIN ranks USING (stratum)
GROUP BY stratum, bounds, lo, hi, disposition ORDER BY stratum, disposition
