import type { Knex } from 'knex';
import type { z } from 'zod';
import type { importRanks as call, undoRankImport as undoCall } from '../../../../contracts/work/rank-import';
import { KIND_NAMES } from '../../../../contracts/rules/kinds';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { AppError } from '../../../platform/errors';
import { rankLookups } from '../../../platform/rank-lookups';
import { randomToken } from '../../../platform/secrets';
import { inTransaction, nowMs, sql } from '../../../platform/tables';
import { auditWork } from '../base/audit';
import { seoulToday } from '../base/tables';
import { IMPORTED, type RankRow, rankTable, type SlotRow, slotTable, lookupKeyOf } from '../slots';

type Row = z.output<typeof call.body>['rows'][number];
type Candidate = Pick<
  SlotRow,
  'id' | 'kind' | 'keyword' | 'target' | 'question_key' | 'from_day' | 'to_day' | 'customer' | 'main_list'
>;

const CANDIDATE_COLUMNS = [
  ...(['id', 'kind', 'keyword', 'target', 'question_key', 'from_day', 'to_day', 'customer'] as const),
  'main_list',
] as const;

/** Rows in one statement: databases limit its parameters. */
const BATCH_SIZE = 50;

const comparableKeyword = (keyword: string) => keyword.normalize('NFKC').replace(/\s/gu, '').toLowerCase();

/** Whether a page that another tool found is of a slot's target, which is a whole site. */
const isPageOf = (page: string, { kind, target }: Candidate): boolean =>
  kind === 'web' && rankLookups().isPageOfSite(page, target);

function hasTarget(target: string, slot: Candidate): boolean {
  try {
    return lookupKeyOf({ kind: slot.kind, keyword: slot.keyword, target }).question_key === slot.question_key;
  } catch (error) {
    // Not a target of this kind.
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Of the periods of one lookup, the one that a day is in, else the first after it, else the last. */
function slotOfDay(slots: readonly Candidate[], day: string): Candidate | undefined {
  const byStart = slots.toSorted((a, b) => a.from_day.localeCompare(b.from_day));
  return (
    byStart.find(({ from_day, to_day }) => from_day <= day && day <= to_day) ??
    byStart.find(({ from_day }) => from_day > day) ??
    byStart.at(-1)
  );
}

/**
 * The slot that an earlier rank belongs to, or in Korean why none is certain.
 * @param slots with the row's keyword
 */
function findSlotOfRank(
  slots: readonly Candidate[],
  { kind, target, day }: Pick<Row, 'kind' | 'target' | 'day'>,
): Candidate | string {
  if (slots.length === 0) return '이 키워드의 슬롯이 없습니다.';
  const ofKind = kind ? slots.filter((slot) => slot.kind === kind) : slots;
  if (ofKind.length === 0) return `이 키워드의 ${kind ? KIND_NAMES[kind] : ''} 슬롯이 없습니다.`;
  const exact = target ? ofKind.filter((slot) => hasTarget(target, slot)) : ofKind;
  const ofTarget = exact.length > 0 ? exact : ofKind.filter((slot) => isPageOf(target, slot));
  if (ofTarget.length === 0) return '이 키워드의 슬롯 가운데 대상이 같은 것이 없습니다.';
  const lookups = new Set(ofTarget.map(({ question_key, customer }) => `${question_key} ${customer}`));
  if (lookups.size > 1)
    return target
      ? '이 키워드와 대상의 슬롯이 여럿이어서 하나를 고를 수 없습니다.'
      : '이 키워드의 슬롯이 여럿입니다. 대상이나 종류도 적어 주세요.';
  return slotOfDay(ofTarget, day) ?? '이 키워드의 슬롯이 없습니다.';
}

/** First day of an own lookup, by slot. */
async function firstLookups(trx: Knex, ids: readonly number[]): Promise<Map<number, string>> {
  const days = new Map<number, string>();
  for (let start = 0; start < ids.length; start += 500) {
    const rows = await rankTable(trx)
      .whereIn('slot', ids.slice(start, start + 500))
      .whereRaw("coalesce(source, '') <> ?", [IMPORTED])
      .groupBy('slot')
      .select('slot')
      .min<{ slot: number; day: string }[]>({ day: 'day' });
    for (const { slot, day } of rows) days.set(slot, day);
  }
  return days;
}

interface Checked {
  good: { slot: Candidate; row: Row }[];
  wrong: { no: number; message: string }[];
}

async function checkRows(trx: Knex, domain: string, rows: readonly Row[]): Promise<Checked> {
  const slots = new Map<string, Candidate[]>();
  for (const slot of await slotTable(trx)
    .where({ domain })
    .select(...CANDIDATE_COLUMNS)) {
    const keyword = comparableKeyword(slot.keyword);
    slots.set(keyword, [...(slots.get(keyword) ?? []), slot]);
  }
  const found = rows.map((row) => findSlotOfRank(slots.get(comparableKeyword(row.keyword)) ?? [], row));
  const ids = new Set(found.flatMap((slot) => (typeof slot === 'string' ? [] : [slot.id])));
  const first = await firstLookups(trx, [...ids]);
  const today = seoulToday();
  const checked: Checked = { good: [], wrong: [] };
  const taken = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const slot = found[at] ?? '';
    const refuse = (message: string) => void checked.wrong.push({ no: at + 1, message });
    if (typeof slot === 'string') {
      refuse(slot);
      continue;
    }
    const key = `${slot.id} ${row.day}`;
    const same = taken.get(key);
    const begin = first.get(slot.id);
    if (row.day >= today) refuse('오늘보다 앞선 날짜의 순위만 가져올 수 있습니다.');
    else if (begin && row.day >= begin)
      refuse(`이 슬롯은 ${begin}부터 순위를 조회해 왔습니다. 그 전날까지만 가져옵니다.`);
    else if (same) refuse(`${same}번째 순위와 키워드, 대상, 날짜가 같습니다.`);
    else {
      taken.set(key, at + 1);
      checked.good.push({ slot, row });
    }
  }
  return checked;
}

/** Checks earlier ranks and, unless it is a dry run, stores those that are right (contracts/work/rank-import.ts). */
export async function importRanks(
  actor: ActorContext,
  { rows, source, dry_run }: z.output<typeof call.body>,
): Promise<z.input<typeof call.response>> {
  const { code } = actor.domain;
  const toResponse = ({ good, wrong }: Checked, import_id: string | null) => ({
    data: { good: good.length, slots: new Set(good.map(({ slot }) => slot.id)).size, wrong, import_id },
  });
  if (dry_run) return toResponse(await checkRows(sql(), code, rows), null);
  return inTransaction(async (trx) => {
    const checked = await checkRows(trx, code, rows);
    if (checked.good.length === 0) return toResponse(checked, null);
    const [now, import_id] = [nowMs(), randomToken()];
    const stored = checked.good.map(({ slot, row }): Partial<RankRow> => ({
      rank_key: `${slot.id} ${slot.main_list} ${row.day}`,
      ...{ slot: slot.id, domain: code, day: row.day, list: slot.main_list },
      ...{ outcome: row.rank === null ? 'not_in_range' : 'found', rank: row.rank, depth: row.depth },
      ...{ ordered: true, provider: null, source: IMPORTED, reason: source },
      ...{ checked_ms: now, import_id },
    }));
    for (let start = 0; start < stored.length; start += BATCH_SIZE)
      await rankTable(trx)
        .insert(stored.slice(start, start + BATCH_SIZE))
        .onConflict('rank_key')
        .merge(['outcome', 'rank', 'depth', 'reason', 'checked_ms', 'import_id'])
        // An own lookup stays.
        .where(`${rankTable.tableName()}.source`, IMPORTED);
    await auditWork(actor, 'work-imported', 'slot', { ranks: stored.length, source });
    return toResponse(checked, import_id);
  });
}

/** Removes the ranks of imports of the site. */
export async function undoRankImport(
  actor: ActorContext,
  { import_ids }: z.output<typeof undoCall.body>,
): Promise<z.input<typeof undoCall.response>> {
  const { code } = actor.domain;
  const removed = await rankTable()
    .where({ domain: code, source: IMPORTED })
    .whereIn('import_id', import_ids)
    .del();
  if (removed > 0) await auditWork(actor, 'work-removed', 'slot', { ranks: removed });
  return { data: { removed } };
}
