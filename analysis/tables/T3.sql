-- id: T3
-- title: Each listed token
-- note: Shares of sites whose robots.txt is known (D2), weighted. Closed: “/” may not be asked for. Whole, part: how much of the site is closed.
SELECT c.token, c.operator, c.purpose, c.core_panel AS core,
  sum(weight * (d2 AND r.source = 'named')::INT) / sum(weight * d2::INT) AS share_named,
  sum(weight * (d2 AND NOT r.root_allowed)::INT) / sum(weight * d2::INT) AS share_closed,
  sum(weight * (d2 AND NOT r.root_allowed AND r.source = 'named')::INT) / sum(weight * d2::INT) AS share_closed_by_name,
  sum(weight * (d2 AND NOT r.root_allowed AND r.source = 'star')::INT) / sum(weight * d2::INT) AS share_closed_by_star,
  sum(weight * (d2 AND r.explicit_allow)::INT) / sum(weight * d2::INT) AS share_welcomed,
  sum(weight * (d2 AND r.extent = 'full')::INT) / sum(weight * d2::INT) AS share_whole,
  sum(weight * (d2 AND r.extent = 'partial')::INT) / sum(weight * d2::INT) AS share_part,
  weighted_share(weight, d2 AND band = 1000, NOT r.root_allowed) AS share_closed_top_1000,
  weighted_share(weight, d2 AND band = 10000, NOT r.root_allowed) AS share_closed_to_10000,
  weighted_share(weight, d2 AND band = 100000, NOT r.root_allowed) AS share_closed_to_100000,
  weighted_share(weight, d2 AND band = 1000000, NOT r.root_allowed) AS share_closed_to_1000000
FROM crawlers c JOIN reading r USING (token) JOIN site_facts f ON f.domain = r.domain JOIN design USING (h)
GROUP BY ALL ORDER BY share_closed DESC, c.token
