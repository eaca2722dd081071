import type { Access, Call, SiteAccess } from '../contracts/call';
import { contractCalls } from './contract-calls';

/**
 * Required access of each call: the product's own from the contracts, Strapi's in the tables below. access-matrix.test.ts
 * fails for a route that is in none of them, and sends each of them as every kind of caller.
 */

const LEVELS = { public: -1, visitor: -1, 'signed-in': 0, member: 1, manager: 50, owner: 90 };

const lowestLevel = (access: SiteAccess): number => (typeof access === 'number' ? access : LEVELS[access]);

const isSiteAccess = (access: Access): access is SiteAccess =>
  typeof access === 'number' || (typeof access === 'string' && access in LEVELS);

const calls = [...contractCalls()];

const routesOf = (isIncluded: (call: Call) => boolean): string[] =>
  calls.filter(([, call]) => isIncluded(call)).map(([route]) => route);

export interface SiteCall {
  call: Call;
  access: SiteAccess;
  /** Lowest level of the demo roles that may make the call; -1: everyone. */
  lowest: number;
}

/** Calls on a site's host, below /api. Their responses are tested by feature. */
export const SITE_CALLS: [route: string, call: SiteCall][] = calls.flatMap(([route, call]) => {
  const { access } = call;
  return isSiteAccess(access) ? [[route, { call, access, lowest: lowestLevel(access) }]] : [];
});

/** The publisher's calls below /api, with its key. */
export const PUBLISHER_ROUTES = routesOf(({ access }) => access === 'publisher');

/** Calls of an edge below /api, with the key made of EDGE_KEY. */
export const EDGE_ROUTES = routesOf(({ access }) => access === 'edge');

/** Calls of programs below /api, with an API token. */
export const TOKEN_ROUTES = routesOf(({ access }) => access === 'token');

const isOwn = (access: Access) => typeof access === 'object' && access.right === null && !access.superAdmin;

/** The product's own admin calls: an administrator with the right for each, or super administrators alone. */
export const ADMIN_ROUTES = routesOf(({ access }) => typeof access === 'object' && !isOwn(access));

/** The product's own admin calls about the caller's account: every administrator. */
export const OWN_ADMIN_ROUTES = routesOf(({ access }) => isOwn(access));

/** Calls below /api that read drafts: [route, status without a preview link for any caller]. */
export const PREVIEW_ROUTES = [
  ['GET /publishing/preview/open', 403],
  ['GET /publishing/preview/page', 410],
] as const;

/** Strapi's own API below /api: readable with the token that sites are built with. */
export const BUILD_ROUTES = [
  'GET /domains',
  'GET /posts',
  'GET /content-type-builder/content-types',
  'GET /content-type-builder/components',
];

/** Strapi's own API below /api that no caller has a right to. */
export const CLOSED_ROUTES = [
  'GET /content-type-builder/content-types/:uid',
  'GET /content-type-builder/components/:uid',
  'POST /email',
  'POST /upload',
  'GET /upload/files',
  'GET /upload/files/page',
  'GET /upload/files/:id',
  'DELETE /upload/files/:id',
  'GET /i18n/locales',
];

/** Paths of Strapi's own admin API: administrators only, except the calls of BEFORE_ADMIN_SIGN_IN. */
export const STRAPI_ADMIN = [
  '/admin/',
  '/content-manager/',
  '/content-type-builder/',
  '/email',
  '/upload',
  '/i18n/',
  '/users-permissions/',
];

/**
 * Calls of Strapi's admin before sign-in: [route, status for an invalid input]. POST /admin/access-token requires a session
 * cookie: 401 without one.
 */
export const BEFORE_ADMIN_SIGN_IN: Record<string, number> = {
  'GET /admin/init': 200,
  'GET /admin/project-type': 200,
  'POST /admin/login': 400,
  'POST /admin/register-admin': 403,
  'GET /admin/registration-info': 400,
  'POST /admin/register': 400,
  'POST /admin/forgot-password': 400,
  'POST /admin/reset-password': 400,
  'GET /content-manager/preview/script': 200,
};

/** Files and the health check: no personal data. */
export const STATIC_ROUTES = [
  'ALL /_health',
  'GET /',
  'GET /admin/:path*',
  'GET /uploads/(.*)',
  'GET /((?!uploads/).+)',
];
