import { addDays } from '../../../../contracts/rules/days';
import {
  type AlertRule,
  passedBy,
  reasonOf,
  type RankSnapshot,
} from '../../../../contracts/rules/alert-rules';
import { koreanNumber } from '../../../../contracts/rules/numbers';
import { shownRank } from '../../../../contracts/rules/rank-order';
import { pageAddress } from '../../../../contracts/rules/ranking-page';
import { rankLookups } from '../../../platform/rank-lookups';
import { siteChanged } from '../../../platform/site-changes';
import { nowMs } from '../../../platform/tables';
import {
  competitorsByGroup,
  readPlaces,
  readPages,
  postKey,
  whereSlotExposure,
  type RankRow,
  rankTable,
  type SlotRow,
  slotTable,
} from '../slots';
import { failedSlotsOfPastDay, missedSlots } from '../tracking';
import { type BlogContentRow, blogJobsOf, contentTable } from '../records';
import { whereContentExposure } from '../base/exposure';
import { type AlertRow, alertTable, readRules, type SettingRow } from './rows';

/** Days before a day in which the lookup that it is compared with is searched. */
const COMPARED_DAYS = 7;
/** Rows in one statement: databases limit its parameters. */
const BATCH_SIZE = 200;
/** Characters of an address in an alert, which must fit a message to a telephone. */
const ADDRESS_MAX = 100;

type NewAlert = Omit<AlertRow, 'id'>;

/** What an alert without ranks has in their place. */
const noRanks = { places: null, from_rank: null, to_rank: null, depth: null, detail: null };

/** What an alert is about. */
interface About extends Pick<NewAlert, 'slot' | 'post' | 'keyword' | 'target' | 'list'> {
  /** Part of the alert's key. */
  key: string;
}

const aboutSlot = ({ id, keyword, target, main_list }: SlotRow): About => ({
  ...{ key: String(id), slot: id, post: null, keyword, target, list: main_list },
});

const aboutContent = ({ id, title, published_url }: BlogContentRow): About => {
  const target = published_url ?? '';
  const list = rankLookups().readPost(target)?.list ?? 'blog';
  return { key: `post ${postKey(target) ?? id}`, slot: null, post: id, keyword: title, target, list };
};

/** About the post of a slot. By its key, a post of several slots and a blog job has one alert. */
const aboutSlotPost = (slot: SlotRow): About => ({ ...aboutSlot(slot), key: `post ${slot.post_key}` });

type GroupCompetitors = Awaited<ReturnType<typeof competitorsByGroup>>;

interface CompetitorName {
  key: string;
  name: string;
}

type Looked = Pick<RankRow, 'outcome' | 'rank' | 'depth' | 'ordered' | 'page' | 'competitors'>;

function snapshotOf(row: Looked, competitors: readonly CompetitorName[]): RankSnapshot {
  const places = readPlaces(row);
  const ordered = Boolean(row.ordered);
  return {
    outcome: row.outcome === 'found' ? 'found' : 'not_in_range',
    ...{ rank: shownRank(row.rank, ordered), depth: row.depth, ordered, page: row.page },
    competitors: new Map(
      competitors.flatMap(({ key }) => {
        const place = places(key);
        return place ? [[key, place]] : [];
      }),
    ),
  };
}

/**
 * Slots that were looked up on a day, with the last lookup before it of the same list and class of source. Read from the stored days,
 * not from the slots, which may have been looked up again since.
 */
async function comparedSlots(slots: SlotRow[], day: string, groups: GroupCompetitors) {
  const rows = await rankTable()
    .whereIn(
      'slot',
      slots.map(({ id }) => id),
    )
    .whereBetween('day', [addDays(day, -COMPARED_DAYS), day])
    .whereIn('outcome', ['found', 'not_in_range'])
    .orderBy('day')
    .select(
      ...(['slot', 'day', 'list', 'source', 'outcome', 'rank', 'depth', 'ordered'] as const),
      ...(['page', 'competitors'] as const),
    );
  const bySlot = new Map<number, typeof rows>(slots.map(({ id }) => [id, []]));
  for (const row of rows) bySlot.get(row.slot)?.push(row);
  return slots.flatMap((slot) => {
    const competitors = groups.get(slot.slot_group ?? 0) ?? [];
    const own = (bySlot.get(slot.id) ?? []).filter(({ list }) => list === slot.main_list);
    const now = own.find((row) => row.day === day);
    if (!now) return [];
    const earlier = own.filter((row) => row.day < day && row.source === now.source);
    const last = earlier.at(-1);
    const page = earlier.findLast((row) => row.page !== null)?.page ?? null;
    const before = last && snapshotOf({ ...last, page }, competitors);
    return [{ slot, competitors, before, now: snapshotOf(now, competitors) }];
  });
}

/** The competitors that have passed the customer, with their ranks, e.g. `다온 3위, 가온 7위`. */
function passedText(before: RankSnapshot, now: RankSnapshot, names: readonly CompetitorName[]): string {
  const rankOf = (key: string) => now.competitors.get(key)?.rank ?? 0;
  return passedBy(before, now)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map((key) => `${names.find((one) => one.key === key)?.name} ${koreanNumber(rankOf(key))}위`)
    .join(', ');
}

const newAlert = (
  setting: SettingRow,
  { key, ...about }: About,
  day: string,
  facts: Pick<NewAlert, 'reason' | 'places' | 'from_rank' | 'to_rank' | 'ordered' | 'depth' | 'detail'>,
): NewAlert => ({
  ...facts,
  ...about,
  alert_key: `${setting.id} ${key} ${day}${facts.reason === 'failed' ? ' failed' : ''}`,
  setting: setting.id,
  owner: setting.owner,
  domain: setting.domain,
  day,
  batch: null,
  created_ms: nowMs(),
  delivery: setting.mail || setting.message || setting.chat ? 'waiting' : 'none',
});

const shortened = (address: string): string =>
  address.length > ADDRESS_MAX ? `${address.slice(0, ADDRESS_MAX - 1)}…` : address;

/** The alerts about ranks that moved on a day. */
async function findMoves(
  setting: SettingRow,
  slots: SlotRow[],
  day: string,
  { rules, groups }: { rules: AlertRule[]; groups: GroupCompetitors },
): Promise<NewAlert[]> {
  const moves = (await comparedSlots(slots, day, groups)).flatMap(({ before, ...one }) => {
    const reason = reasonOf(rules, before, one.now);
    return before && reason ? [{ ...one, before, reason }] : [];
  });
  const pages = moves.flatMap(({ before, now, reason }) =>
    reason.reason === 'page' ? [before.page, now.page] : [],
  );
  const pageOf = await readPages(pages.map((page) => ({ page, other_pages: null })));
  const addressOf = (page: number | null) => {
    const known = pageOf({ page, other_pages: null }).page;
    return known ? shortened(pageAddress(known)) : '';
  };
  return moves.map(({ slot, before, now, reason, competitors }) =>
    newAlert(setting, aboutSlot(slot), day, {
      ...reason,
      ...{ from_rank: before.rank, to_rank: now.rank, depth: now.depth, ordered: now.ordered },
      detail:
        reason.reason === 'passed'
          ? passedText(before, now, competitors)
          : reason.reason === 'page'
            ? `${addressOf(before.page)} → ${addressOf(now.page)}`
            : null,
    }),
  );
}

/** The night of a day, as far as it decides which slots without a rank are reported as failed. */
export interface Night {
  /** The night is over: failures may be reported. */
  isOver: boolean;
  /** The day has ended, too: its slots may have been looked up on later days. */
  hasEnded?: boolean;
  /** Slots are looked up every night: those that were not reached have failed, too. */
  isTracked: boolean;
}

type Customer = Pick<SettingRow, 'domain' | 'customer'>;

const openSlots = ({ domain, customer }: Customer) =>
  slotTable().where({ domain, customer }).whereNull('closed_day');

/** Query of a customer's slots without a rank of a day: their lookup failed, or the night did not reach them. */
export const failedSlots = (customer: Customer, day: string, { isTracked, hasEnded }: Night) =>
  hasEnded
    ? openSlots(customer).whereIn(
        'id',
        failedSlotsOfPastDay(day, { isTracked, site: customer.domain }).select('id'),
      )
    : openSlots(customer)
        .where((open) => open.whereNull('rank_day').orWhere('rank_day', '<', day))
        .where((failed) => {
          failed.where({ failed_day: day });
          if (isTracked) failed.orWhereIn('id', missedSlots(day).select('id'));
        });

/** Query of a customer's published posts that the search does not find since a day. */
export const missingContents = ({ domain, customer }: Customer, day: string) =>
  whereContentExposure(contentTable(), 'missing')
    .where({ exposure_since: day })
    .whereIn(
      'blog_job',
      blogJobsOf(domain, customer, slotTable().where({ domain, customer }).select('id')).select('id'),
    );

/** Query of a customer's slots whose post the search does not find since a day. */
export const missingSlots = ({ domain, customer }: Customer, day: string) =>
  whereSlotExposure(
    slotTable.as('s').where('s.domain', domain).where('s.customer', customer),
    'missing',
    day,
  ).where('s.exposure_since', day);

/** Stores the alerts of a day. Comparing a day again adds only new ones. */
export async function storeAlerts(setting: SettingRow, day: string, night: Night): Promise<void> {
  const rules = readRules(setting.rules);
  const groups = await competitorsByGroup({ domain: setting.domain, customer: setting.customer });
  const looked: SlotRow[] = await openSlots(setting).where('rank_day', '>=', day).orderBy('id');
  const alerts: NewAlert[] = [];
  for (let start = 0; start < looked.length; start += BATCH_SIZE)
    alerts.push(
      ...(await findMoves(setting, looked.slice(start, start + BATCH_SIZE), day, { rules, groups })),
    );
  if (night.isOver && rules.some(({ kind }) => kind === 'failed')) {
    const failed: SlotRow[] = await failedSlots(setting, day, night).orderBy('id');
    alerts.push(
      ...failed.map((slot) =>
        newAlert(setting, aboutSlot(slot), day, {
          ...noRanks,
          reason: 'failed',
          ordered: Boolean(slot.rank_ordered),
        }),
      ),
    );
  }
  if (rules.some(({ kind }) => kind === 'missing')) {
    const contents: BlogContentRow[] = await missingContents(setting, day).orderBy('id');
    const slots: SlotRow[] = await missingSlots(setting, day).orderBy('s.id').select('s.*');
    alerts.push(
      ...[...contents.map(aboutContent), ...slots.map(aboutSlotPost)].map((post) =>
        newAlert(setting, post, day, { ...noRanks, reason: 'missing', ordered: false }),
      ),
    );
  }
  let stored = 0;
  for (let start = 0; start < alerts.length; start += BATCH_SIZE) {
    const rows = await alertTable()
      .insert(alerts.slice(start, start + BATCH_SIZE))
      .onConflict('alert_key')
      .ignore()
      .returning('id');
    stored += rows.length;
  }
  if (stored > 0) await siteChanged(setting.domain);
}
