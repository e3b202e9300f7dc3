-- id: N12
-- title: Closes agents by name
-- definition: a group that names an agent closes “/” to it
-- numerator: a token of A closed with source named
-- denominator: D2
SELECT domain, h, d2 AS x, d2 AND closes_agents AS y
FROM site_facts
