import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { pageKey } from 'api-extensions/contracts/rules/ranking-page';
import { createRandom, type DriftDay, standingOf } from './drift';

/** SQLite takes at most 32,766 values in one statement. */
const BATCH_SIZE = 400;

export type Strapi = Core.Strapi;
type Connection = Strapi['db']['connection'];

/** Where rows are written: the database, or a transaction of it. */
export interface WriteTarget {
  strapi: Strapi;
  trx?: Connection;
}

/** Row ids of a site's demo accounts. */
export interface People {
  member: number;
  staff: number;
  manager: number;
}

/** The site whose demo work is written, and the time of the seed: `today` in Seoul, `now` in milliseconds. */
export interface Seeding extends WriteTarget {
  domain: string;
  today: string;
  now: number;
  people: People;
}

const connectionOf = ({ strapi, trx }: WriteTarget): Connection => trx ?? strapi.db.connection;

export const tableOf = (strapi: Strapi, name: string): string =>
  strapi.db.metadata.get(`api::${name}.${name}`).tableName;

export async function insertAll(into: WriteTarget, table: string, rows: object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await connectionOf(into)(table).insert(rows.slice(from, from + BATCH_SIZE));
}

/** Inserts a row; resolves to its id. */
export async function insertOne(into: WriteTarget, table: string, row: object): Promise<number> {
  const [inserted] = await connectionOf(into)<{ id: number }>(table).insert(row).returning('id');
  if (!inserted) throw new Error(`seed: nothing was written into ${table}`);
  return inserted.id;
}

interface LookupKey {
  question_key: string;
  main_list: string;
}

interface RankQuery {
  kind: string;
  keyword: string;
  target: string;
  competitors?: { key: string; target: string }[];
}

/** The simulator's present rank of a slot. */
export interface DemoRank {
  outcome: string;
  /** Null: not within the depth. */
  rank: number | null;
  depth: number;
  ordered: boolean;
  page: { title: string; link: string } | null;
  /** Ranks of the competitors by key. */
  competitors?: ReadonlyMap<string, number | null>;
}

interface SlotLookups {
  lookupKeyOf(rankQuery: RankQuery): LookupKey;
  /** Null where no simulator answers. */
  demoRank(rankQuery: RankQuery, domain: string): Promise<DemoRank | null>;
}

/** The plugin's service of slot lookups. */
export const slotLookups = (strapi: Strapi): SlotLookups =>
  strapi.get('services').get('plugin::api-extensions.slot-question');

/** The columns of a slot that are derived from its history, marked as the simulator's. */
export const standingColumns = (history: DriftDay[], depth: number, ordered: boolean) => {
  const { change_1, change_7, change_30, ...figures } = standingOf(history);
  const isChecked = figures.rank_day !== null;
  return {
    ...figures,
    // In an unordered list a rank says nothing, so it has no changes.
    change_1: ordered ? change_1 : null,
    change_7: ordered ? change_7 : null,
    change_30: ordered ? change_30 : null,
    rank_depth: isChecked ? depth : null,
    rank_ordered: ordered,
    rank_provider: isChecked ? 'simulator' : null,
    rank_source: isChecked ? 'simulator' : null,
    tracked_day: history.at(-1)?.day ?? null,
  };
};

/** Columns of a slot with generated monthly searches, as if looked up on `volume_day`. */
export const volumeColumns = (keyword: string, volume_day: string) => ({
  volume: 100 + Math.round(12_000 * createRandom(`volume ${keyword}`)() ** 2),
  volume_day,
  volume_provider: 'simulator',
});

/** Ids of pages of a slot's target: `page` has the rank from the day `since` on, `earlier` had it before, `other` is ranked below `page`. */
export interface SlotPages {
  since: string;
  page: number;
  earlier?: number;
  other?: number;
}

function pageColumns({ since, page, earlier = page, other }: SlotPages, { day, rank }: DriftDay) {
  if (day < since) return { page: earlier, other_pages: null };
  const isNamed = other !== undefined && rank !== null;
  return { page, other_pages: isNamed ? JSON.stringify([[rank + 9, other]]) : null };
}

/** Generated ranks of a competitor on the days of the slot's history. */
export interface CompetitorDrift {
  /** `<id of the group>.<id of the competitor in it>`. */
  key: string;
  history: DriftDay[];
}

function competitorColumn(competitors: readonly CompetitorDrift[], index: number): string | null {
  if (competitors.length === 0) return null;
  return JSON.stringify(
    Object.fromEntries(competitors.map(({ key, history }) => [key, history[index]?.rank ?? 0])),
  );
}

/** Inserts a page of a slot's target; resolves to its id. */
export const insertPage = (
  into: WriteTarget,
  { id: slot, domain }: { id: number; domain: string },
  { title, link }: { title: string; link: string },
): Promise<number> =>
  insertOne(into, tableOf(into.strapi, 'slot-page'), {
    ...{ slot, domain, title, url: link },
    page_key: `${slot} ${createHash('sha256').update(pageKey({ title, link })).digest('hex').slice(0, 40)}`,
  });

/** Rows of `slot-rank`, one for each day of the history. */
export const rankRows = (
  slot: { id: number; domain: string; list: string; depth: number; ordered: boolean },
  history: DriftDay[],
  pages: SlotPages,
  competitors: readonly CompetitorDrift[] = [],
) =>
  history.map((driftDay, index) => {
    const { day, outcome, rank } = driftDay;
    const isFailed = outcome === 'unavailable';
    return {
      ...(outcome === 'found' && pageColumns(pages, driftDay)),
      competitors: isFailed ? null : competitorColumn(competitors, index),
      rank_key: `${slot.id} ${slot.list} ${day}`,
      slot: slot.id,
      domain: slot.domain,
      day,
      list: slot.list,
      outcome,
      rank,
      depth: isFailed ? null : slot.depth,
      ordered: slot.ordered,
      provider: 'simulator',
      source: isFailed ? null : 'simulator',
      reason: isFailed ? 'upstream' : null,
      // Between one and six o'clock in Seoul, when tracking runs.
      checked_ms: Date.parse(`${day}T01:00:00+09:00`) + ((slot.id * 277 + index) % 300) * 60_000,
    };
  });
