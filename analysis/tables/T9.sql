-- id: T9
-- title: Postures: the fifteen most frequent combinations
-- note: Sites whose robots.txt is known (D2). Signals: Content-Signal, Content-Usage, licence or TDMRep. Invites: a real llms.txt or discovery file.
SELECT closes_training, closes_search, closes_user_fetch, welcomes_ai, signals, invites, count(*) AS sites,
  sum(weight) / sum(sum(weight)) OVER () AS share
FROM postures JOIN design USING (h) WHERE x GROUP BY ALL
ORDER BY share DESC, closes_training, closes_search, closes_user_fetch, welcomes_ai, signals, invites LIMIT 15
