import type { Core } from '@strapi/strapi';
import { type DriftDay, standing } from './drift';

/** SQLite takes at most 32,766 values in one statement. */
const AT_ONCE = 400;

export type Strapi = Core.Strapi;
type Connection = Strapi['db']['connection'];

/** Target of the writes; `trx` for all or nothing. */
export interface Into {
  strapi: Strapi;
  trx?: Connection;
}

const connectionOf = ({ strapi, trx }: Into): Connection => trx ?? strapi.db.connection;

export const tableOf = (strapi: Strapi, name: string): string =>
  strapi.db.metadata.get(`api::${name}.${name}`).tableName;

export async function insertAll(into: Into, table: string, rows: object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await connectionOf(into)(table).insert(rows.slice(from, from + AT_ONCE));
}

/** One row, and its number. */
export async function insertOne(into: Into, table: string, row: object): Promise<number> {
  const [made] = await connectionOf(into)<{ id: number }>(table).insert(row).returning('id');
  if (!made) throw new Error(`seed: nothing was written into ${table}`);
  return made.id;
}

interface Question {
  question_key: string;
  main_list: string;
}

/** Key of a slot's lookup, by the rule of the plugin. */
export const questionOf = (
  strapi: Strapi,
  asked: { kind: string; keyword: string; target: string },
): Question => {
  const service: { questionOf(asked: object): Question } = strapi
    .get('services')
    .get('plugin::api-extensions.slot-question');
  return service.questionOf(asked);
};

/** The columns of a slot derived from its history. Only the simulator's data has them. */
export const standingColumns = (history: DriftDay[], depth: number, ordered: boolean) => {
  const { change_1, change_7, change_30, ...figures } = standing(history);
  const isLooked = figures.rank_day !== null;
  return {
    ...figures,
    // An unordered list has no places to gain.
    change_1: ordered ? change_1 : null,
    change_7: ordered ? change_7 : null,
    change_30: ordered ? change_30 : null,
    rank_depth: isLooked ? depth : null,
    rank_ordered: ordered,
    rank_provider: isLooked ? 'simulator' : null,
    rank_source: isLooked ? 'simulator' : null,
    tracked_day: history.at(-1)?.day ?? null,
  };
};

export const rankRows = (
  slot: { id: number; domain: string; list: string; depth: number; ordered: boolean },
  history: DriftDay[],
) =>
  history.map(({ day, outcome, rank }, index) => {
    const isFailed = outcome === 'unavailable';
    return {
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
      // Between one and six at night in Seoul.
      checked_ms: Date.parse(`${day}T01:00:00+09:00`) + ((slot.id * 277 + index) % 300) * 60_000,
    };
  });
