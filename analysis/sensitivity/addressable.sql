-- id: addressable
-- title: addressable tokens only
-- note: without tokens that RFC 9309 cannot write: a name with a digit or a space is never met by a reader that stops at its first other character
CREATE OR REPLACE VIEW panel AS
SELECT token, operator, purpose, core_panel,
  core_panel AND purpose IN ('training', 'archiver') AS in_t,
  core_panel AND purpose = 'search' AS in_s,
  core_panel AND purpose = 'user-fetch' AS in_u,
  purpose = 'agent' AS in_a
FROM crawlers WHERE addressable;
