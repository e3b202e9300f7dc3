-- id: T10
-- title: Conduct: the promises, as the auditor ruled
-- note: From the audit report of the dataset; empty where the run was not audited.
SELECT clause, ruling, examined, breaches FROM audit ORDER BY clause
