import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { addDays, seoulDay } from '../contracts/rules/days';
import * as workJobs from '../contracts/work/jobs';
import * as workSlotImport from '../contracts/work/slot-import';
import * as workSlots from '../contracts/work/slots';
import type { Browser } from './browser';
import { isSqlite, type TestResponse } from './cms-under-test';
import { dataOf } from './contract-client';
import { until, waitMs } from './until';

/** Steps of the tests of the work area. */

export const WORK = '/api/work/mms';

export const today = () => seoulDay(new Date());
export const inDays = (days: number, from = today()) => addDays(from, days);

export const put = (browser: Browser, path: string, body: unknown) =>
  browser.request(path, { method: 'PUT', body });

/** Creates a job on the site of a manager. */
export async function createJob(manager: Browser, more: Record<string, unknown> = {}) {
  const body = { kind: 'content', title: '초안 작성', start: inDays(-3), due: inDays(2), ...more };
  return dataOf(workJobs.createJob, (await manager.post(`${WORK}/job`, body)).json);
}

/** A further row like a stored one, with a document id of its own. @param change its other columns */
export const copyOf = (row: object, change: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'id')),
  document_id: randomBytes(12).toString('hex'),
  ...change,
});

let target = 0;
/** A target that no slot has, in this test file or another. */
export const newTarget = () => `slot${process.pid}x${process.hrtime.bigint()}x${(target += 1)}.example`;

/** Body of the call for a new slot of a customer. */
export const slotBody = (customer: string, more: Record<string, unknown> = {}) => ({
  kind: 'web',
  keyword: '강남 인테리어',
  target: newTarget(),
  product: '스탠다드',
  from: today(),
  to: inDays(29),
  customer,
  price: 50_000,
  memo: '내부 메모',
  jobs: false,
  ...more,
});

/** Creates a slot of a customer. */
export async function createSlot(manager: Browser, customer: string, more: Record<string, unknown> = {}) {
  return dataOf(workSlots.createSlot, (await manager.post(`${WORK}/slot`, slotBody(customer, more))).json);
}

/** Beginning of the keywords of importPlaceSlots, which nothing else looks up. */
export const NEW_PLACE = '강남 카페 없는곳';
let place = 0;
/** Creates slots, one for each price, of places that have not been looked up before. @param more fields of all rows, with `customer`, `from` and `to` */
export async function importPlaceSlots(
  manager: Browser,
  more: Record<string, unknown>,
  prices: number[],
): Promise<{ id: number }[]> {
  const rows = prices.map((price) => {
    const name = `없는곳${process.hrtime.bigint()}x${(place += 1)}`;
    return { kind: 'place', keyword: `강남 카페 ${name}`, target: name, product: '추적', price, ...more };
  });
  const { json, text } = await manager.post(`${WORK}/slots/import`, { dry_run: false, jobs: false, rows });
  if (json.data?.created !== rows.length) throw new Error(text);
  return dataOf(workSlotImport.importSlots, json).rows.map(({ slot_id }) => ({ id: slot_id ?? 0 }));
}

let archived = 0;
/** Creates an archived site without content. @returns its code */
export async function createArchivedSite(database: Knex): Promise<string> {
  const code = `archived-${process.pid}-${process.hrtime.bigint()}-${(archived += 1)}`;
  await database('domains').insert({ document_id: code, code, name: '보관', use_yn: false });
  return code;
}

/**
 * Time in which a request reads its rows and begins to write on SQLite, which does not tell who waits. On a slower machine it reads
 * after the commit, and the test proves less.
 */
const READING_MS = 400;

/** Resolves when a connection waits for a lock that a transaction holds. */
async function untilBlockedBy(transaction: Knex, database: Knex): Promise<void> {
  if (isSqlite) {
    await waitMs(READING_MS);
    return;
  }
  const { rows } = await transaction.raw('select pg_backend_pid() as pid');
  const waiting = 'select 1 from pg_stat_activity where ? = any(pg_blocking_pids(pid))';
  await until(async () => (await database.raw(waiting, [rows[0].pid])).rows.length > 0);
}

/**
 * Sends a request while another transaction has removed rows that the request reads, and commits the removal while the request waits
 * to write.
 */
export async function sendDuringRemoval(
  database: Knex,
  remove: (trx: Knex) => Promise<unknown>,
  send: () => Promise<TestResponse>,
): Promise<TestResponse> {
  const removal = await database.transaction();
  try {
    await remove(removal);
    const sent = send();
    await untilBlockedBy(removal, database);
    await removal.commit();
    return await sent;
  } finally {
    if (!removal.isCompleted()) await removal.rollback();
  }
}
