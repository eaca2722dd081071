import { createHash } from 'node:crypto';
import type { WorkRecordKind } from '../../../../contracts/accounts/audit-log';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import type { SiteDomain } from '../../../platform/domains';
import { editRow, writeVersion } from '../../../platform/edit-conflicts';
import { conflict, invalidFields } from '../../../platform/errors';
import { pageInfo, type Paging } from '../../../platform/paging';
import { notFound } from '../base/actor';
import { auditWork, differences } from '../base/audit';
import { type BulkResult, editEach, type VersionedRow } from '../base/edits';
import { shortName, CLOSED_ACCOUNT, peopleOf } from '../../../shared/accounts/people';
import { pageOf, seoulToday, type Sorts } from '../base/tables';
import { slotTable } from '../slots';
import type { Knex } from 'knex';
import {
  whereContains,
  countOf,
  inTransaction,
  isDuplicate,
  isoOf,
  nowMs,
  sql,
  type Table,
  zeroCounts,
} from '../../../platform/tables';

/**
 * Database access that backlinks, index records, blog jobs, their contents and contracts share: lists, versioned edits, audit log.
 */

/** Columns of every record. */
export interface RecordRow {
  id: number;
  version: number;
  domain: string;
  state?: string;
  slot?: number | null;
  created_ms: number;
  updated_ms: number;
}

interface RecordKind<Row extends RecordRow, RecordResponse> {
  table: Table<Row>;
  /** Kind of record in the audit log. */
  what: WorkRecordKind;
  /** In Korean, e.g. `백링크`. */
  noun: string;
  toResponses(rows: Row[]): Promise<RecordResponse[]>;
}

/** Query of a table whose row type is a type parameter, which Knex's types cannot express. */
type Records = (trx?: Knex) => Knex.QueryBuilder;

/** Runs a query of `Records` and gives its rows their type. */
const readRows = async <Row>(query: Knex.QueryBuilder) => (await query) as Row[];

/** List settings of a kind of record. */
export interface Listing<Sort extends string> {
  /** Columns that the search covers. */
  searched: string[];
  sorts: Sorts<Sort>;
}

interface ListQuery<Sort extends string> extends Paging {
  q: string;
  state?: string;
  slot_id?: number;
  sort: Sort;
  order?: 'asc' | 'desc';
}

/** Columns to write; `record_key`, if the table has one, prevents duplicates. */
type Columns = Record<string, unknown> & { record_key?: string };

export const recordKeyOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** @returns the inserted row; null when a record with this key exists already */
async function insertRecord<Row>(
  trx: Knex,
  records: Records,
  domain: string,
  columns: Columns,
): Promise<Row | null> {
  const now = nowMs();
  const made = { ...columns, domain, version: 1, created_ms: now, updated_ms: now };
  const query = records(trx).insert(made);
  if ('record_key' in columns) void query.onConflict('record_key').ignore();
  const [row] = await readRows<Row>(query.returning('*'));
  return row ?? null;
}

/** @returns numbers (from 1) of the rows that exist already and were skipped */
async function insertRecords(
  trx: Knex,
  records: Records,
  domain: string,
  rows: Columns[],
): Promise<number[]> {
  const duplicates: number[] = [];
  for (const [index, columns] of rows.entries())
    if (!(await insertRecord(trx, records, domain, columns))) duplicates.push(index + 1);
  return duplicates;
}

const duplicateConflict = () => conflict('이미 등록되어 있습니다.');

async function rejectDuplicate(trx: Knex, records: Records, id: number, record_key: string): Promise<void> {
  const duplicate: unknown = await records(trx).where({ record_key }).whereNot({ id }).first('id');
  if (duplicate) throw duplicateConflict();
}

function listQuery(
  records: Records,
  domain: SiteDomain,
  filters: ListQuery<string>,
  searched: string[],
  also: Columns,
) {
  const wanted = definedFields({ ...also, state: filters.state, slot: filters.slot_id });
  const query = records().where({ ...wanted, domain: domain.code });
  const text = filters.q;
  if (text) whereContains(query, searched, text);
  return query;
}

/** The ids that belong to the site. Locks the records: what is created for them meanwhile waits, and is refused if they are removed. */
async function lockOfSite(trx: Knex, records: Records, domain: SiteDomain, ids: number[]): Promise<number[]> {
  const own = await readRows<{ id: number }>(
    records(trx).where({ domain: domain.code }).whereIn('id', ids).orderBy('id').forUpdate().select('id'),
  );
  return own.map(({ id }) => id);
}

/** Sets the state and other columns of records whose version is current. */
async function changeStates(
  trx: Knex,
  records: Records,
  domain: SiteDomain,
  rows: readonly VersionedRow[],
  state: string,
  columns: Columns,
): Promise<BulkResult> {
  const ids = rows.map(({ id }) => id);
  const found = await readRows<{ id: number; state: string }>(
    records(trx).where({ domain: domain.code }).whereIn('id', ids).select('id', 'state'),
  );
  return editEach(rows, found, '기록', async ({ id, state: before }, version) => {
    if (before === state) return null;
    const changed = { ...columns, state, updated_ms: nowMs() };
    return (await writeVersion(records(trx).where({ id }), version, changed)) !== null;
  });
}

/** The only response of a list. */
function singleResponse<RecordResponse>([response]: RecordResponse[]): RecordResponse {
  if (!response) throw new Error('the conversion of a record to its answer returned nothing');
  return response;
}

/** Changes a record, unless another one has its new key. @returns null when its version is not current @throws AppError 409 */
async function writeUnique<Row extends RecordRow>(
  trx: Knex,
  records: Records,
  { id, version }: VersionedRow,
  columns: Columns,
): Promise<Row | null> {
  if (columns.record_key !== undefined) await rejectDuplicate(trx, records, id, columns.record_key);
  try {
    return await writeVersion<Row>(records(trx).where({ id }), version, { ...columns, updated_ms: nowMs() });
  } catch (error) {
    // Written by another request since `rejectDuplicate`.
    throw isDuplicate(error) ? duplicateConflict() : error;
  }
}

/** Runs after an insert, in its transaction; throws to undo it. */
type Check = (trx: Knex) => Promise<unknown>;

/** @throws AppError 409 when a record with the same key exists */
const createRecord = <Row extends RecordRow>(
  actor: ActorContext,
  { records, what }: { records: Records; what: WorkRecordKind },
  columns: Columns,
  check?: Check,
): Promise<Row> =>
  inTransaction(async (trx) => {
    const made = await insertRecord<Row>(trx, records, actor.domain.code, columns);
    if (!made) throw duplicateConflict();
    await check?.(trx);
    await auditWork(actor, 'work-created', what, { id: made.id });
    return made;
  });

/** Functions for the records of one kind. Each works on one site, checks versions and writes to the audit log. */
export function recordsOf<Row extends RecordRow, RecordResponse>({
  table,
  what,
  noun,
  toResponses,
}: RecordKind<Row, RecordResponse>) {
  const records: Records = table;

  async function find(domain: SiteDomain, id: number, trx: Knex = sql()): Promise<Row> {
    const [row] = await readRows<Row>(records(trx).where({ id, domain: domain.code }));
    if (!row) throw notFound(noun);
    return row;
  }

  const toResponse = async (row: Row) => singleResponse(await toResponses([row]));

  return {
    find,
    toResponses,

    /**
     * A page of the site's records.
     * @param also values of further columns to filter by
     * @param ofSlots subquery of slot ids: only records of these slots
     */
    async list<Sort extends string>(
      domain: SiteDomain,
      filters: ListQuery<Sort>,
      { searched, sorts }: Listing<Sort>,
      also: Columns = {},
      ofSlots?: Knex.QueryBuilder,
    ) {
      const query = listQuery(records, domain, filters, searched, also);
      if (ofSlots) void query.whereIn('slot', ofSlots);
      return {
        data: await toResponses(await readRows<Row>(pageOf(query, sorts, filters, 'id'))),
        page: pageInfo(filters, await countOf(query)),
        today: seoulToday(),
      };
    },

    /** @throws AppError 409 when a record with the same key exists */
    create: async (actor: ActorContext, columns: Columns, check?: Check): Promise<RecordResponse> =>
      toResponse(await createRecord<Row>(actor, { records, what }, columns, check)),

    /** Creates several records; existing ones are skipped. @returns `duplicates`: numbers (from 1) of the skipped rows */
    async createMany(actor: ActorContext, rows: Columns[]) {
      return inTransaction(async (trx) => {
        const duplicates = await insertRecords(trx, records, actor.domain.code, rows);
        const created = rows.length - duplicates.length;
        if (created > 0) await auditWork(actor, 'work-imported', what, { created });
        return { created, duplicates };
      });
    },

    /**
     * Changes a record if its version is current.
     * @param input what the caller sent, for the response to a conflict
     * @param after changes dependent rows in the same transaction, given the changed record
     * @throws AppError 404, 409
     */
    async change(
      actor: ActorContext,
      { id, version = 0 }: { id: number; version?: number },
      input: unknown,
      columnsOf: (row: Row) => Columns,
      after: (trx: Knex, row: Row) => Promise<unknown> = () => Promise.resolve(),
    ): Promise<RecordResponse> {
      const { domain } = actor;
      const edit = async (trx: Knex): Promise<Row | null> => {
        const row = await find(domain, id, trx);
        const columns = columnsOf(row);
        const written = await writeUnique<Row>(trx, records, { id, version }, columns);
        if (!written) return null;
        await after(trx, written);
        await auditWork(actor, 'work-changed', what, { id, ...differences(row, columns) });
        return written;
      };
      return editRow(edit, { find: () => find(domain, id), toResponse, input });
    },

    /** Sets the state and other columns of several records. Those whose version is not current stay unchanged and are listed. */
    async changeStates(
      actor: ActorContext,
      rows: readonly VersionedRow[],
      state: string,
      columns: Columns,
    ): Promise<BulkResult> {
      return inTransaction(async (trx) => {
        const { changed, refused } = await changeStates(trx, records, actor.domain, rows, state, columns);
        if (changed > 0) await auditWork(actor, 'work-changed', what, { rows: changed });
        return { changed, refused };
      });
    },

    /** Removes records of the site. @param before removes dependent rows, given the ids @returns the number of removed records */
    async remove(
      actor: ActorContext,
      ids: number[],
      before: (trx: Knex, ids: number[]) => Promise<unknown> = () => Promise.resolve(),
    ): Promise<number> {
      return inTransaction(async (trx) => {
        const ownIds = await lockOfSite(trx, records, actor.domain, ids);
        await before(trx, ownIds);
        const removed = await records(trx).whereIn('id', ownIds).del();
        if (removed > 0) await auditWork(actor, 'work-removed', what, { removed });
        return removed;
      });
    },
  };
}

/** Copies an object without its undefined fields. */
export const definedFields = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Checks that a new record has the fields of `words`. @param words message for each required field @throws AppError 400 */
export function requireFields<T extends object>(fields: T, words: Partial<Record<keyof T, string>>): void {
  const lacking = Object.entries(words).filter(([name]) => fields[name as keyof T] === undefined);
  if (lacking.length > 0) throw invalidFields(Object.fromEntries(lacking) as Record<string, string>);
}

/** Finds the slot that a record is to belong to. @returns null without an id @throws AppError 400 for a slot of another site */
export async function checkSlot(
  domain: SiteDomain,
  id: number | null | undefined,
): Promise<{ id: number; customer: number | null; to_day: string } | null> {
  if (id === null || id === undefined) return null;
  const slot = await slotTable().where({ id, domain: domain.code }).first('id', 'customer', 'to_day');
  if (!slot) throw invalidFields({ slot_id: '찾는 슬롯이 없습니다.' });
  return slot;
}

/** The slots of records as their responses name them, by id. */
async function slotBriefs(
  rows: RecordRow[],
): Promise<Map<number, { id: number; keyword: string; customer: string }>> {
  const ids = [...new Set(rows.map(({ slot }) => slot).filter((id): id is number => typeof id === 'number'))];
  if (ids.length === 0) return new Map();
  const slots = await slotTable().whereIn('id', ids).select('id', 'keyword', 'customer');
  const people = await peopleOf(slots.map(({ customer }) => customer));
  return new Map(
    slots.map(({ id, keyword, customer }) => [
      id,
      { id, keyword, customer: shortName((customer !== null && people.get(customer)) || CLOSED_ACCOUNT) },
    ]),
  );
}

/** Responses for records that may belong to a slot. @param ownOf fields of the record's kind */
export async function responsesWithSlots<Row extends RecordRow & { memo: string | null }, Own>(
  rows: Row[],
  ownOf: (row: Row) => Own,
) {
  const slots = await slotBriefs(rows);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    slot: (typeof row.slot === 'number' && slots.get(row.slot)) || null,
    memo: row.memo ?? '',
    created_at: isoOf(row.created_ms),
    updated_at: isoOf(row.updated_ms),
    ...ownOf(row),
  }));
}

/** Number of a site's records by state. */
export async function countStates<State extends string>(
  records: Records,
  { code }: SiteDomain,
  states: readonly State[],
): Promise<Record<State, number>> {
  const rows = await records()
    .where({ domain: code })
    .groupBy('state')
    .select('state')
    .count<{ state: State; rows: number }[]>({ rows: '*' });
  const counts = zeroCounts(states);
  for (const { state, rows: count } of rows) if (state in counts) counts[state] = count;
  return counts;
}
