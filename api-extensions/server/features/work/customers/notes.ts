import type { Knex } from 'knex';
import type { CustomerNotes } from '../../../../contracts/work/customers';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { lockAccount } from '../../../platform/content-types';
import { auditWork } from '../base/audit';
import type { SiteDomain } from '../../../platform/domains';
import { editRow, writeVersion } from '../../../platform/edit-conflicts';
import { type PersonAccount, toPerson } from '../../../shared/accounts/people';
import { isoOf, nowMs, table } from '../../../platform/tables';
import { customerOf, notFound } from '../base/actor';

interface NoteRow {
  note_key: string;
  domain: string;
  customer: number;
  notes: string | null;
  author: string | null;
  updated_ms: number;
  version: number;
}

const noteTable = table<NoteRow>('customer-note');

const keyOf = ({ code }: SiteDomain, customer: PersonAccount) => `${code} ${customer.id}`;

const NONE: CustomerNotes = { notes: '', version: 0, author: '', saved_at: null };

const toNotes = (row: NoteRow | undefined): CustomerNotes =>
  row
    ? {
        notes: row.notes ?? '',
        version: row.version,
        author: row.author ?? '',
        saved_at: isoOf(row.updated_ms),
      }
    : NONE;

const find = async (domain: SiteDomain, customer: PersonAccount): Promise<NoteRow | undefined> =>
  await noteTable()
    .where({ note_key: keyOf(domain, customer) })
    .first('*');

/** The staff's notes about a customer. @throws AppError 404 */
export async function readNotes(domain: SiteDomain, userId: string): Promise<CustomerNotes> {
  return toNotes(await find(domain, await customerOf(domain, userId)));
}

/** Replaces the notes if their version is current. @throws AppError 404, 409 */
export async function saveNotes(
  actor: ActorContext,
  userId: string,
  { version, notes }: { version: number; notes: string },
): Promise<CustomerNotes> {
  const { domain, user } = actor;
  const customer = await customerOf(domain, userId);
  const note_key = keyOf(domain, customer);
  const columns = { notes, author: user.name.slice(0, 80), updated_ms: nowMs() };
  const edit = async (trx: Knex): Promise<NoteRow | null> => {
    if (!(await lockAccount(trx, customer.id))) throw notFound('회원');
    const rows = noteTable(trx);
    if (version > 0) return writeVersion(rows.where({ note_key }), version, columns);
    const made = { ...columns, note_key, domain: domain.code, customer: customer.id, version: 1 };
    const [row] = await rows.insert(made).onConflict('note_key').ignore().returning('*');
    return row ?? null;
  };
  const saved = await editRow<NoteRow | undefined, CustomerNotes>(edit, {
    find: () => find(domain, customer),
    toResponse: toNotes,
    input: { notes },
  });
  await auditWork(actor, 'work-changed', 'customer-notes', {}, toPerson(customer));
  return saved;
}
