-- id: F3
-- title: Share of sites that close “/” among the top ranks, by purpose
SELECT f.rank, f.h, weight, d2::INT AS x, (d2 AND closes_training)::INT AS training, (d2 AND closes_search)::INT AS search,
  (d2 AND closes_user_fetch)::INT AS user_fetch
FROM site_facts f JOIN design USING (h) ORDER BY f.rank
