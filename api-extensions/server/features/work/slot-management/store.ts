import type { z } from 'zod';
import type { RankList } from '../../../../contracts/lookups/lookups';
import type * as calls from '../../../../contracts/work/slots';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import type { SiteDomain } from '../../../platform/domains';
import { editRow, writeVersion } from '../../../platform/edit-conflicts';
import { AppError, conflict, invalidFields } from '../../../platform/errors';
import type { TargetReading } from '../../../platform/rank-lookups';
import { notFound } from '../base/actor';
import { auditWork, differences } from '../base/audit';
import { type BulkResult, editEach, type VersionedRow } from '../base/edits';
import { assigneeKey, customerKey } from '../../../shared/accounts/people';
import { seoulToday } from '../base/tables';
import { contractTable } from '../contracts';
import { UNCHECKED } from '../base/exposure';
import { removeJobsOf, createTemplateJobs } from '../jobs';
import {
  lockCustomer,
  lockCustomers,
  checkPeriod,
  lookupKeyOf,
  type SlotRow,
  toOverlap,
  toSlot,
  rankTable,
  slotTable,
  isResumed,
  occupiesPeriod,
  type LookupColumns,
  type PostColumns,
} from '../slots';
import { checkGroup } from './groups';
import { changedTags } from '../../../platform/tags';
import type { Knex } from 'knex';
import { inTransaction, nowMs, sql } from '../../../platform/tables';

export const slotNotFound = () => notFound('슬롯');

export async function findSlot(domain: SiteDomain, id: number, trx: Knex = sql()): Promise<SlotRow> {
  const row = await slotTable(trx).where({ id, domain: domain.code }).first();
  if (!row) throw slotNotFound();
  return row;
}

/** Columns by which overlapping slots are found. */
interface SlotPeriod {
  domain: string;
  customer: number | null;
  question_key: string;
  from_day: string;
  to_day: string;
}

/** The customer's slots of the same lookup that occupy a day of the period. @param except id of a slot to leave out */
async function findOverlaps(trx: Knex, wanted: SlotPeriod, except?: number): Promise<SlotRow[]> {
  if (wanted.customer === null) return [];
  const { domain, customer, question_key } = wanted;
  const rows = await slotTable(trx).where({ domain, customer, question_key });
  return rows.filter((row) => row.id !== except && occupiesPeriod(row, wanted));
}

const rejectOverlaps = (rows: SlotRow[]): void => {
  if (rows.length === 0) return;
  throw new AppError(409, 'CONFLICT', '같은 고객의 같은 키워드와 대상이 이 기간에 이미 등록되어 있습니다.', {
    overlaps: rows.map(toOverlap),
  });
};

export interface NewSlot extends SlotPeriod, PostColumns {
  kind: calls.SlotKind;
  keyword: string;
  target: string;
  main_list: RankList;
  target_reading: TargetReading;
  post_title?: string;
  product: string;
  assignee: number | null;
  price: number;
  memo: string;
  contract?: number;
  slot_group?: number | null;
  tags?: string | null;
}

/** Inserts a slot and, if `withJobs`, the jobs of its product's templates. @returns the slot and the number of jobs */
export async function insertSlot(
  trx: Knex,
  slot: NewSlot,
  withJobs: boolean,
): Promise<{ row: SlotRow; jobs: number }> {
  const now = nowMs();
  const [row] = await slotTable(trx)
    .insert({
      ...slot,
      version: 1,
      extensions: 0,
      paused: false,
      tries: 0,
      retry_ms: 0,
      rank_ordered: true,
      created_ms: now,
      updated_ms: now,
    })
    .returning('*');
  if (!row) throw new Error('insert into work_slots returned no row');
  return { row, jobs: withJobs ? await createTemplateJobs(trx, row) : 0 };
}

/**
 * Column of the contract that a slot is created from. Locks the contract: its removal, or a change of its customer, then finds the slot.
 * @throws AppError 400 for a contract of another customer or site
 */
async function contractColumn(trx: Knex, domain: SiteDomain, id: number | undefined, customer: number) {
  if (id === undefined) return {};
  const found: unknown = await contractTable(trx)
    .where({ id, domain: domain.code, customer })
    .forShare()
    .first('id');
  if (!found) throw invalidFields({ customer: '이 고객의 계약이 아닙니다.' });
  return { contract: id };
}

type Body<Call extends { body: z.ZodType }> = z.output<Call['body']>;
export async function createSlot(
  actor: ActorContext,
  body: Body<typeof calls.createSlot>,
): Promise<z.input<typeof calls.createSlot.response>> {
  const { domain } = actor;
  const { kind, keyword, target, post_title, product, price, memo, from, to } = body;
  checkPeriod(from, to);
  const lookupKey = lookupKeyOf({ kind, keyword, target });
  const customer = await customerKey(domain, body.customer);
  const assignee = await assigneeKey(domain, body.assignee);
  const slot = {
    domain: domain.code,
    kind,
    keyword,
    target,
    ...lookupKey,
    post_title,
    product,
    price,
    memo,
  };
  const { row, jobs } = await inTransaction(async (trx) => {
    await lockCustomer(trx, customer);
    await checkGroup(trx, { domain: domain.code, customer }, body.group);
    const contract = await contractColumn(trx, domain, body.contract_id, customer);
    const groupAndTags = { slot_group: body.group, tags: changedTags(null, body) };
    const columns = { ...slot, ...contract, ...groupAndTags, customer, assignee, from_day: from, to_day: to };
    rejectOverlaps(await findOverlaps(trx, columns));
    const made = await insertSlot(trx, columns, body.jobs);
    await auditWork(actor, 'work-created', 'slot', { id: made.row.id, keyword, from, to, jobs: made.jobs });
    return made;
  });
  return { data: await toSlot(row, true, seoulToday()), jobs };
}

/** Columns that an edit of a slot may set. */
export type Change = Partial<
  Pick<
    SlotRow,
    | 'product'
    | 'from_day'
    | 'to_day'
    | 'customer'
    | 'assignee'
    | 'price'
    | 'memo'
    | 'paused'
    | 'extensions'
    | 'slot_group'
    | 'contract'
    | 'tags'
    | 'target'
    | 'post_title'
    | keyof LookupColumns
  >
> & { closed_day?: string; close_reason?: string };

const isOtherPost = (before: SlotRow, after: SlotRow): boolean =>
  before.post_key !== after.post_key || (before.post_title ?? '') !== (after.post_title ?? '');

/**
 * Changes a slot if its version is current.
 * @returns the updated slot; null when its version is not current
 * @throws AppError 400, 409 for a closed slot, or one that overlaps another
 */
async function applyChange(
  actor: ActorContext,
  trx: Knex,
  row: SlotRow,
  version: number,
  change: Change,
): Promise<SlotRow | null> {
  if (row.version !== version) return null;
  if (row.closed_day !== null) throw conflict('종료한 슬롯은 고칠 수 없습니다.');
  // Groups and contracts belong to one customer.
  const isOtherCustomer = change.customer !== undefined && change.customer !== row.customer;
  const columns = { ...(isOtherCustomer && { slot_group: null, contract: null }), ...change };
  const next = { ...row, ...columns };
  if (columns.slot_group !== undefined) await checkGroup(trx, next, columns.slot_group);
  checkPeriod(next.from_day, next.to_day);
  const isPeriodChanged = ['from_day', 'to_day', 'customer', 'question_key'].some((field) => field in change);
  if (isPeriodChanged && change.closed_day === undefined)
    rejectOverlaps(await findOverlaps(trx, next, row.id));
  const written = await writeVersion(slotTable(trx).where({ id: row.id }), version, {
    ...columns,
    ...(isResumed(row, next, seoulToday()) && { ...UNCHECKED, resumed_ms: nowMs() }),
    // What was found by another title or at another address says nothing of it.
    ...(isOtherPost(row, next) && UNCHECKED),
    updated_ms: nowMs(),
  });
  if (!written) return null;
  const action = change.closed_day === undefined ? 'work-changed' : 'work-closed';
  await auditWork(actor, action, 'slot', { id: row.id, keyword: row.keyword, ...differences(row, columns) });
  return written;
}

type GroupAndTags = Partial<
  Pick<Body<typeof calls.bulkSlots>['set'], 'group' | 'add_tags' | 'remove_tags'>
> & {
  tags?: string[];
};

/** Columns of a slot's group and tags. @throws AppError 400 for too many tags */
function groupAndTagColumns(row: SlotRow, { group, ...input }: GroupAndTags): Change {
  const tags = changedTags(row.tags, input);
  return { ...(group !== undefined && { slot_group: group }), ...(tags !== undefined && { tags }) };
}

/** Changes a slot if its version is current. @param input what the caller sent, for the response to a conflict @throws AppError 400, 404, 409 */
async function editSlot(
  actor: ActorContext,
  id: number,
  version: number,
  input: unknown,
  changeOf: (row: SlotRow) => Change,
): Promise<calls.Slot> {
  const { domain } = actor;
  const current = await findSlot(domain, id);
  const change = changeOf(current);
  const edit = async (trx: Knex): Promise<SlotRow | null> => {
    await lockCustomers(
      trx,
      [current.customer, change.customer ?? null].filter((key) => key !== null),
    );
    if (change.customer !== undefined && change.customer !== null) await lockCustomer(trx, change.customer);
    return applyChange(actor, trx, await findSlot(domain, id, trx), version, change);
  };
  return editRow(edit, {
    find: () => findSlot(domain, id),
    toResponse: (row) => toSlot(row, true, seoulToday()),
    input,
  });
}

/**
 * Columns of a slot whose stored target is read by today's rules from now on.
 * @throws AppError 400 for an invalid target, 409 for a slot whose target is read so already: its ranks belong to it
 */
function targetColumns(row: SlotRow, target: string): Change {
  const { kind, keyword } = row;
  if (row.target_reading === 'address' && target === row.target) return {};
  if (row.target_reading === 'address')
    throw conflict('조회 대상은 바꿀 수 없습니다. 이 슬롯을 종료하고 새 슬롯을 등록해 주세요.');
  return { target, ...lookupKeyOf({ kind, keyword, target }) };
}

export async function updateSlot(
  actor: ActorContext,
  id: number,
  { version, ...input }: Body<typeof calls.updateSlot>,
): Promise<calls.Slot> {
  const { domain } = actor;
  const { from, to, customer, assignee, group, tags, target, ...plain } = input;
  const people = {
    ...(customer !== undefined && { customer: await customerKey(domain, customer) }),
    ...(assignee !== undefined && { assignee: await assigneeKey(domain, assignee) }),
  };
  return editSlot(actor, id, version, input, (row) => ({
    ...plain,
    ...people,
    ...groupAndTagColumns(row, { group, tags }),
    ...(target !== undefined && targetColumns(row, target)),
    ...(from !== undefined && { from_day: from }),
    ...(to !== undefined && { to_day: to }),
    // Any later end counts as an extension.
    ...(to !== undefined && to > row.to_day && { extensions: row.extensions + 1 }),
  }));
}

export const closeSlot = (
  actor: ActorContext,
  id: number,
  { version, reason }: Body<typeof calls.closeSlot>,
): Promise<calls.Slot> =>
  editSlot(actor, id, version, { reason }, () => ({ closed_day: seoulToday(), close_reason: reason }));

/** Columns of a slot with a later last day. @throws AppError 400 for a day that is not later, or past */
function extensionColumns(row: SlotRow, to: string): Change {
  if (to <= row.to_day) throw invalidFields({ to: '지금 종료일보다 뒤의 날짜를 골라 주세요.' });
  if (to < seoulToday()) throw invalidFields({ to: '연장 종료일은 오늘이나 그 뒤여야 합니다.' });
  return { to_day: to, extensions: row.extensions + 1 };
}

export const extendSlot = (
  actor: ActorContext,
  id: number,
  { version, to }: Body<typeof calls.extendSlot>,
): Promise<calls.Slot> => editSlot(actor, id, version, { to }, (row) => extensionColumns(row, to));

/** Runs `work` for each slot, in one transaction. Slots that cannot be changed are left unchanged and listed. */
async function editSlots(
  actor: ActorContext,
  rows: VersionedRow[],
  work: (trx: Knex, row: SlotRow, version: number) => Promise<boolean>,
): Promise<{ data: BulkResult }> {
  const { domain } = actor;
  return inTransaction(async (trx) => {
    const found = await slotTable(trx)
      .where({ domain: domain.code })
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      );
    await lockCustomers(
      trx,
      found.map(({ customer }) => customer).filter((key) => key !== null),
    );
    return { data: await editEach(rows, found, '슬롯', (row, version) => work(trx, row, version)) };
  });
}

export async function bulkSlots(actor: ActorContext, { rows, set }: Body<typeof calls.bulkSlots>) {
  const { to, close, assignee, group, add_tags, remove_tags, ...plain } = set;
  const fixed: Change = {
    ...plain,
    ...(assignee !== undefined && { assignee: await assigneeKey(actor.domain, assignee) }),
    ...(close && { closed_day: seoulToday(), close_reason: '' }),
  };
  return editSlots(actor, rows, async (trx, row, version) => {
    const groupAndTags = groupAndTagColumns(row, { group, add_tags, remove_tags });
    const change = { ...fixed, ...groupAndTags, ...(to !== undefined && extensionColumns(row, to)) };
    return (await applyChange(actor, trx, row, version, change)) !== null;
  });
}

export const removeSlots = (actor: ActorContext, { rows }: Body<typeof calls.removeSlots>) =>
  editSlots(actor, rows, async (trx, row, version) => {
    // Waits for a lookup that is storing its rank; a later one finds the slot removed. Another person may have removed or changed the
    // slot since it was read.
    const current: unknown = await slotTable(trx).where({ id: row.id, version }).forUpdate().first('id');
    if (!current) return false;
    const hasRank: unknown = await rankTable(trx).where({ slot: row.id }).first('id');
    if (hasRank) throw conflict('순위 기록이 있는 슬롯은 지울 수 없습니다. 종료해 주세요.');
    await removeJobsOf(trx, row.id);
    await slotTable(trx).where({ id: row.id }).del();
    await auditWork(actor, 'work-removed', 'slot', { id: row.id, keyword: row.keyword });
    return true;
  });
