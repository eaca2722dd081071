import type { Person } from '../../../contracts/fields';
import type { AuditAction, WorkThing } from '../../../contracts/audit-log';
import type { ActorContext } from '../../platform/actor-context';
import { recordAudit } from '../../platform/audit';

type Action = Extract<AuditAction, `work-${string}` | 'tracking-started' | 'report-sent'>;
type Detail = Record<string, string | number | boolean>;

/**
 * Records an action in the work areas: kind of record, its id, and the changes.
 * @param customer whom it affects; a closed account is not named
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

/** Texts about a person, which are removed with the account; the audit log is kept. */
const UNRECORDED = new Set(['memo', 'party', 'close_reason']);

/**
 * Old and new values of changed fields, e.g. `{ to_day: '2026-01-31 → 2026-02-28' }`. Long texts are cut; of texts about a
 * person only the change is recorded: `{ memo: true }`.
 */
export function differences(before: object, after: object): Detail {
  const text = (value: unknown) => String(value ?? '').slice(0, 100);
  // SQLite stores booleans as 0 and 1.
  const was = (field: string, value: unknown) => {
    const old = (before as Record<string, unknown>)[field];
    return text(typeof value === 'boolean' ? Boolean(old) : old);
  };
  const changed = Object.entries(after).filter(
    ([field, value]) => !['version', 'updated_ms'].includes(field) && was(field, value) !== text(value),
  );
  return Object.fromEntries(
    changed.map(([field, value]) => [
      field,
      UNRECORDED.has(field) || `${was(field, value)} → ${text(value)}`,
    ]),
  );
}
