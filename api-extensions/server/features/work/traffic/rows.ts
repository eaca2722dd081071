import type { Knex } from 'knex';
import type { TrafficSource } from '../../../../contracts/work/search-traffic';
import type { SiteDomain } from '../../../platform/domains';
import { table } from '../../../platform/tables';
import type { TrafficShape } from './naver-export';
import { comparableQuery } from './rules';

/** Clicks and impressions that a source counted for a query or page, from `from_day` to `day`; the same for a single day. */
export interface TrafficRow {
  id: number;
  domain: string;
  customer: number;
  source: TrafficSource;
  /** What the row counts: a query, page or day. Google's rows count queries, with their page. */
  shape: TrafficShape;
  from_day: string;
  day: string;
  query: string;
  /** Comparable form of the query (rules.ts). */
  query_key: string;
  page: string;
  clicks: number;
  impressions: number;
  position: number | null;
  created_ms: number;
}

export const trafficTable = table<TrafficRow>('search-traffic');

/** Rows of one statement: SQLite limits the number of its values. */
const BATCH_SIZE = 200;

export async function insertTraffic(
  trx: Knex,
  rows: readonly Omit<TrafficRow, 'id' | 'query_key'>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const part = rows.slice(from, from + BATCH_SIZE);
    await trafficTable(trx).insert(part.map((row) => ({ ...row, query_key: comparableQuery(row.query) })));
  }
}

/** Query of a customer's rows of one source. */
export const trafficOf = (trx: Knex, { code }: SiteDomain, customer: number, source: TrafficSource) =>
  trafficTable(trx).where({ domain: code, customer, source });
