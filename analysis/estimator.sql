-- The one estimator, in plain SQL, over `units(id, domain, h, x, y)` and `design(h, drawn, listed, weight)`: the share or
-- ratio R = Y / X of weighted totals, and its linearised variance. Rows outside the denominator, and rows that were drawn
-- and are not published, count with x = y = 0.
-- In words: a stratum h lists N rows (sites.pop_n) and n were drawn (sites.samp_n), each of weight w = N / n. X and Y are the
-- sums of w x and w y. With z = w (y - R x) / X for each of its n rows and their mean m, a stratum adds
-- (1 - n / N) n / (n - 1) sum((z - m)^2) to the variance, and nothing where n = N. The standard error is its root.
-- A stratum with n = 1 < N is counted with the next one that is none (the one before, where none follows).
WITH sums AS (
  SELECT id, h, sum(x) AS sx, sum(y) AS sy, sum(x * x) AS sxx, sum(x * y) AS sxy, sum(y * y) AS syy
  FROM units GROUP BY id, h
), totals AS (
  SELECT id, sum(weight * sx) AS total_x, sum(weight * sy) AS total_y, sum(sx) AS rows_in
  FROM sums JOIN design USING (h) GROUP BY id
), parts AS (
  SELECT id, CASE WHEN drawn = listed THEN 0 ELSE (1 - drawn / listed) / (drawn - 1) * (weight / total_x) ** 2
    * greatest(0, drawn * syy - sy * sy - 2 * (total_y / total_x) * (drawn * sxy - sx * sy)
      + (total_y / total_x) ** 2 * (drawn * sxx - sx * sx)) END AS part
  FROM sums JOIN totals USING (id) JOIN design USING (h) WHERE total_x > 0
), variances AS (SELECT id, sum(part) AS variance FROM parts GROUP BY id)
SELECT id, total_y / nullif(total_x, 0) AS share, variance, rows_in::BIGINT AS n_in, total_x AS weighted_denominator
FROM totals LEFT JOIN variances USING (id) ORDER BY id
