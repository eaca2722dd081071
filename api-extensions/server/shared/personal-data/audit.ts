import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import type { AuditAction, PersonalList } from '../../../contracts/accounts/audit-log';
import type { SiteDomain } from '../../platform/domains';
import { clientAddress } from '../../platform/client';
import { type Administrator, administratorName } from '../../platform/editor';
import { type UserEntry, shownName } from '../../platform/content-types';
import { platform } from '../../platform/platform';

export const AUDIT_UID = 'api::audit-log.audit-log';

interface AuditActor {
  id: string;
  name: string;
  level: number;
}

export interface AuditEvent {
  action: AuditAction;
  /** Who did it; null for the program itself and for visitors. */
  actor?: AuditActor | null;
  /** The affected person. */
  target?: { id: string; name: string } | null;
  detail?: Record<string, string | number | boolean>;
}

/** An administrator as an entry's actor. The id differs from every member's; the level is 0. */
export const administratorActor = (administrator: Administrator): AuditActor => ({
  id: `administrator-${administrator.id}`,
  name: administratorName(administrator),
  level: 0,
});

/** An account as an entry's target. */
export const asTarget = (
  account: Pick<UserEntry, 'documentId' | 'name' | 'email'> & Partial<Pick<UserEntry, 'phone'>>,
) => ({
  id: account.documentId,
  name: shownName(account),
});

/** Records who did what, when and from where. `ctx` is null for the program's own work. */
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

const HOUR_MS = 3600_000;
/** Maximum number of ids in one entry. */
const MAX_IDS = 500;

/** Ids already recorded in this hour's entries, by reader, list and address. Per replica. */
const recordedIds = new LRUCache<string, Set<string>>({ max: 1000, ttl: HOUR_MS });

/**
 * Records that a manager or an administrator read personal data (개인정보의 안전성 확보조치 기준 제8조). Entries hold the ids of the
 * people, no names. An id in this hour's entries of the same reader, list and address is not recorded again.
 */
export async function recordReading(
  domain: Pick<SiteDomain, 'code'>,
  ctx: Context,
  actor: AuditActor,
  list: PersonalList,
  ids: string[],
): Promise<void> {
  const hour = Math.floor(platform().clock().getTime() / HOUR_MS);
  const key = [hour, domain.code, actor.id, list, clientAddress(ctx)].join(' ');
  const known = recordedIds.get(key) ?? new Set<string>();
  const unseen = [...new Set(ids)].filter((id) => !known.has(id));
  for (let from = 0; from < unseen.length; from += MAX_IDS) {
    const part = unseen.slice(from, from + MAX_IDS);
    await recordAudit(domain, ctx, {
      action: 'personal-data-read',
      actor: { id: actor.id, name: actor.name, level: actor.level },
      detail: { list, rows: part.length, ids: part.join(' ') },
    });
    for (const id of part) known.add(id);
  }
  recordedIds.set(key, known);
}

/** Staff to whom a record is assigned; not the subject of the data. */
const STAFF = new Set(['assignee', 'assignees']);

/** Ids of the people and consultation requests in a response: of every object with an id and a name. */
export function collectPersonIds(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(collectPersonIds);
  if (typeof part !== 'object' || part === null) return [];
  const { id, user_id, ...rest } = part as { id?: unknown; user_id?: unknown };
  const own = user_id ?? id;
  const isPerson = typeof own === 'string' && ('name' in rest || 'companyName' in rest);
  const inside = Object.entries(rest).flatMap(([name, value]) =>
    STAFF.has(name) ? [] : collectPersonIds(value),
  );
  return isPerson ? [own, ...inside] : inside;
}
