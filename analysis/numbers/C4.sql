-- id: C4
-- title: Promises that the auditor found kept
-- definition: clauses of the etiquette page that the auditor ruled kept, from the rows
-- estimate: value
SELECT CASE WHEN count(*) > 0 THEN count(*) FILTER (ruling = 'kept') END AS value FROM audit
