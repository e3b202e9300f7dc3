-- id: C3
-- title: Smallest gap on a host, in milliseconds
-- definition: from the end of one exchange to the start of the next on the same host, on one monotonic clock
-- estimate: value
SELECT min(gap) AS value FROM (
  SELECT started_mono - lag(ended_mono) OVER (PARTITION BY start, split_part(split_part(url, '/', 3), ':', 1)
    ORDER BY started_mono) AS gap
  FROM requests WHERE kind IN ('asked', 'answered', 'failed'))
