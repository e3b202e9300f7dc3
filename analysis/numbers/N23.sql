-- id: N23
-- title: The policy depends on who asks
-- definition: a browser is given a file that says another thing of “/” for a core token
-- numerator: N22 and robots.closed_differs_core above 0
-- denominator: D2f, and robots.state of browser is file too
SELECT domain, h, both_files AS x, both_files AND robots_differs AND policy_differs AS y
FROM site_facts
