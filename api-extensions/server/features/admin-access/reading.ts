import type { Context, Next } from 'koa';
import type { PersonalList } from '../../../contracts/accounts/audit-log';
import { administratorActor, recordReading } from '../../shared/personal-data/audit';
import { stateOf } from '../../platform/editor';
import { USER_UID } from '../../platform/content-types';
import { repository } from '../../platform/tables';
import { attributesOf } from '../../platform/documents';

/** Content types with data of members and visitors that administrators can open in the content manager. */
const READ_BY_ADMINISTRATORS: Readonly<Record<string, PersonalList>> = {
  [USER_UID]: 'members',
  'api::consultation.consultation': 'consultations',
  'api::estimate.estimate': 'estimates',
  'api::user-consent.user-consent': 'consents',
  'api::audit-log.audit-log': 'audit',
  'api::outbox.outbox': 'messages',
};

/**
 * The content types whose reading is recorded.
 * @public The API tests load it from dist.
 */
export const recordedTypes = (): string[] => Object.keys(READ_BY_ADMINISTRATORS);

/**
 * The content type whose entries a content manager path returns: a list or one entry, also after a change, or the options or
 * values of a relation. Like Strapi's router, it ignores case and a trailing slash, and decodes the parameters.
 */
function contentTypeOf(path: string): string | undefined {
  const [manager, kind, ...encoded] = path.split('/').filter(Boolean);
  if (manager?.toLowerCase() !== 'content-manager') return undefined;
  const [model, ...rest] = encoded.map(decode);
  if (model === undefined) return undefined;
  if (kind?.toLowerCase() === 'collection-types') return model;
  return kind?.toLowerCase() === 'relations' ? attributesOf(model)[rest.at(-1) ?? '']?.target : undefined;
}

/** A segment of a path as Strapi's router decodes it. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

interface Entry {
  documentId?: string;
}

/** Document ids in a response: `{ results }` of a list, `{ data }` of one entry, or the entry itself. */
function entriesOf(body: unknown): string[] {
  const { results, data } = (body ?? {}) as { results?: Entry[]; data?: Entry };
  const entries = Array.isArray(results) ? results : [data ?? (body as Entry | null)];
  return entries.flatMap((entry) => (typeof entry?.documentId === 'string' ? [entry.documentId] : []));
}

/** Entries by the code of their site; entries without a site have an empty code. */
async function groupBySite(uid: string, ids: string[]): Promise<Map<string, string[]>> {
  const { domain, user } = attributesOf(uid);
  const ofDomain = { populate: { domain: true } };
  const rows = await repository<{
    documentId: string;
    domain?: string | { code: string } | null;
    user?: { domain?: { code: string } | null } | null;
  }>(uid)().findMany({
    where: { documentId: { $in: ids } },
    ...(domain?.type === 'relation' ? ofDomain : user ? { populate: { user: ofDomain } } : {}),
  });
  const sites = new Map<string, string[]>();
  for (const row of rows) {
    const site = row.domain ?? row.user?.domain;
    const code = typeof site === 'string' ? site : (site?.code ?? '');
    sites.set(code, [...(sites.get(code) ?? []), row.documentId]);
  }
  return sites;
}

async function recordRead(ctx: Context): Promise<void> {
  const uid = contentTypeOf(ctx.path);
  const list = uid === undefined ? undefined : READ_BY_ADMINISTRATORS[uid];
  const { user } = stateOf(ctx);
  if (!uid || !list || !user || ctx.status >= 300) return;
  const ids = entriesOf(ctx.body);
  if (ids.length === 0) return;
  const actor = administratorActor(user);
  for (const [code, own] of await groupBySite(uid, ids)) await recordReading({ code }, ctx, actor, list, own);
}

/** Middleware that records in the audit log of each entry's site which data of members and visitors an administrator has read. */
export const recordAdminReading = () => async (ctx: Context, next: Next) => {
  await next();
  await recordRead(ctx);
};
