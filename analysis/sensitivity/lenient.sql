-- id: lenient
-- title: read leniently
-- note: as a less strict reader may have meant robots.txt
CREATE OR REPLACE VIEW reading AS
SELECT domain, token, source, root_allowed, extent, explicit_allow FROM verdicts WHERE lens = 'lenient';
CREATE OR REPLACE VIEW star AS
SELECT domain, star_root_allowed_lenient AS root_allowed FROM robots WHERE ua = 'own';
