-- id: F6
-- title: From a naive 200 to a valid file
WITH seen AS (
  SELECT f.probe, f.status BETWEEN 200 AND 299 AS ok, coalesce(r.html, false) AS html, f.state, coalesce(f.valid, false) AS valid
  FROM files f JOIN probes p USING (domain, probe) LEFT JOIN requests r ON r.domain = f.domain AND r.seq = p.decided_by
)
SELECT probe AS file, count(*) FILTER (ok)::DOUBLE AS status200, count(*) FILTER (ok AND NOT html)::DOUBLE AS not_html,
  count(*) FILTER (ok AND NOT html AND state IN ('real', 'invalid'))::DOUBLE AS not_control,
  count(*) FILTER (ok AND NOT html AND state = 'real')::DOUBLE AS parses,
  count(*) FILTER (ok AND NOT html AND state = 'real' AND valid)::DOUBLE AS valid
FROM seen GROUP BY probe ORDER BY probe
