-- id: C4b
-- title: Promises that the auditor found broken
-- definition: clauses that the auditor ruled broken
-- estimate: value
SELECT CASE WHEN count(*) > 0 THEN count(*) FILTER (ruling = 'broken') END AS value FROM audit
