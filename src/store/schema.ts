import { ROW_COLUMNS, ROW_DDL } from './columns.ts';

/** Marks a file as a run database of this crawler (`PRAGMA application_id`): "WMR1". */
export const APPLICATION_ID = 0x57_4d_52_31;

/** `PRAGMA user_version`; another one is refused. */
export const SCHEMA_VERSION = 3;

const TABLES = {
  run: `id INTEGER PRIMARY KEY CHECK (id = 1),
  protocol_id TEXT NOT NULL,
  protocol TEXT NOT NULL,
  protocol_sha256 TEXT NOT NULL,
  sample_sha256 TEXT NOT NULL,
  seed TEXT NOT NULL,
  seed_sha256 TEXT NOT NULL,
  version TEXT NOT NULL,
  created_at NUMERIC NOT NULL,
  vantage TEXT NOT NULL,
  clock_offset NUMERIC`,
  stamps: `stamp TEXT NOT NULL,
  why TEXT NOT NULL,
  at NUMERIC NOT NULL,
  PRIMARY KEY (stamp, why)`,
  starts: `n INTEGER PRIMARY KEY,
  at NUMERIC NOT NULL,
  mono NUMERIC NOT NULL,
  boot_id TEXT NOT NULL,
  pid INTEGER NOT NULL,
  host TEXT NOT NULL,
  version TEXT NOT NULL,
  node TEXT NOT NULL,
  command TEXT NOT NULL`,
  sites: `position INTEGER PRIMARY KEY,
  domain TEXT NOT NULL UNIQUE,
  rank INTEGER NOT NULL,
  stratum INTEGER NOT NULL,
  invalid INTEGER NOT NULL`,
  intents: `${ROW_DDL},
  CHECK (kind = 'asked'),
  PRIMARY KEY (domain, seq)`,
  answers: `${ROW_DDL},
  CHECK (kind IN ('answered', 'failed', 'void', 'abstained', 'reused')),
  PRIMARY KEY (domain, seq)`,
  contact: `${ROW_DDL},
  verdict TEXT,
  CHECK (kind IN ('answered', 'failed', 'void')),
  PRIMARY KEY (seq)`,
  bodies: `sha256 TEXT NOT NULL UNIQUE,
  length INTEGER NOT NULL,
  gzip BLOB NOT NULL`,
  ends: `domain TEXT PRIMARY KEY,
  because TEXT NOT NULL,
  at NUMERIC NOT NULL`,
  loads: `start INTEGER PRIMARY KEY,
  loop_delay_p99 NUMERIC NOT NULL,
  loop_delay_max NUMERIC NOT NULL,
  peak_rss INTEGER NOT NULL,
  in_flight INTEGER NOT NULL`,
} as const;

const refuse = (name: string, event: string, when: string, why: string): string =>
  `CREATE TRIGGER ${name} BEFORE ${event} ${when} BEGIN SELECT RAISE(ABORT, '${why}'); END;`;

const sameKey = (table: string): string =>
  `EXISTS (SELECT 1 FROM ${table} x WHERE x.domain = NEW.domain AND x.seq = NEW.seq)`;

/** Only a removal may take rows out: it drops these triggers in its own transaction and puts them back. */
export const INSERT_ONLY: string = Object.keys(TABLES)
  .flatMap((table) => [
    refuse(`${table}_no_update`, `UPDATE ON ${table}`, '', `${table} is insert-only`),
    refuse(`${table}_no_delete`, `DELETE ON ${table}`, '', `${table} is insert-only`),
  ])
  .join('\n');

/** `INSERT OR REPLACE` fires no delete trigger: `*_once` refuses it. */
const KEYED: string = [
  refuse(
    'intents_once',
    'INSERT ON intents',
    `WHEN ${sameKey('intents')} OR ${sameKey('answers')}`,
    'a row is written once',
  ),
  refuse('answers_once', 'INSERT ON answers', `WHEN ${sameKey('answers')}`, 'a row is written once'),
  refuse(
    'contact_once',
    'INSERT ON contact',
    'WHEN EXISTS (SELECT 1 FROM contact x WHERE x.seq = NEW.seq)',
    'a row is written once',
  ),
  refuse(
    'answers_intended',
    'INSERT ON answers',
    `WHEN NEW.kind IN ('answered', 'failed') AND NOT ${sameKey('intents')}`,
    'a request was sent without an intent',
  ),
].join('\n');

/** An intent whose answer is not known. */
export const UNANSWERED = `FROM intents i
  WHERE NOT EXISTS (SELECT 1 FROM answers a WHERE a.domain = i.domain AND a.seq = i.seq)`;

const VIEW = `CREATE VIEW rows AS
  SELECT ${ROW_COLUMNS.join(', ')} FROM answers
  UNION ALL SELECT ${ROW_COLUMNS.map((name) => `i.${name}`).join(', ')} ${UNANSWERED};`;

/**
 * A new database. `intents` and `answers` are keyed by (domain, seq); the view `rows` is the run: every answer, and
 * every intent that has none. `contact` holds the requests for our own contact page, which belong to no visit; `loads` how the machine kept up, for each start that came to its end.
 */
export const SCHEMA: string = [
  ...Object.entries(TABLES).map(([name, columns]) => `CREATE TABLE ${name} (\n  ${columns}\n);`),
  INSERT_ONLY,
  KEYED,
  VIEW,
  `PRAGMA application_id = ${APPLICATION_ID};`,
  `PRAGMA user_version = ${SCHEMA_VERSION};`,
].join('\n');
