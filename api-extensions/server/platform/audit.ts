import type { Context } from 'koa';
import type { AuditAction } from '../../contracts/users';
import type { SiteDomain } from './domains';
import { clientAddress } from './client';
import { platform } from './platform';

export const AUDIT_UID = 'api::audit-log.audit-log';

export interface AuditEvent {
  action: AuditAction;
  /** Who did it; nobody for the program itself and for visitors. */
  actor?: { id: string; name: string; level: number } | null;
  /** Whom it was done to. */
  target?: { id: string; name: string } | null;
  detail?: Record<string, string | number | boolean>;
}

/** Writes down who did what, when, from where. `ctx` is null for the program's own work. */
export async function recordAudit(
  domain: Pick<SiteDomain, 'code'>,
  ctx: Context | null,
  { action, actor = null, target = null, detail = {} }: AuditEvent,
): Promise<void> {
  await platform()
    .strapi.db.query(AUDIT_UID)
    .create({
      data: {
        domain: domain.code,
        action,
        actor_id: actor?.id ?? null,
        actor_name: actor?.name ?? null,
        actor_level: actor?.level ?? null,
        target_id: target?.id ?? null,
        target_name: target?.name ?? null,
        address: ctx ? clientAddress(ctx) : '',
        detail,
        at: platform().clock(),
      },
    });
}
