-- id: C1
-- title: Requests sent
-- definition: rows that left this machine: asked, answered or failed
-- estimate: value
SELECT count(*) AS value FROM requests WHERE kind IN ('asked', 'answered', 'failed')
