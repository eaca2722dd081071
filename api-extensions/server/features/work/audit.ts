import type { Person } from '../../../contracts/fields';
import type { AuditAction, WorkThing } from '../../../contracts/audit-log';
import type { ActorContext } from '../../platform/actor-context';
import { recordAudit } from '../../platform/audit';

type Action = Extract<AuditAction, `work-${string}` | 'tracking-started' | 'report-sent'>;
type Detail = Record<string, string | number | boolean>;

/**
 * Records an action of staff or members in the audit log.
 * @param what kind of record
 * @param detail its id and the changes
 * @param customer whom the action affects; a closed account is not named
 */
export const auditWork = (
  { ctx, domain, user }: ActorContext,
  action: Action,
  what: WorkThing,
  detail: Detail = {},
  customer?: Person,
): Promise<void> => {
  const target = customer?.id ? { id: customer.id, name: customer.name } : null;
  return recordAudit(domain, ctx, { action, actor: user, target, detail: { what, ...detail } });
};

/** Columns with texts about a person. They are removed with the account, but the audit log is kept: it must not repeat them. */
const UNRECORDED_COLUMNS = new Set(['memo', 'party', 'close_reason']);

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
    ([field, value]) => !['version', 'updated_ms'].includes(field) && oldText(field, value) !== text(value),
  );
  return Object.fromEntries(
    changed.map(([field, value]) => [
      field,
      UNRECORDED_COLUMNS.has(field) || `${oldText(field, value)} → ${text(value)}`,
    ]),
  );
}
