import { userTable } from '../../platform/content-types';
import type { SiteDomain } from '../../platform/domains';
import { type StoredInstant, table } from '../../platform/tables';

/** Whose first consultation request is asked for: an account, the receiver of an estimate, or both. */
interface Asker {
  /** Row number. */
  account: number | null;
  /** Document id. */
  estimate: string | null;
}

interface RequestRow {
  id: number;
  document_id: string;
  domain: string;
  receipt: string;
  /** Null for requests of before channels were stored. */
  channel: string | null;
  contact: string;
  confirmation_email: string | null;
  received_at: StoredInstant;
}

const requestTable = table<RequestRow>('consultation');
const estimateTable = table<{ document_id: string; consultation: string | null }>('estimate');

/** Values in one statement, because SQLite limits them. */
const BATCH_SIZE = 300;

/** Reads the rows of distinct values, some at a time. */
async function readBatches<Value, Row>(
  values: readonly (Value | null | undefined)[],
  read: (batch: Value[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const distinct = [...new Set(values)].filter((value) => value !== null && value !== undefined);
  const rows: Row[] = [];
  for (let from = 0; from < distinct.length; from += BATCH_SIZE)
    rows.push(...(await read(distinct.slice(from, from + BATCH_SIZE))));
  return rows;
}

/**
 * The first request of each customer on this site, which says what brought them: one with the confirmed e-mail or the telephone number of
 * the account, or the one that the estimate was written for. What a visitor typed proves nothing: it is for staff only.
 * @returns in the order of `askers`; null for none
 */
export async function firstRequests(
  { code }: SiteDomain,
  askers: readonly Asker[],
): Promise<(RequestRow | null)[]> {
  const accounts = await readBatches(
    askers.map(({ account }) => account),
    (ids) => userTable().whereIn('id', ids).select('id', 'email', 'phone', 'confirmed'),
  );
  const contacts = new Map(
    accounts.map(({ id, email, phone, confirmed }) => [id, [confirmed ? email : null, phone]] as const),
  );
  const estimates = await readBatches(
    askers.map(({ estimate }) => estimate),
    (ids) =>
      estimateTable()
        .whereIn('document_id', ids)
        .whereNotNull('consultation')
        .select('document_id', 'consultation'),
  );
  const asked = new Map(estimates.map((row) => [row.document_id, row.consultation]));
  const ofSite = () =>
    requestTable()
      .where({ domain: code })
      .select<RequestRow[]>('id', 'document_id', 'receipt', 'channel', 'contact')
      .select<RequestRow[]>('confirmation_email', 'received_at');
  const found = [
    ...(await readBatches([...contacts.values()].flat(), (some) =>
      ofSite().where((own) => void own.whereIn('contact', some).orWhereIn('confirmation_email', some)),
    )),
    ...(await readBatches([...asked.values()], (ids) => ofSite().whereIn('document_id', ids))),
  ].sort((a, b) => timeOf(a) - timeOf(b) || a.id - b.id);
  return askers.map(({ account, estimate }) => {
    const own = new Set((account !== null && contacts.get(account)) || []);
    const request = estimate === null ? undefined : asked.get(estimate);
    return (
      found.find(
        ({ document_id, contact, confirmation_email }) =>
          document_id === request ||
          own.has(contact) ||
          (confirmation_email !== null && own.has(confirmation_email)),
      ) ?? null
    );
  });
}

const timeOf = ({ received_at }: RequestRow): number => new Date(received_at).getTime();
