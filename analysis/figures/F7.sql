-- id: F7
-- title: Postures: which things the same sites do
SELECT closes_training, closes_search, closes_user_fetch, welcomes_ai, signals, invites,
  sum(weight) / sum(sum(weight)) OVER () AS share
FROM postures JOIN design USING (h) WHERE x GROUP BY ALL ORDER BY ALL
