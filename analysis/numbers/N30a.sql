-- id: N30a
-- title: Content-Signal says no to training
-- definition: its ai-train is no
-- numerator: robots.content_signal_ai_train is no
-- denominator: D2f
SELECT domain, h, d2f AS x, d2f AND signal_no_training AS y
FROM site_facts
