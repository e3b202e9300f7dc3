-- Generated from the files of analysis/: npm run generate.
-- In the folder of a dataset: duckdb < numbers/reproduce.sql
-- Gives id, share, variance, rows in the denominator and the weighted denominator; of bounds the lower one.

CREATE VIEW "sites" AS FROM 'data/sites.parquet';
CREATE VIEW "probes" AS FROM 'data/probes.parquet';
CREATE VIEW "robots" AS FROM 'data/robots.parquet';
CREATE VIEW "verdicts" AS FROM 'data/verdicts.parquet';
CREATE VIEW "rules" AS FROM 'data/rules.parquet';
CREATE VIEW "files" AS FROM 'data/files.parquet';
CREATE VIEW "controls" AS FROM 'data/controls.parquet';
CREATE VIEW "home" AS FROM 'data/home.parquet';
CREATE VIEW "crawlers" AS FROM 'data/crawlers.parquet';
CREATE VIEW "requests" AS FROM 'data/requests.parquet';
CREATE VIEW "contact" AS FROM 'data/contact.parquet';

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

CREATE TABLE units AS
SELECT 'N01' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d0 AS x, d1 AS y
FROM site_facts
)
UNION ALL
SELECT 'N02' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d1 AS x, d1 AND d2f AS y
FROM site_facts
)
UNION ALL
SELECT 'N03' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d1 AS x, d1 AND robots_html AS y
FROM site_facts
)
UNION ALL
SELECT 'N04' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d1 AS x, d1 AND robots_refused AS y
FROM site_facts
)
UNION ALL
SELECT 'N05' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2f AS x, d2f AND names_ai AS y
FROM site_facts
)
UNION ALL
SELECT 'N06' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND closes_ai AS y
FROM site_facts
)
UNION ALL
SELECT 'N06b' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d1 AS x, d2 AND closes_ai AS y, d2 AS known
FROM site_facts
)
UNION ALL
SELECT 'N07' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND closes_star AND closes_googlebot AS y
FROM site_facts
)
UNION ALL
SELECT 'N08' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND closes_ai AND NOT closes_googlebot AS y
FROM site_facts
)
UNION ALL
SELECT 'N09' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND closes_training AS y
FROM site_facts
)
UNION ALL
SELECT 'N10' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND closes_search AS y
FROM site_facts
)
UNION ALL
SELECT 'N11' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND closes_user_fetch AS y
FROM site_facts
)
UNION ALL
SELECT 'N12' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND closes_agents AS y
FROM site_facts
)
UNION ALL
SELECT 'N13' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND closes_training AND NOT closes_search AS y
FROM site_facts
)
UNION ALL
SELECT 'N14' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND closes_search AND NOT closes_training AS y
FROM site_facts
)
UNION ALL
SELECT 'N15' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND domain IN (SELECT domain FROM closed WHERE token = 'GPTBot') AS y
FROM site_facts
)
UNION ALL
SELECT 'N15-Bytespider' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND domain IN (SELECT domain FROM closed WHERE token = 'Bytespider') AS y
FROM site_facts
)
UNION ALL
SELECT 'N15-CCBot' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND domain IN (SELECT domain FROM closed WHERE token = 'CCBot') AS y
FROM site_facts
)
UNION ALL
SELECT 'N15-ClaudeBot' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND domain IN (SELECT domain FROM closed WHERE token = 'ClaudeBot') AS y
FROM site_facts
)
UNION ALL
SELECT 'N15-Google-Extended' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND domain IN (SELECT domain FROM closed WHERE token = 'Google-Extended') AS y
FROM site_facts
)
UNION ALL
SELECT 'N15a' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x,
  d2 AND domain IN (SELECT domain FROM closed WHERE token = 'GPTBot' AND source = 'named') AS y
FROM site_facts
)
UNION ALL
SELECT 'N15a-Bytespider' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x,
  d2 AND domain IN (SELECT domain FROM closed WHERE token = 'Bytespider' AND source = 'named') AS y
FROM site_facts
)
UNION ALL
SELECT 'N15a-CCBot' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x,
  d2 AND domain IN (SELECT domain FROM closed WHERE token = 'CCBot' AND source = 'named') AS y
FROM site_facts
)
UNION ALL
SELECT 'N15a-ClaudeBot' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x,
  d2 AND domain IN (SELECT domain FROM closed WHERE token = 'ClaudeBot' AND source = 'named') AS y
FROM site_facts
)
UNION ALL
SELECT 'N15a-Google-Extended' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x,
  d2 AND domain IN (SELECT domain FROM closed WHERE token = 'Google-Extended' AND source = 'named') AS y
FROM site_facts
)
UNION ALL
SELECT 'N15b' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x,
  d2 AND domain IN (SELECT domain FROM closed WHERE token = 'GPTBot' AND source = 'star') AS y
FROM site_facts
)
UNION ALL
SELECT 'N15b-Bytespider' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x,
  d2 AND domain IN (SELECT domain FROM closed WHERE token = 'Bytespider' AND source = 'star') AS y
FROM site_facts
)
UNION ALL
SELECT 'N15b-CCBot' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x,
  d2 AND domain IN (SELECT domain FROM closed WHERE token = 'CCBot' AND source = 'star') AS y
FROM site_facts
)
UNION ALL
SELECT 'N15b-ClaudeBot' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x,
  d2 AND domain IN (SELECT domain FROM closed WHERE token = 'ClaudeBot' AND source = 'star') AS y
FROM site_facts
)
UNION ALL
SELECT 'N15b-Google-Extended' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x,
  d2 AND domain IN (SELECT domain FROM closed WHERE token = 'Google-Extended' AND source = 'star') AS y
FROM site_facts
)
UNION ALL
SELECT 'N16' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2f AS x, d2f AND welcomes_ai AS y
FROM site_facts
)
UNION ALL
SELECT 'N17' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2f AS x, d2f AND names_unaddressable AS y
FROM site_facts
)
UNION ALL
SELECT 'N18' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2f AS x, d2f AND lens_differs AS y
FROM site_facts
)
UNION ALL
SELECT 'N19' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2f AS x, d2f AND managed AS y
FROM site_facts
)
UNION ALL
SELECT 'N20' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d3 AS x, d3 AND home_refused AS y
FROM site_facts
)
UNION ALL
SELECT 'N20-401' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d3 AS x, d3 AND home_refused AND NOT home_challenged AND coalesce(home_status = 401, false) AS y
FROM site_facts
)
UNION ALL
SELECT 'N20-402' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d3 AS x, d3 AND home_refused AND NOT home_challenged AND coalesce(home_status = 402, false) AS y
FROM site_facts
)
UNION ALL
SELECT 'N20-403' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d3 AS x, d3 AND home_refused AND NOT home_challenged AND coalesce(home_status = 403, false) AS y
FROM site_facts
)
UNION ALL
SELECT 'N20-429' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d3 AS x, d3 AND home_refused AND NOT home_challenged AND coalesce(home_status = 429, false) AS y
FROM site_facts
)
UNION ALL
SELECT 'N20-451' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d3 AS x, d3 AND home_refused AND NOT home_challenged AND coalesce(home_status = 451, false) AS y
FROM site_facts
)
UNION ALL
SELECT 'N20-challenge' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d3 AS x, d3 AND home_challenged AS y
FROM site_facts
)
UNION ALL
SELECT 'N21' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h,
  d3 AND robots_state IN ('file', 'empty', 'unavailable') AND open_to_us IS TRUE AS x,
  x AND home_refused AS y
FROM site_facts
)
UNION ALL
SELECT 'N22' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, both_files AS x, both_files AND robots_differs AS y
FROM site_facts
)
UNION ALL
SELECT 'N23' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, both_files AS x, both_files AND robots_differs AND policy_differs AS y
FROM site_facts
)
UNION ALL
SELECT 'N24' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, browser_answered AS x, browser_answered AND robots_for_browser_only AS y
FROM site_facts
)
UNION ALL
SELECT 'N25' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d3 AS x, d3 AND catch_all AS y
FROM site_facts
)
UNION ALL
SELECT 'N26' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d4_llms_txt AS x, d4_llms_txt AND llms_txt AS y
FROM site_facts
)
UNION ALL
SELECT 'N27' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d1 AND llms_txt AS x, d1 AND llms_txt_200 AS y
FROM site_facts
)
UNION ALL
SELECT 'N28' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d4_discovery AS x, d4_discovery AND discovery AS y
FROM site_facts
)
UNION ALL
SELECT 'N29' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, home_ok AS x, home_ok AND markdown AS y
FROM site_facts
)
UNION ALL
SELECT 'N30' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2f AS x, d2f AND content_signal AS y
FROM site_facts
)
UNION ALL
SELECT 'N30a' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2f AS x, d2f AND signal_no_training AS y
FROM site_facts
)
UNION ALL
SELECT 'N31' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2f OR home_ok AS x, x AND content_usage AS y
FROM site_facts
)
UNION ALL
SELECT 'N31a' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2f OR home_ok AS x, x AND usage_no_training AS y
FROM site_facts
)
UNION ALL
SELECT 'N32' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2f AS x, d2f AND licence_offered AS y
FROM site_facts
)
UNION ALL
SELECT 'N32a' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2f AS x, d2f AND licence_offered AND licence_real AS y
FROM site_facts
)
UNION ALL
SELECT 'N33' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d3 AS x, d3 AND tdm AS y
FROM site_facts
)
UNION ALL
SELECT 'N33a' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d3 AS x, d3 AND tdm_reserved AS y
FROM site_facts
)
UNION ALL
SELECT 'N34' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AS x, d2 AND NOT (names_ai OR content_signal OR content_usage OR licence_offered OR tdm
  OR llms_txt OR discovery) AS y
FROM site_facts
)
UNION ALL
SELECT 'N35' AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (
SELECT domain, h, d2 AND (d4_llms_txt OR d4_discovery) AS x,
  x AND closes_training AND (llms_txt OR discovery) AS y
FROM site_facts
);

-- The one estimator, in plain SQL, over `units(id, domain, h, x, y)` and `design(h, drawn, listed, weight)`: the share or
-- ratio R = Y / X of weighted totals, and its linearised variance. Rows outside the denominator, and rows that were drawn
-- and are not published, count with x = y = 0.
-- In words: a stratum h lists N rows (sites.pop_n) and n were drawn (sites.samp_n), each of weight w = N / n. X and Y are the
-- sums of w x and w y. With z = w (y - R x) / X for each of its n rows and their mean m, a stratum adds
-- (1 - n / N) n / (n - 1) sum((z - m)^2) to the variance, and nothing where n = N. The standard error is its root.
-- A stratum with n = 1 < N is counted with the next one that is none (the one before, where none follows).
WITH sums AS (
  SELECT id, h, sum(x) AS sx, sum(y) AS sy, sum(x * x) AS sxx, sum(x * y) AS sxy, sum(y * y) AS syy
  FROM units GROUP BY id, h
), totals AS (
  SELECT id, sum(weight * sx) AS total_x, sum(weight * sy) AS total_y, sum(sx) AS rows_in
  FROM sums JOIN design USING (h) GROUP BY id
), parts AS (
  SELECT id, CASE WHEN drawn = listed THEN 0 ELSE (1 - drawn / listed) / (drawn - 1) * (weight / total_x) ** 2
    * greatest(0, drawn * syy - sy * sy - 2 * (total_y / total_x) * (drawn * sxy - sx * sy)
      + (total_y / total_x) ** 2 * (drawn * sxx - sx * sx)) END AS part
  FROM sums JOIN totals USING (id) JOIN design USING (h) WHERE total_x > 0
), variances AS (SELECT id, sum(part) AS variance FROM parts GROUP BY id)
SELECT id, total_y / nullif(total_x, 0) AS share, variance, rows_in::BIGINT AS n_in, total_x AS weighted_denominator
FROM totals LEFT JOIN variances USING (id) ORDER BY id;
