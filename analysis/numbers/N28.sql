-- id: N28
-- title: An agent discovery file, real
-- definition: one of api-catalog, agent-card, agent.json, mcp, ai-catalog, ard, agent-skills, agents.json, ai-plugin, auth.md is served and passes its checker
-- numerator: files.state is real for one of them
-- denominator: D4 of at least one of them
SELECT domain, h, d4_discovery AS x, d4_discovery AND discovery AS y
FROM site_facts
