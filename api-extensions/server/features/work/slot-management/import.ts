import type { z } from 'zod';
import { keyword as keywordField, typedTarget as targetField } from '../../../../contracts/lookups/fields';
import type { importSlots as call } from '../../../../contracts/work/slot-import';
import { longDays } from '../../../../contracts/rules/days';
import { readKind } from '../../../../contracts/rules/kind-words';
import { postTitle } from '../../../../contracts/work/slots';
import { text as textField } from '../../../../contracts/work/fields';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { AppError } from '../../../platform/errors';
import { auditWork } from '../base/audit';
import { type PersonAccount, accountsOf } from '../../../shared/accounts/people';
import { readWon } from '../../../../contracts/tables/amounts';
import { readDay } from '../../../../contracts/tables/days';
import { seoulToday } from '../base/tables';
import {
  type SlotRow,
  slotTable,
  periodsOverlap,
  occupiesPeriod,
  lockCustomers,
  checkPeriod,
  lookupKeyOf,
} from '../slots';
import { insertSlot, type NewSlot } from './store';
import type { Knex } from 'knex';
import { inTransaction, sql } from '../../../platform/tables';

type Body = z.output<typeof call.body>;
type ImportRow = Body['rows'][number];
type ResponseBody = z.input<typeof call.response>;
type RowResult = ResponseBody['data']['rows'][number];

/** Accounts that a sheet may name, by lower-case e-mail or by `comparableName` of the company. */
interface Accounts {
  byEmail: Map<string, PersonAccount>;
  byCompany: Map<string, PersonAccount[]>;
  assignees: Map<string, PersonAccount>;
}

const comparableName = (value: string) => value.normalize('NFC').replace(/\s+/gu, '').toLowerCase();

async function readAccounts({ domain }: ActorContext): Promise<Accounts> {
  const { customers, assignees } = await accountsOf(domain, Infinity);
  const byCompany = new Map<string, PersonAccount[]>();
  for (const account of customers) {
    const name = comparableName(account.company ?? '');
    if (name) byCompany.set(name, [...(byCompany.get(name) ?? []), account]);
  }
  const indexByEmail = (accounts: PersonAccount[]) =>
    new Map(accounts.map((account) => [account.email.toLowerCase(), account]));
  return { byEmail: indexByEmail(customers), byCompany, assignees: indexByEmail(assignees) };
}

type ParsedRow = { slot: NewSlot } | { fields: Record<string, string> };

/** The parsed row, or its errors by field. */
function parseRow(domain: string, typed: ImportRow, accounts: Accounts): ParsedRow {
  const fields: Record<string, string> = {};
  const addError = (field: string, message: string) => void (fields[field] ??= message);

  const kind = readKind(typed.kind);
  if (!kind) addError('kind', '종류는 웹, 쇼핑, 플레이스, 블로그 가운데 하나로 적어 주세요.');
  const today = seoulToday();
  const from = readDayField('from', typed.from, addError, { today });
  const to = readDayField('to', typed.to, addError, { today, notBefore: from ?? undefined });
  const price = readPriceField(typed.price, addError);
  const product = typed.product.normalize('NFC').replace(/\s+/gu, ' ');
  if (!product) addError('product', '상품을 입력해 주세요.');
  if (product.length > 100) addError('product', '100자 이내로 입력해 주세요.');
  const memo = textField(2000).safeParse([typed.memo, price?.note].filter(Boolean).join(' · '));
  if (!memo.success) addError('memo', memo.error.issues[0]?.message ?? '메모를 확인해 주세요.');

  const title = postTitle.safeParse(typed.post_title);
  if (!title.success) addError('post_title', title.error.issues[0]?.message ?? '글 제목을 확인해 주세요.');

  const customer = findCustomer(typed.customer, accounts, addError);
  let assignee: number | null = null;
  if (typed.assignee) {
    assignee = accounts.assignees.get(typed.assignee.toLowerCase())?.id ?? null;
    if (assignee === null) addError('assignee', '이 사이트의 담당자가 아닙니다. 이메일로 적어 주세요.');
  }
  const keyword = keywordField.safeParse(typed.keyword);
  if (!keyword.success) addError('keyword', keyword.error.issues[0]?.message ?? '키워드를 확인해 주세요.');
  const target = targetField.safeParse(typed.target);
  if (!target.success) addError('target', target.error.issues[0]?.message ?? '대상을 확인해 주세요.');

  if (from && to) collectErrors(() => checkPeriod(from, to), addError);
  const lookupKey =
    kind && keyword.success && target.success
      ? collectErrors(() => lookupKeyOf({ kind, keyword: keyword.data, target: target.data }), addError)
      : undefined;
  if (
    Object.keys(fields).length > 0 ||
    !(kind && from && to && lookupKey && memo.success && title.success && keyword.success && target.success)
  )
    return { fields };
  return {
    slot: {
      domain,
      kind,
      keyword: keyword.data,
      target: target.data,
      ...lookupKey,
      post_title: title.data,
      product,
      from_day: from,
      to_day: to,
      customer,
      assignee,
      price: price?.won ?? 0,
      memo: memo.data,
    },
  };
}

const DAY_NAMES = { from: '시작일', to: '종료일' } as const;

type AddError = (field: string, message: string) => void;

/** The amount of a cell; null after an error. */
export function readPriceField(cell: string, addError: AddError): ReturnType<typeof readWon> {
  const price = readWon(cell);
  if (price === null) addError('price', '금액을 확인해 주세요. 예: 350000, 35만원');
  return price;
}

/** The day of a cell; null after an error. A day without a year is not before `notBefore`. */
export function readDayField(
  field: keyof typeof DAY_NAMES,
  cell: string,
  addError: AddError,
  days: { today: string; notBefore?: string },
): string | null {
  const reading = readDay(cell, days);
  if (reading && 'day' in reading) return reading.day;
  if (cell === '') addError(field, `${DAY_NAMES[field]}을 입력해 주세요.`);
  else if (reading)
    addError(field, '연, 월, 일의 순서를 알 수 없습니다. 2026-11-21처럼 연도를 네 자리로 적어 주세요.');
  else addError(field, `${DAY_NAMES[field]}을 확인해 주세요. 예: 2026-11-21`);
  return null;
}

/** Runs a rule and passes its errors to `addError`. @returns the rule's result; undefined after an error */
function collectErrors<T>(rule: () => T, addError: (field: string, message: string) => void): T | undefined {
  try {
    return rule();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.fields);
    if (fields.length === 0) addError('row', error.message);
    for (const [field, message] of fields) addError(field, message);
    return undefined;
  }
}

/** The customer whom a cell names by e-mail or company. @returns its id; null after an error */
function findCustomer(
  typed: string,
  { byEmail, byCompany }: Accounts,
  addError: (field: string, message: string) => void,
): number | null {
  if (!typed) {
    addError('customer', '고객의 이메일이나 회사명을 입력해 주세요.');
    return null;
  }
  const known = byEmail.get(typed.toLowerCase());
  if (known) return known.id;
  const named = byCompany.get(comparableName(typed)) ?? [];
  if (named.length > 1) addError('customer', '같은 이름의 회사가 여럿입니다. 이메일로 적어 주세요.');
  else if (!named[0]) addError('customer', '이 사이트의 승인된 회원 가운데 찾을 수 없습니다.');
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}

interface CheckedRows {
  results: RowResult[];
  /** Valid rows, with their number in the sheet (from 1). */
  good: { no: number; slot: NewSlot }[];
}

const isSameLookup = (a: Pick<NewSlot, 'customer' | 'question_key'>, b: typeof a) =>
  a.customer === b.customer && a.question_key === b.question_key;

/** Keys in one statement: databases limit its parameters. */
const BATCH_SIZE = 500;

const EMPTY = { fields: {}, same_as: null, slot_id: null };

/** Checks the rows of a sheet. A row that overlaps an earlier valid row or a stored slot is not valid. */
async function validateRows(
  trx: Knex,
  domain: string,
  typed: ImportRow[],
  accounts: Accounts,
): Promise<CheckedRows> {
  const parsed = typed.map((row) => parseRow(domain, row, accounts));
  const slots = parsed.flatMap((one) => ('slot' in one ? [one.slot] : []));
  const existing = new Map<string, SlotRow[]>();
  const keys = [...new Set(slots.map(({ question_key }) => question_key))];
  for (let from = 0; from < keys.length; from += BATCH_SIZE) {
    const rows = await slotTable(trx)
      .where({ domain })
      .whereIn('question_key', keys.slice(from, from + BATCH_SIZE));
    for (const row of rows) existing.set(row.question_key, [...(existing.get(row.question_key) ?? []), row]);
  }
  const good: CheckedRows['good'] = [];
  const results = parsed.map((one, index): RowResult => {
    const no = index + 1;
    if (!('slot' in one)) return { ...EMPTY, no, state: 'wrong', fields: one.fields };
    const { slot } = one;
    const earlier = good.find((other) => isSameLookup(other.slot, slot) && periodsOverlap(other.slot, slot));
    if (earlier) {
      const isSame = earlier.slot.from_day === slot.from_day && earlier.slot.to_day === slot.to_day;
      const message = isSame
        ? `${earlier.no}행과 같습니다.`
        : `${earlier.no}행과 같은 키워드와 대상인데 기간이 겹칩니다.`;
      return {
        ...EMPTY,
        no,
        state: isSame ? 'duplicate' : 'wrong',
        fields: { row: message },
        same_as: earlier.no,
      };
    }
    const other = (existing.get(slot.question_key) ?? []).find(
      (row) => isSameLookup(row, slot) && occupiesPeriod(row, slot),
    );
    if (other) {
      const message = `이미 등록된 슬롯(${longDays(other.from_day, other.to_day)})과 기간이 겹칩니다.`;
      return { ...EMPTY, no, state: 'wrong', fields: { row: message } };
    }
    good.push({ no, slot });
    return { ...EMPTY, no, state: 'good' };
  });
  return { results, good };
}

/** Checks the rows of a sheet and, unless it is a dry run, writes the valid ones (contracts/work/slot-import.ts). */
export async function importSlots(actor: ActorContext, body: Body): Promise<ResponseBody> {
  const { domain } = actor;
  const accounts = await readAccounts(actor);
  const toResponse = ({ results, good }: CheckedRows, created: number, jobs: number): ResponseBody => ({
    data: {
      dry_run: body.dry_run,
      rows: results,
      good: good.length,
      wrong: results.filter(({ state }) => state === 'wrong').length,
      duplicates: results.filter(({ state }) => state === 'duplicate').length,
      created,
      jobs,
    },
  });
  const checked = await validateRows(sql(), domain.code, body.rows, accounts);
  const isRejected = ({ results }: CheckedRows) =>
    !body.skip_wrong && results.some(({ state }) => state === 'wrong');
  if (body.dry_run || isRejected(checked)) return toResponse(checked, 0, 0);
  return inTransaction(async (trx) => {
    await lockCustomers(
      trx,
      checked.good.map(({ slot }) => slot.customer).filter((key) => key !== null),
    );
    // Checked again under the lock: another person may have registered slots since, or a customer closed the account.
    const checkedAgain = await validateRows(trx, domain.code, body.rows, await readAccounts(actor));
    if (isRejected(checkedAgain)) return toResponse(checkedAgain, 0, 0);
    let jobs = 0;
    for (const { no, slot } of checkedAgain.good) {
      const made = await insertSlot(trx, slot, body.jobs);
      jobs += made.jobs;
      const row = checkedAgain.results[no - 1];
      if (row) row.slot_id = made.row.id;
    }
    const created = checkedAgain.good.length;
    await auditWork(actor, 'work-imported', 'slot', { rows: body.rows.length, created, jobs });
    return toResponse(checkedAgain, created, jobs);
  });
}
