import type { Context } from 'koa';
import type { Person } from '../../../../contracts/fields';
import type { AuditAction, WorkRecordKind } from '../../../../contracts/accounts/audit-log';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { type AuditEvent, recordAudit } from '../../../shared/personal-data/audit';
import { userTable } from '../../../platform/content-types';
import type { SiteDomain } from '../../../platform/domains';
import { inTransaction } from '../../../platform/tables';
import { EXPOSURE_COLUMNS } from './exposure';

type Action = Extract<AuditAction, `work-${string}` | 'tracking-started' | 'report-sent'>;
type Detail = Record<string, string | number | boolean>;

/**
 * Records an action in the audit log.
 * @param event its `target` is not named if the account was closed after it was read, e.g. while a mail was sent: the log is kept
 */
export const auditCustomer = (
  domain: Pick<SiteDomain, 'code'>,
  ctx: Context | null,
  { target, ...event }: AuditEvent,
): Promise<void> =>
  inTransaction(async (trx) => {
    const document_id = target?.id ?? '';
    // Locks the account: closing it later removes the name from this entry.
    const isOpen = (await userTable(trx).where({ document_id }).update({ document_id })) > 0;
    await recordAudit(domain, ctx, { ...event, target: isOpen ? target : null });
  });

/**
 * Records an action of staff or members in the audit log.
 * @param what kind of record
 * @param detail its id and the changes
 * @param customer whom the action affects; a closed account is not named
 */
export const auditWork = (
  { ctx, domain, user }: ActorContext,
  action: Action,
  what: WorkRecordKind,
  detail: Detail = {},
  customer?: Person,
): Promise<void> => {
  const event = { action, actor: user, detail: { what, ...detail } };
  if (!customer?.id) return recordAudit(domain, ctx, event);
  return auditCustomer(domain, ctx, { ...event, target: { id: customer.id, name: customer.name } });
};

/** Columns with texts about a person. They are removed with the account, but the audit log is kept: it must not repeat them. */
const UNRECORDED_COLUMNS = new Set(['memo', 'party', 'close_reason']);

/** Columns that follow from others. */
const DERIVED_COLUMNS = new Set<string>([
  ...([
    'version',
    'updated_ms',
    'question_key',
    'main_list',
    'target_reading',
    'post_list',
    'post_key',
  ] as const),
  ...EXPOSURE_COLUMNS,
]);

/**
 * Old and new values of changed columns, e.g. `{ to_day: '2026-01-31 → 2026-02-28' }`. Long texts are cut. A text about a person
 * is only marked as changed: `{ memo: true }`.
 */
export function differences(before: object, after: object): Detail {
  const text = (value: unknown) => String(value ?? '').slice(0, 100);
  // SQLite stores booleans as 0 and 1.
  const oldText = (field: string, value: unknown) => {
    const old = (before as Record<string, unknown>)[field];
    return text(typeof value === 'boolean' ? Boolean(old) : old);
  };
  const changed = Object.entries(after).filter(
    ([field, value]) => !DERIVED_COLUMNS.has(field) && oldText(field, value) !== text(value),
  );
  return Object.fromEntries(
    changed.map(([field, value]) => [
      field,
      UNRECORDED_COLUMNS.has(field) || `${oldText(field, value)} → ${text(value)}`,
    ]),
  );
}
