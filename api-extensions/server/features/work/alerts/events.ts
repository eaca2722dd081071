import { addDays } from '../../../../contracts/rules/days';
import { type AlertRule, reasonOf, type RankLook } from '../../../../contracts/rules/alert-rules';
import { shownRank } from '../../../../contracts/rules/rank-order';
import { nowMs } from '../../../platform/tables';
import { rankTable, type SlotRow, slotTable } from '../slots/rows';
import { missedOn } from '../tracking/tracker';
import { type AlertRow, alertTable, readRules, type SettingRow } from './rows';

/** A day is compared with the last lookup within this many days before it. */
const COMPARED_DAYS = 7;
const AT_ONCE = 200;

type NewAlert = Omit<AlertRow, 'id'>;

/** The last lookup of each slot before a day that read the same list of the same class of source. */
async function lastSeen(slots: SlotRow[], day: string): Promise<Map<number, RankLook>> {
  const byId = new Map(slots.map((slot) => [slot.id, slot]));
  const rows = await rankTable()
    .whereIn('slot', [...byId.keys()])
    .whereBetween('day', [addDays(day, -COMPARED_DAYS), addDays(day, -1)])
    .whereIn('outcome', ['found', 'not_in_range'])
    .orderBy('day')
    .select('slot', 'list', 'outcome', 'rank', 'ordered', 'source');
  const seen = new Map<number, RankLook>();
  for (const { slot, list, outcome, rank, ordered, source } of rows) {
    const own = byId.get(slot);
    if (list !== own?.main_list || source !== own.rank_source) continue;
    if (outcome === 'found' || outcome === 'not_in_range')
      seen.set(slot, { outcome, rank: shownRank(rank, Boolean(ordered)), ordered: Boolean(ordered) });
  }
  return seen;
}

const alertOf = (
  setting: SettingRow,
  slot: SlotRow,
  day: string,
  facts: Pick<NewAlert, 'reason' | 'places' | 'from_rank' | 'to_rank' | 'ordered' | 'depth'>,
): NewAlert => ({
  ...facts,
  alert_key: `${setting.id} ${slot.id} ${day}${facts.reason === 'failed' ? ' failed' : ''}`,
  setting: setting.id,
  owner: setting.owner,
  domain: setting.domain,
  slot: slot.id,
  keyword: slot.keyword,
  target: slot.target,
  list: slot.main_list,
  day,
  batch: null,
  created_ms: nowMs(),
  delivery: setting.mail || setting.message || setting.chat ? 'waiting' : 'none',
});

async function movementsOf(setting: SettingRow, slots: SlotRow[], rules: AlertRule[], day: string) {
  const before = await lastSeen(slots, day);
  return slots.flatMap((slot) => {
    if (slot.rank_outcome === null) return [];
    const ordered = Boolean(slot.rank_ordered);
    const now = { outcome: slot.rank_outcome, rank: shownRank(slot.rank_now, ordered), ordered };
    const was = before.get(slot.id);
    const reason = reasonOf(rules, was, now);
    if (!reason) return [];
    const ranks = { from_rank: was?.rank ?? null, to_rank: now.rank, depth: slot.rank_depth };
    return [alertOf(setting, slot, day, { ...reason, ...ranks, ordered })];
  });
}

/** Which slots without a rank are failures of a day. */
export interface Night {
  /** Failures may be told: they are not retried soon. */
  isOver: boolean;
  /** Slots are looked up every night; else only those that were tried have failed. */
  isTracked: boolean;
}

type Customer = Pick<SettingRow, 'domain' | 'customer'>;

const openSlots = ({ domain, customer }: Customer) =>
  slotTable().where({ domain, customer }).whereNull('closed_day');

/** Slots of a customer that have no rank of a day: their lookup failed, or the night did not reach them. */
export const failedOn = (of: Customer, day: string, { isTracked }: Night) =>
  openSlots(of)
    .where((open) => open.whereNull('rank_day').orWhere('rank_day', '<', day))
    .where((failed) => {
      failed.where({ failed_day: day });
      if (isTracked) failed.orWhereIn('id', missedOn(day).select('id'));
    });

/** Stores the alerts of a day, each once, however often it is compared. */
export async function storeAlerts(setting: SettingRow, day: string, night: Night): Promise<void> {
  const rules = readRules(setting.rules);
  const looked: SlotRow[] = await openSlots(setting).where({ rank_day: day }).orderBy('id');
  const alerts: NewAlert[] = [];
  for (let start = 0; start < looked.length; start += AT_ONCE)
    alerts.push(...(await movementsOf(setting, looked.slice(start, start + AT_ONCE), rules, day)));
  if (night.isOver && rules.some(({ kind }) => kind === 'failed')) {
    const failed: SlotRow[] = await failedOn(setting, day, night).orderBy('id');
    const unknown = { reason: 'failed', places: null, from_rank: null, to_rank: null, depth: null } as const;
    alerts.push(
      ...failed.map((slot) =>
        alertOf(setting, slot, day, { ...unknown, ordered: Boolean(slot.rank_ordered) }),
      ),
    );
  }
  for (let start = 0; start < alerts.length; start += AT_ONCE)
    await alertTable()
      .insert(alerts.slice(start, start + AT_ONCE))
      .onConflict('alert_key')
      .ignore();
}
