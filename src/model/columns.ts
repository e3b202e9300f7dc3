import type { RecordOf, Table } from './column.ts';
import { probes } from './columns/probes.ts';
import { requests } from './columns/requests.ts';
import { sites } from './columns/sites.ts';

export type SiteRecord = RecordOf<typeof sites>;
export type ProbeRecord = RecordOf<typeof probes>;
export type RequestRecord = RecordOf<typeof requests>;

/** The published tables. Parquet, CSV and Arrow schemas, DDL and data dictionary all follow from here. */
export const TABLES = { sites, probes, requests } as const satisfies Readonly<Record<string, Table>>;
