import type { Context } from 'koa';
import type { AuditAction, PersonalList } from '../../contracts/users';
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

/**
 * Writes down that a manager has read personal data, and whose (개인정보의 안전성 확보조치 기준 제8조): the ids of what was
 * answered, no names.
 */
export async function recordReading(
  domain: Pick<SiteDomain, 'code'>,
  ctx: Context,
  actor: NonNullable<AuditEvent['actor']>,
  list: PersonalList,
): Promise<void> {
  const { data } = ctx.body as { data: object | object[] };
  const rows = [data].flat() as { id?: unknown; user_id?: unknown }[];
  const ids = rows.map(({ id, user_id }) => String(user_id ?? id ?? '')).join(' ');
  await recordAudit(domain, ctx, {
    action: 'personal-data-read',
    actor: { id: actor.id, name: actor.name, level: actor.level },
    detail: { list, rows: rows.length, ids },
  });
}
