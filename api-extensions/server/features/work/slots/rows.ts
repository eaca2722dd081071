import {
  type Slot,
  SPARK_DAYS,
  type SlotKind,
  type SlotOverlap,
  type SlotStanding,
} from '../../../../contracts/work/slots';
import type { DayOutcome, Person, SparkPoint } from '../../../../contracts/work/fields';
import type { Provider } from '../../../../contracts/lookups/fields';
import type { RankList } from '../../../../contracts/lookups/lookups';
import { addDays, daysBetween } from '../../../../contracts/rules/days';
import type { RankingPage } from '../../../../contracts/rules/ranking-page';
import { shownRank } from '../../../../contracts/rules/rank-order';
import type { SiteDomain } from '../../../platform/domains';
import { CLOSED_ACCOUNT, peopleOf } from '../../../shared/accounts/people';
import type { ExposureColumns } from '../base/exposure';
import { groupNames } from './group-rows';
import { readPages } from './pages';
import { type PostColumns, slotExposure } from './posts';
import { stateOf } from './rules';
import { tagsOf } from '../../../platform/tags';
import type { TargetReading } from '../../../platform/rank-lookups';
import { type Flag, isoOf, table } from '../../../platform/tables';

/** A slot as stored. */
export interface SlotRow extends PostColumns, ExposureColumns {
  id: number;
  version: number;
  domain: string;
  kind: SlotKind;
  keyword: string;
  target: string;
  target_reading: TargetReading | null;
  question_key: string;
  /** The post's title as entered; null or empty: as results show it (posts.ts). */
  post_title: string | null;
  product: string;
  contract: number | null;
  from_day: string;
  to_day: string;
  extensions: number;
  paused: Flag;
  closed_day: string | null;
  close_reason: string | null;
  customer: number | null;
  assignee: number | null;
  price: number;
  memo: string | null;
  /** Id of a group (groups.ts). */
  slot_group: number | null;
  /** See tags.ts. */
  tags: string | null;
  /** Searches of the keyword in a month, and the day on which they were asked for (volumes.ts). */
  volume: number | null;
  volume_day: string | null;
  volume_provider: string | null;
  main_list: RankList;
  tracked_day: string | null;
  tries: number;
  retry_ms: number;
  rank_day: string | null;
  rank_outcome: SlotStanding['outcome'];
  rank_now: number | null;
  rank_depth: number | null;
  rank_ordered: Flag;
  rank_provider: Provider | null;
  rank_source: string | null;
  rank_page: number | null;
  rank_start: number | null;
  rank_best: number | null;
  change_1: number | null;
  change_7: number | null;
  change_30: number | null;
  edge: SlotStanding['edge'];
  failed_day: string | null;
  /** When it was last resumed: no longer paused, extended after its end, or its site used again. Null: never. */
  resumed_ms: number | null;
  created_ms: number;
  updated_ms: number;
}

export const slotTable = table<SlotRow>('work-slot');

/** Subquery of the ids of a customer's slots. */
export const slotIdsOf = ({ code }: SiteDomain, customer: number) =>
  slotTable().where({ domain: code, customer }).select('id');

/** The rank of a slot in one list on a day, as stored. */
export interface RankRow {
  id: number;
  rank_key: string;
  slot: number;
  domain: string;
  day: string;
  list: RankList;
  outcome: DayOutcome;
  rank: number | null;
  depth: number | null;
  ordered: Flag;
  provider: Provider | null;
  source: string | null;
  reason: string | null;
  checked_ms: number | null;
  /** Names the import of an earlier rank, for its undo; else null. */
  import_id: string | null;
  /** Id of the target's page (pages.ts); null: unknown. */
  page: number | null;
  /** Other pages of the target's site: JSON, `[rank, id of the page][]`. */
  other_pages: string | null;
  /** Ranks of the group's competitors by key: JSON, 0 for not found within `depth` (competitors.ts). */
  competitors: string | null;
}

export const rankTable = table<RankRow>('slot-rank');

/** `source` of a rank that another tool had found (earlier-ranks.ts); its `reason` is the tool's name. */
export const IMPORTED = 'imported';

/** Response for a slot's standing. @param page the page that has the rank */
export const toStanding = (row: SlotRow, page: RankingPage | null): SlotStanding => ({
  list: row.main_list,
  day: row.rank_day,
  outcome: row.rank_outcome,
  rank: shownRank(row.rank_now, Boolean(row.rank_ordered)),
  depth: row.rank_depth,
  ordered: Boolean(row.rank_ordered),
  provider: row.rank_provider,
  page,
  start_rank: shownRank(row.rank_start, Boolean(row.rank_ordered)),
  best_rank: shownRank(row.rank_best, Boolean(row.rank_ordered)),
  change_1: row.change_1,
  change_7: row.change_7,
  change_30: row.change_30,
  edge: row.edge,
  failed_day: row.failed_day !== null && row.failed_day > (row.rank_day ?? '') ? row.failed_day : null,
});

/** The page columns of a slot's standing, in the form that `readPages` takes. */
export const standingPageColumns = ({ rank_page }: SlotRow) => ({ page: rank_page, other_pages: null });

/** A day's rank as a value of a sparkline. */
export function toSparkPoint({
  outcome,
  rank,
  ordered,
}: Pick<RankRow, 'outcome' | 'rank' | 'ordered'>): SparkPoint {
  if (outcome === 'found') return ordered ? rank : 'in';
  return outcome === 'not_in_range' ? 'out' : 'failed';
}

/** Values of the last SPARK_DAYS days of each slot's main list, ending today, by slot. */
async function readSparklines(rows: SlotRow[], today: string): Promise<Map<number, SparkPoint[]>> {
  const first = addDays(today, 1 - SPARK_DAYS);
  const lines = new Map(rows.map(({ id }) => [id, new Array<SparkPoint>(SPARK_DAYS).fill(null)]));
  const lists = new Map(rows.map(({ id, main_list }) => [id, main_list]));
  const sources = new Map(rows.map(({ id, rank_source }) => [id, rank_source]));
  if (rows.length === 0) return lines;
  const points = await rankTable()
    .whereIn('slot', [...lines.keys()])
    .where('day', '>=', first)
    .select('slot', 'list', 'day', 'outcome', 'rank', 'ordered', 'source');
  for (const point of points) {
    if (point.list !== lists.get(point.slot) || point.source === IMPORTED) continue;
    if (point.rank !== null && point.source !== sources.get(point.slot)) continue;
    const line = lines.get(point.slot);
    const index = daysBetween(first, point.day);
    if (line && index < SPARK_DAYS) line[index] = toSparkPoint(point);
  }
  return lines;
}

/** Fields of a slot that every reader may see. */
export const slotFacts = (row: SlotRow) => ({
  id: row.id,
  kind: row.kind,
  keyword: row.keyword,
  target: row.target,
  product: row.product,
  from: row.from_day,
  to: row.to_day,
});

/** Responses for slots. Members see neither assignee, price nor memo. */
export async function toSlots(rows: SlotRow[], forStaff: boolean, today: string): Promise<Slot[]> {
  const [people, lines, pageOf, groups] = [
    await peopleOf(rows.flatMap(({ customer, assignee }) => [customer, assignee])),
    await readSparklines(rows, today),
    await readPages(rows.map(standingPageColumns)),
    await groupNames(rows),
  ];
  const personOf = (key: number | null): Person =>
    key === null ? CLOSED_ACCOUNT : (people.get(key) ?? CLOSED_ACCOUNT);
  return rows.map((row) => {
    const state = stateOf(row, today);
    return {
      ...slotFacts(row),
      version: row.version,
      contract_id: row.contract,
      state,
      extensions: row.extensions,
      closed_on: row.closed_day,
      close_reason: row.close_reason ?? '',
      paused: Boolean(row.paused),
      days_left: state === 'ended' ? null : daysBetween(today, row.to_day) + 1,
      customer: personOf(row.customer),
      assignee: forStaff && row.assignee !== null ? personOf(row.assignee) : null,
      price: forStaff ? row.price : null,
      memo: forStaff ? (row.memo ?? '') : '',
      group: groups.get(row.slot_group ?? 0) ?? null,
      tags: tagsOf(row.tags),
      post_title: row.post_title ?? '',
      exposure: slotExposure(row, state),
      target_differs: forStaff && row.target_reading === 'differs',
      standing: toStanding(row, pageOf(standingPageColumns(row)).page),
      sparkline: lines.get(row.id) ?? [],
      created_at: isoOf(row.created_ms),
      updated_at: isoOf(row.updated_ms),
    };
  });
}

export async function toSlot(row: SlotRow, forStaff: boolean, today: string): Promise<Slot> {
  const [slot] = await toSlots([row], forStaff, today);
  if (!slot) throw new Error(`toSlots returned nothing for slot ${row.id}`);
  return slot;
}

export const toOverlap = ({ id, from_day, to_day, keyword }: SlotRow): SlotOverlap => ({
  id,
  from: from_day,
  to: to_day,
  keyword,
});
