-- id: F5
-- title: State of robots.txt: asked by name, and asked as a browser
SELECT robots_state AS own, browser_state AS browser, count(*)::DOUBLE AS sites FROM site_facts
WHERE d1 AND robots_state IS NOT NULL AND browser_state IS NOT NULL GROUP BY ALL ORDER BY ALL
