-- id: C5
-- title: Withheld sites of which anything is published
-- definition: sites that asked to be removed and have a row in any other table: must be 0
-- estimate: value
SELECT count(DISTINCT domain) AS value FROM sites
WHERE disposition = 'withheld' AND domain IN (SELECT domain FROM requests UNION ALL SELECT domain FROM robots
  UNION ALL SELECT domain FROM probes UNION ALL SELECT domain FROM home UNION ALL SELECT domain FROM verdicts)
