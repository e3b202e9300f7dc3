-- id: T8
-- title: Signals and licences, by rank
-- note: Weighted; of sites with a robots.txt file (D2f), Content-Usage of those or a home page answered 2xx, TDMRep of sites whose home page answered (D3).
SELECT band AS ranks_to, sum(d2f::INT) AS files,
  weighted_share(weight, d2f, content_signal) AS share_content_signal,
  weighted_share(weight, d2f, signal_no_training) AS share_signal_no_training,
  weighted_share(weight, d2f OR home_ok, content_usage) AS share_content_usage,
  weighted_share(weight, d2f, licence_offered) AS share_licence,
  weighted_share(weight, d2f, licence_real) AS share_licence_real,
  weighted_share(weight, d3, tdm) AS share_tdmrep,
  weighted_share(weight, d3, tdm_reserved) AS share_tdm_reserved
FROM site_facts JOIN design USING (h) GROUP BY band ORDER BY band
