-- id: N31a
-- title: Content-Usage says no to training
-- definition: its train-ai is n
-- numerator: content_usage_train_ai is n in robots.txt or on the home page
-- denominator: D2f, or the home page answered 2xx
SELECT domain, h, d2f OR home_ok AS x, x AND usage_no_training AS y
FROM site_facts
