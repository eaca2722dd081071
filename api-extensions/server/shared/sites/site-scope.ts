import type { Core } from '@strapi/strapi';
import { platform } from '../../platform/platform';
import { domainEntries } from '../../platform/content-types';
import { repository } from '../../platform/tables';
import { attributesOf } from '../../platform/documents';
import { currentState, SUPER_ADMIN } from '../../platform/editor';

const DOMAIN = 'api::domain.domain';

/** Condition of permissions limited to a role's own sites. */
export const OWN_SITES = 'plugin::api-extensions.own-sites';

/** Code of a site's editor role. Uses the document id, because a domain's code may be edited. */
export const siteRoleCode = (documentId: string): string => `site-editor-${documentId}`;

export interface ScopedSite {
  /** Row number. */
  id: number;
  documentId: string;
  code: string;
  name: string;
}

/** Sites that an administrator is limited to; null without a limit. */
export type SiteScope = ScopedSite[] | null;

interface Role {
  code: string;
  permissions?: { conditions: string[] | null }[];
}

const adminRoles = repository<Role>('admin::role');

/** Scopes by request: a request needs its scope for every permission. */
const scopesByRequest = new WeakMap<object, Map<number, Promise<SiteScope>>>();

async function readScope(userId: number): Promise<SiteScope> {
  const roles = await adminRoles().findMany({
    where: { users: { id: userId } },
    select: ['code'],
    populate: { permissions: { select: ['conditions'] } },
  });
  if (roles.some(({ code }) => code === SUPER_ADMIN)) return null;
  const prefix = siteRoleCode('');
  const own = roles.filter(({ code }) => code.startsWith(prefix));
  // A copied site role has the permissions but no site.
  const isCopy = ({ permissions }: Role) =>
    permissions?.some(({ conditions }) => conditions?.includes(OWN_SITES));
  if (own.length === 0 && !roles.some(isCopy)) return null;
  const documentIds = own.map(({ code }) => code.slice(prefix.length));
  return await domainEntries().findMany({
    where: { documentId: { $in: documentIds } },
    select: ['id', 'documentId', 'code', 'name'],
    orderBy: { id: 'asc' },
  });
}

/**
 * Sites that an administrator is limited to: those of the administrator's site roles. Other roles do not lift the limit;
 * only the super administrator has none.
 */
export function scopeOf(userId: number): Promise<SiteScope> {
  const request = platform().strapi.requestContext.get();
  if (!request) return readScope(userId);
  const scopes = scopesByRequest.get(request) ?? new Map<number, Promise<SiteScope>>();
  scopesByRequest.set(request, scopes);
  const scope = scopes.get(userId) ?? readScope(userId);
  scopes.set(userId, scope);
  return scope;
}

/** Sites that the current administrator is limited to; null without an administrator or without a limit. */
export async function currentScope(): Promise<SiteScope> {
  const state = currentState();
  return state?.userAbility && state.user ? scopeOf(state.user.id) : null;
}

export const isInScope = (scope: SiteScope, code: string | null | undefined): boolean =>
  scope === null || scope.some((site) => site.code === code);

/** Domain codes to filter a list by: the requested one, if it is in the scope, else all of the scope. Null: no filter. */
export function codesIn(scope: SiteScope, requested?: string): string[] | null {
  if (scope === null) return requested === undefined ? null : [requested];
  const codes = scope.map(({ code }) => code);
  return requested === undefined ? codes : codes.filter((code) => code === requested);
}

/** Path from an entry of a type to its site. */
interface SitePath {
  /** Relations from the entry to its domain, or to the field that holds the domain's code. */
  path: string[];
  key: 'documentId' | 'code';
}

/** Types that belong to a site through another entry. */
const THROUGH: Record<string, string> = {
  'api::post.post': 'board',
  'api::user-consent.user-consent': 'user',
};

/** Path from an entry of this type to its site; null for types without a site. */
export function sitePathOf(strapi: Core.Strapi, uid: string): SitePath | null {
  if (uid === DOMAIN) return { path: ['documentId'], key: 'documentId' };
  const attributes = attributesOf(uid);
  const { domain } = attributes;
  if (domain?.type === 'relation' && domain.target === DOMAIN)
    return { path: ['domain', 'documentId'], key: 'documentId' };
  if (domain?.type === 'string') return { path: ['domain'], key: 'code' };
  const through = THROUGH[uid];
  const target = through && attributes[through]?.target;
  const owner = target ? sitePathOf(strapi, target) : null;
  return through && owner ? { ...owner, path: [through, ...owner.path] } : null;
}

/** Filter for entries of the scope with the path as one string, for permission conditions, which Strapi also checks in memory. */
export function ownCondition(strapi: Core.Strapi, uid: string, scope: ScopedSite[]): Record<string, unknown> {
  const found = sitePathOf(strapi, uid);
  if (!found) return { documentId: { $in: [] } };
  return { [found.path.join('.')]: { $in: scope.map((site) => site[found.key]) } };
}

const nested = (path: string[], value: unknown): Record<string, unknown> =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>;

/** Filter for entries of the scope as nested relations, for database queries. */
export function ownFilter(strapi: Core.Strapi, uid: string, scope: ScopedSite[]): Record<string, unknown> {
  const found = sitePathOf(strapi, uid);
  return found
    ? nested(found.path, { $in: scope.map((site) => site[found.key]) })
    : ownCondition(strapi, uid, scope);
}

/**
 * Whether all of these entries belong to the scope, drafts and published versions alike. Missing entries count as belonging.
 */
export async function areOwn(uid: string, documentIds: string[], scope: ScopedSite[]): Promise<boolean> {
  const { strapi } = platform();
  if (!sitePathOf(strapi, uid)) return false;
  const rows = repository<{ id: number }>(uid)();
  const documentId = { $in: documentIds };
  const own = ownFilter(strapi, uid, scope);
  const [all, ofScope] = [
    await rows.count({ where: { documentId } }),
    await rows.count({ where: { $and: [{ documentId }, own] } }),
  ];
  return all === ofScope;
}
