-- id: N24
-- title: The policy can be read as a browser only
-- definition: a browser is given a file where we are refused, or get an error or no answer
-- numerator: own state refused, server-error or network-error, and browser state file
-- denominator: D1 with robots.txt answered to a browser
SELECT domain, h, browser_answered AS x, browser_answered AND robots_for_browser_only AS y
FROM site_facts
