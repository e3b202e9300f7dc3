-- id: T4
-- title: Closed by purpose and rank
-- note: Shares of sites whose robots.txt is known (D2), weighted. Rank: up to and including; a band begins where the one before ends.
SELECT band AS ranks_to, sum(d2::INT) AS sites,
  weighted_share(weight, d2, closes_training) AS share_training,
  weighted_share(weight, d2, closes_search) AS share_search,
  weighted_share(weight, d2, closes_user_fetch) AS share_user_fetch,
  weighted_share(weight, d2, closes_agents) AS share_agents_by_name,
  weighted_share(weight, d2, closes_ai) AS share_any
FROM site_facts JOIN design USING (h) GROUP BY band ORDER BY band
