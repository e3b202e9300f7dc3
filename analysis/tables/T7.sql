-- id: T7
-- title: Documents: 200, catch-all, real, valid
-- note: Sampled websites that answered the probe. Real: passes its checker; valid: keeps every MUST of its dialect. The share is weighted, of sites that answered (D4).
SELECT probe AS document, count(*) AS answered, count(*) FILTER (files.status BETWEEN 200 AND 299) AS with_2xx,
  count(*) FILTER (state = 'catch-all') AS catch_all, count(*) FILTER (state = 'invalid') AS invalid,
  count(*) FILTER (state = 'real') AS real, count(*) FILTER (state = 'real' AND valid) AS valid,
  sum(weight * (state = 'real')::INT) / sum(weight) AS share_real
FROM files JOIN site_facts f USING (domain) JOIN design USING (h)
WHERE d1 AND state IN ('real', 'invalid', 'catch-all', 'absent')
GROUP BY probe ORDER BY real DESC, with_2xx DESC, probe
