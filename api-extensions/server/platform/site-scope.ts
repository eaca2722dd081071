import type { Core, UID } from '@strapi/strapi';
import { platform } from './platform';

const DOMAIN = 'api::domain.domain';
const SUPER_ADMIN = 'strapi-super-admin';

/** Condition of permissions that are limited to a role's own sites. */
export const OWN_SITES = 'plugin::api-extensions.own-sites';

/** The code of a site's role for editors. The document id is part of it, because a domain's code may be edited. */
export const siteRoleCode = (documentId: string): string => `site-editor-${documentId}`;

export interface ScopedSite {
  /** Row. */
  id: number;
  documentId: string;
  code: string;
  name: string;
}

/** Sites that an administrator is limited to; null for one who is not limited. */
export type SiteScope = ScopedSite[] | null;

interface Role {
  code: string;
  permissions: { conditions: string[] | null }[];
}

/** Known for the time of one request, which asks for it with every permission. */
const known = new WeakMap<object, Map<number, Promise<SiteScope>>>();

async function readScope(userId: number): Promise<SiteScope> {
  const { strapi } = platform();
  const roles = (await strapi.db.query('admin::role').findMany({
    where: { users: { id: userId } },
    select: ['code'],
    populate: { permissions: { select: ['conditions'] } },
  })) as Role[];
  if (roles.some(({ code }) => code === SUPER_ADMIN)) return null;
  const prefix = siteRoleCode('');
  const own = roles.filter(({ code }) => code.startsWith(prefix));
  // A copy of a site's role has its permissions and no site.
  const isCopy = ({ permissions }: Role) =>
    permissions.some(({ conditions }) => conditions?.includes(OWN_SITES));
  if (own.length === 0 && !roles.some(isCopy)) return null;
  const documentIds = own.map(({ code }) => code.slice(prefix.length));
  return (await strapi.db.query(DOMAIN).findMany({
    where: { documentId: { $in: documentIds } },
    select: ['id', 'documentId', 'code', 'name'],
    orderBy: { id: 'asc' },
  })) as ScopedSite[];
}

/**
 * Sites that an administrator is limited to: those of the administrator's site roles. Another role beside one of a site
 * does not lift the limit; only the super administrator has none.
 */
export function scopeOf(userId: number): Promise<SiteScope> {
  const request = platform().strapi.requestContext.get();
  if (!request) return readScope(userId);
  const scopes = known.get(request) ?? new Map<number, Promise<SiteScope>>();
  known.set(request, scopes);
  const scope = scopes.get(userId) ?? readScope(userId);
  scopes.set(userId, scope);
  return scope;
}

/** Sites that the administrator who asks is limited to; null where none asks, or one without a limit. */
export async function askingScope(): Promise<SiteScope> {
  const state = platform().strapi.requestContext.get()?.state as
    { user?: { id: number }; userAbility?: unknown } | undefined;
  return state?.userAbility && state.user ? scopeOf(state.user.id) : null;
}

export const isInScope = (scope: SiteScope, code: string | null | undefined): boolean =>
  scope === null || scope.some((site) => site.code === code);

/** Codes to look for in a list: all, one that was asked for, or those of the scope. */
export function codesIn(scope: SiteScope, asked?: string): string[] | null {
  if (scope === null) return asked === undefined ? null : [asked];
  const codes = scope.map(({ code }) => code);
  return asked === undefined ? codes : codes.filter((code) => code === asked);
}

/** Where an entry of a type has its site. */
interface SitePath {
  /** Relations from the entry to its domain, or to the text that holds the domain's code. */
  path: string[];
  key: 'documentId' | 'code';
}

/** Types that belong to a site by another entry. */
const THROUGH: Record<string, string> = {
  'api::post.post': 'board',
  'api::user-consent.user-consent': 'user',
};

interface Attribute {
  type: string;
  target?: string;
}

/** Where an entry of this type has its site; null for types that belong to none. */
export function sitePathOf(strapi: Core.Strapi, uid: string): SitePath | null {
  if (uid === DOMAIN) return { path: ['documentId'], key: 'documentId' };
  const attributes = strapi.contentTypes[uid as UID.ContentType]?.attributes as
    Record<string, Attribute> | undefined;
  const domain = attributes?.domain;
  if (domain?.type === 'relation' && domain.target === DOMAIN)
    return { path: ['domain', 'documentId'], key: 'documentId' };
  if (domain?.type === 'string') return { path: ['domain'], key: 'code' };
  const through = THROUGH[uid];
  const target = through && attributes?.[through]?.target;
  const owner = target ? sitePathOf(strapi, target) : null;
  return through && owner ? { ...owner, path: [through, ...owner.path] } : null;
}

/** What an entry of the scope has, with the path to it in one text: for conditions, which are also checked in memory. */
export function ownCondition(strapi: Core.Strapi, uid: string, scope: ScopedSite[]): Record<string, unknown> {
  const found = sitePathOf(strapi, uid);
  if (!found) return { documentId: { $in: [] } };
  return { [found.path.join('.')]: { $in: scope.map((site) => site[found.key]) } };
}

const nested = (path: string[], value: unknown): Record<string, unknown> =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>;

/** The same for a query of the database. */
export function ownFilter(strapi: Core.Strapi, uid: string, scope: ScopedSite[]): Record<string, unknown> {
  const found = sitePathOf(strapi, uid);
  return found
    ? nested(found.path, { $in: scope.map((site) => site[found.key]) })
    : ownCondition(strapi, uid, scope);
}

/**
 * Whether all of these entries are of the scope, drafts and published versions alike. What does not exist counts as such.
 */
export async function areOwn(uid: string, documentIds: string[], scope: ScopedSite[]): Promise<boolean> {
  const { strapi } = platform();
  if (!sitePathOf(strapi, uid)) return false;
  const rows = strapi.db.query(uid as UID.ContentType);
  const documentId = { $in: documentIds };
  const own = ownFilter(strapi, uid, scope);
  const [all, ofScope] = [
    await rows.count({ where: { documentId } }),
    await rows.count({ where: { $and: [{ documentId }, own] } }),
  ];
  return all === ofScope;
}
