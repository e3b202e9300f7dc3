-- The definitions that every number is made of, once, over the published tables. For a sensitivity its file runs before:
-- `reading`, `star` and `panel` are what it replaces. The table `audit` holds the rulings of the audit report.
--
-- The words of the numbers, so that one can do without this SQL. All is of the rows of `own`, where not said otherwise.
--   D0      drawn rows whose sites.disposition is not withheld
--   D1      D0 without the dispositions no-dns and no-web: websites
--   D2      D1 with robots.state file, html, empty or unavailable: what robots.txt says is known
--   D2f     D1 with robots.state file
--   D3      D1 where probe home-html has an outcome other than not-asked, unknown, network-error, redirected-away
--   D4(p)   D1 where files.state of probe p is real, invalid, catch-all or absent
--   closed  verdicts.root_allowed is false for the token under lens rfc; open: it is true; neither: there is no verdict
--   C       the tokens of crawlers.core_panel; T: those of C with purpose training or archiver; S: search; U: user-fetch
--   A       every token with purpose agent, of the core panel or not
--   refused outcome refused, challenge, rate-limited, payment-required or licence-required
-- A numerator counts within its denominator, but in a ratio; there both count within D1.

-- What robots.txt says to each token: as RFC 9309 reads it.
CREATE VIEW IF NOT EXISTS reading AS
SELECT domain, token, source, root_allowed, extent, explicit_allow FROM verdicts WHERE lens = 'rfc';

-- What it says to whoever is not named.
CREATE VIEW IF NOT EXISTS star AS
SELECT domain, star_root_allowed AS root_allowed FROM robots WHERE ua = 'own';

-- The tokens that count. T: core training and archiver; S: core search; U: core user-fetch; A: every agent; C: all core.
CREATE VIEW IF NOT EXISTS panel AS
SELECT token, operator, purpose, core_panel,
  core_panel AND purpose IN ('training', 'archiver') AS in_t,
  core_panel AND purpose = 'search' AS in_s,
  core_panel AND purpose = 'user-fetch' AS in_u,
  purpose = 'agent' AS in_a
FROM crawlers;

-- The design. A stratum of which one row of many was drawn has no variance: it is joined with the next one that has
-- more (else with the one before), and `h` is the number of the stratum that it is joined with. Where the rows of the
-- list are not known, the sample stands for itself.
CREATE OR REPLACE TABLE strata AS
SELECT stratum, max(samp_n) AS drawn, coalesce(max(pop_n), max(samp_n)) AS listed,
  max(samp_n) = 1 AND coalesce(max(pop_n), 1) > 1 AS lonely
FROM sites GROUP BY stratum;

CREATE OR REPLACE TABLE joined AS
SELECT a.stratum, coalesce(min(b.stratum) FILTER (b.stratum >= a.stratum), max(b.stratum), 0) AS h
FROM strata a LEFT JOIN strata b ON NOT b.lonely GROUP BY a.stratum;

CREATE OR REPLACE TABLE design AS
SELECT h, sum(drawn)::DOUBLE AS drawn, sum(listed)::DOUBLE AS listed, sum(listed) / sum(drawn) AS weight
FROM strata JOIN joined USING (stratum) GROUP BY h;

-- Who is closed out of "/", and by whose group.
CREATE OR REPLACE TABLE closed AS SELECT domain, token, source FROM reading WHERE NOT root_allowed;

-- What robots.txt says of the sets of tokens.
CREATE OR REPLACE TABLE policy AS
SELECT r.domain,
  bool_or(p.core_panel AND r.source = 'named') AS names_ai,
  bool_or(p.core_panel AND NOT r.root_allowed) AS closes_ai,
  bool_or(p.in_t AND NOT r.root_allowed) AS closes_training,
  bool_or(p.in_s AND NOT r.root_allowed) AS closes_search,
  bool_or(p.in_u AND NOT r.root_allowed) AS closes_user_fetch,
  bool_or(p.in_a AND NOT r.root_allowed AND r.source = 'named') AS closes_agents,
  bool_or(p.core_panel AND r.explicit_allow) AS welcomes_ai,
  bool_or(r.token = 'Googlebot' AND NOT r.root_allowed) AS closes_googlebot
FROM reading r JOIN panel p USING (token) GROUP BY r.domain;

-- Sites at which the two readings of robots.txt differ for a token of the core panel.
CREATE OR REPLACE TABLE lens_differs AS
SELECT DISTINCT domain FROM (
  SELECT domain, token FROM verdicts JOIN panel USING (token) WHERE core_panel
  GROUP BY domain, token HAVING bool_or(root_allowed) AND NOT bool_and(root_allowed)
);

-- What it says to us: the one token that is no crawler's.
CREATE OR REPLACE TABLE said_to_us AS
SELECT domain, root_allowed FROM reading WHERE token NOT IN (SELECT token FROM crawlers);

-- The documents of a site, a column each.
CREATE OR REPLACE TABLE documents AS
SELECT domain,
  bool_or(probe = 'llms-txt' AND state = 'real') AS llms_txt,
  coalesce(bool_or(probe = 'llms-txt' AND status = 200), false) AS llms_txt_200,
  bool_or(probe = 'llms-txt' AND state IN ('real', 'invalid', 'catch-all', 'absent')) AS llms_txt_answered,
  bool_or(discovery AND state = 'real') AS discovery,
  bool_or(discovery AND state IN ('real', 'invalid', 'catch-all', 'absent')) AS discovery_answered,
  bool_or(probe = 'licence' AND state = 'real') AS licence,
  bool_or(probe = 'tdmrep' AND state = 'real') AS tdmrep,
  coalesce(bool_or(probe = 'tdmrep' AND tdm_reserved), false) AS tdmrep_reserved,
  coalesce(bool_or(probe = 'home-markdown' AND state = 'real' AND essence = 'text/markdown'), false) AS markdown,
  max(sha256) FILTER (probe = 'home-markdown') AS markdown_sha256
FROM (SELECT *, probe IN ('api-catalog', 'agent-card', 'agent-json', 'mcp-server-card', 'mcp-json', 'ai-catalog',
  'ard', 'agent-skills', 'agents-json', 'ai-plugin', 'auth-md') AS discovery FROM files)
GROUP BY domain;

-- The home page, and the bytes of it: where an earlier row of the visit answers, that row's.
CREATE OR REPLACE TABLE home_page AS
WITH decided AS (
  SELECT domain, body_sha256, CASE WHEN kind = 'reused' THEN ref_domain END AS ref_domain, ref_seq
  FROM requests WHERE decides AND probe = 'home-html'
)
SELECT p.domain, p.outcome, p.status, coalesce(earlier.body_sha256, decided.body_sha256) AS sha256
FROM probes p LEFT JOIN decided ON decided.domain = p.domain
LEFT JOIN requests earlier ON earlier.domain = decided.ref_domain AND earlier.seq = decided.ref_seq
WHERE p.probe = 'home-html';

-- One boolean a definition. Denominators: d0 drawn and not withheld; d1 websites; d2 robots.txt known; d2f a robots.txt
-- file; d3 home page asked and answered. The named denominators are never null, and neither is any other boolean.
CREATE OR REPLACE TABLE site_facts AS
WITH joined_rows AS (
  SELECT s.domain, j.h, s.stratum, s.rank, s.tld, s.cdn, s.disposition, s.catch_all,
    s.disposition <> 'withheld' AS d0,
    s.disposition NOT IN ('withheld', 'no-dns', 'no-web') AS d1,
    own.state AS robots_state, browser.state AS browser_state, own.managed_block, own.unaddressable,
    own.differs_from_browser, own.closed_differs_core, own.content_signal, own.content_signal_ai_train,
    own.content_usage, own.content_usage_train_ai, own.license_urls, star.root_allowed AS star_open,
    us.root_allowed AS open_to_us, p.outcome AS home_outcome, p.status AS home_status, p.sha256 AS home_sha256,
    home.content_usage_train_ai AS home_usage_train_ai, home.content_usage_search AS home_usage_search,
    home.tdm_header, home.tdm_meta, lens_differs.domain IS NOT NULL AS lens_differs,
    policy.* EXCLUDE (domain), documents.* EXCLUDE (domain)
  FROM sites s JOIN joined j USING (stratum)
  LEFT JOIN robots own ON own.domain = s.domain AND own.ua = 'own'
  LEFT JOIN robots browser ON browser.domain = s.domain AND browser.ua = 'browser'
  LEFT JOIN star ON star.domain = s.domain
  LEFT JOIN said_to_us us ON us.domain = s.domain
  LEFT JOIN home_page p ON p.domain = s.domain
  LEFT JOIN home ON home.domain = s.domain
  LEFT JOIN lens_differs ON lens_differs.domain = s.domain
  LEFT JOIN policy ON policy.domain = s.domain
  LEFT JOIN documents ON documents.domain = s.domain
)
SELECT domain, h, stratum, rank, tld, cdn, disposition, d0, d1, robots_state, browser_state, home_outcome, home_status,
  CASE WHEN rank <= 1000 THEN 1000 WHEN rank <= 10000 THEN 10000 WHEN rank <= 100000 THEN 100000 ELSE 1000000 END AS band,
  d1 AND coalesce(robots_state IN ('file', 'html', 'empty', 'unavailable'), false) AS d2,
  d1 AND coalesce(robots_state = 'file', false) AS d2f,
  d1 AND coalesce(home_outcome NOT IN ('not-asked', 'unknown', 'network-error', 'redirected-away'), false) AS d3,
  d3 AND coalesce(home_status BETWEEN 200 AND 299, false) AND home_outcome <> 'challenge' AS home_ok,
  d2f AND coalesce(browser_state = 'file', false) AS both_files,
  d1 AND coalesce(browser_state NOT IN ('network-error'), false) AS browser_answered,
  -- RFC 9309 §2.3.1.4: what cannot be reached counts as closed to everyone.
  d1 AND coalesce(robots_state IN ('server-error', 'network-error'), false) AS robots_unreachable,
  coalesce(robots_state = 'html', false) AS robots_html,
  coalesce(robots_state = 'refused', false) AS robots_refused,
  coalesce(robots_state IN ('refused', 'server-error', 'network-error') AND browser_state = 'file', false)
    AS robots_for_browser_only,
  coalesce(managed_block IS NOT NULL, false) AS managed,
  coalesce(unaddressable > 0, false) AS names_unaddressable,
  coalesce(differs_from_browser, false) AS robots_differs,
  coalesce(closed_differs_core > 0, false) AS policy_differs,
  coalesce(names_ai, false) AS names_ai,
  coalesce(closes_ai, false) AS closes_ai,
  coalesce(closes_training, false) AS closes_training,
  coalesce(closes_search, false) AS closes_search,
  coalesce(closes_user_fetch, false) AS closes_user_fetch,
  coalesce(closes_agents, false) AS closes_agents,
  coalesce(welcomes_ai, false) AS welcomes_ai,
  coalesce(closes_googlebot, false) AS closes_googlebot,
  coalesce(NOT star_open, false) AS closes_star,
  coalesce(open_to_us, false) AS open_to_us,
  lens_differs,
  coalesce(home_outcome IN ('refused', 'challenge', 'rate-limited', 'payment-required', 'licence-required'), false)
    AS home_refused,
  coalesce(home_outcome = 'challenge', false) AS home_challenged,
  coalesce(catch_all, false) AS catch_all,
  coalesce(llms_txt, false) AS llms_txt,
  coalesce(llms_txt_200, false) AS llms_txt_200,
  d1 AND coalesce(llms_txt_answered, false) AS d4_llms_txt,
  coalesce(discovery, false) AS discovery,
  d1 AND coalesce(discovery_answered, false) AS d4_discovery,
  coalesce(markdown AND markdown_sha256 IS DISTINCT FROM home_sha256, false) AS markdown,
  coalesce(content_signal > 0, false) AS content_signal,
  coalesce(content_signal_ai_train = 'no', false) AS signal_no_training,
  coalesce(content_usage > 0, false) OR home_usage_train_ai IS NOT NULL OR home_usage_search IS NOT NULL AS content_usage,
  coalesce(content_usage_train_ai = 'n', false) OR coalesce(home_usage_train_ai = 'n', false) AS usage_no_training,
  coalesce(license_urls > 0, false) AS licence_offered,
  coalesce(licence, false) AS licence_real,
  coalesce(tdmrep, false) OR tdm_header IS NOT NULL OR tdm_meta IS NOT NULL AS tdm,
  coalesce(tdmrep_reserved, false) OR coalesce(tdm_header = '1', false) OR coalesce(tdm_meta = '1', false)
    AS tdm_reserved
FROM joined_rows;

-- The denominators as lists of sites.
CREATE OR REPLACE VIEW d0 AS SELECT domain, h FROM site_facts WHERE site_facts.d0;
CREATE OR REPLACE VIEW d1 AS SELECT domain, h FROM site_facts WHERE site_facts.d1;
CREATE OR REPLACE VIEW d2 AS SELECT domain, h FROM site_facts WHERE site_facts.d2;
CREATE OR REPLACE VIEW d2f AS SELECT domain, h FROM site_facts WHERE site_facts.d2f;
CREATE OR REPLACE VIEW d3 AS SELECT domain, h FROM site_facts WHERE site_facts.d3;
CREATE OR REPLACE VIEW d4 AS
SELECT f.domain, f.h, files.probe FROM site_facts f JOIN files USING (domain)
WHERE f.d1 AND files.state IN ('real', 'invalid', 'catch-all', 'absent');

-- A site's postures, for combinations.
CREATE OR REPLACE VIEW postures AS
SELECT domain, h, rank, d2 AS x, closes_training, closes_search, closes_user_fetch, welcomes_ai,
  content_signal OR content_usage OR licence_offered OR tdm AS signals, llms_txt OR discovery AS invites
FROM site_facts;

-- Weighted share of y among x, as a point: for tables, whose cells have no interval.
CREATE OR REPLACE MACRO weighted_share(weight, x, y) AS
  sum(weight * (x AND y)::INT) / nullif(sum(weight * x::INT), 0);
