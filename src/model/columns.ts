import type { RecordOf, Table } from './column.ts';
import { contact } from './columns/contact.ts';
import { controls } from './columns/controls.ts';
import { crawlers } from './columns/crawlers.ts';
import { files } from './columns/files.ts';
import { home } from './columns/home.ts';
import { probes } from './columns/probes.ts';
import { requests } from './columns/requests.ts';
import { robots } from './columns/robots.ts';
import { rules } from './columns/rules.ts';
import { sites } from './columns/sites.ts';
import { verdicts } from './columns/verdicts.ts';

export type SiteRecord = RecordOf<typeof sites>;
export type ProbeRecord = RecordOf<typeof probes>;
export type RequestRecord = RecordOf<typeof requests>;
export type RobotsRecord = RecordOf<typeof robots>;
export type VerdictRecord = RecordOf<typeof verdicts>;
export type RuleRecord = RecordOf<typeof rules>;
export type FileRecord = RecordOf<typeof files>;
export type ControlRecord = RecordOf<typeof controls>;
export type HomeRecord = RecordOf<typeof home>;
export type ContactRecord = RecordOf<typeof contact>;
export type CrawlerRecord = RecordOf<typeof crawlers>;

/** The published tables that are written visit by visit. */
export const TABLES = {
  sites,
  probes,
  robots,
  verdicts,
  rules,
  files,
  controls,
  home,
  crawlers,
  requests,
} as const satisfies Readonly<Record<string, Table>>;

/** Every published table. Parquet, CSV and Arrow schemas, DDL and data dictionary all follow from here. */
export const PUBLISHED = { ...TABLES, contact } as const satisfies Readonly<Record<string, Table>>;
