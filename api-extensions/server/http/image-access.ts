import { posix } from 'node:path';
import type { Context, Next } from 'koa';
import { type SiteDomain, hostName } from '../platform/domains';
import { requestedHost } from '../shared/sites/origin';
import { platform } from '../platform/platform';
import { lacksSecondFactor } from '../shared/accounts/required-factor';
import { type Caller, callerOf } from '../shared/accounts/sessions';
import { scopeOf } from '../shared/sites/site-scope';

/**
 * `public`: everyone, always; `public-now`: everyone, while a public board shows it; `private`: this caller only; `none`:
 * not this caller.
 */
export type Access = 'public' | 'public-now' | 'private' | 'none';

/** Access rule of a file. `owner`: document id of its site, unless it is public by itself. */
export type ImageAccess = (
  url: string,
  site: SiteDomain | null,
  readerOf: (site: SiteDomain) => Promise<Caller | null>,
) => Promise<{ access: Access; owner: string | null }>;

let rule: ImageAccess = () => Promise.resolve({ access: 'public', owner: null });

/** Sets the access rule. It comes from the boards, which this module cannot import. */
export function provideImageAccess(boardRule: ImageAccess): void {
  rule = boardRule;
}

const REFRESH_COOKIE = 'strapi_admin_refresh';

/** Row number of the administrator who requests a file on the admin's own host, where images are loaded without the API's token. */
async function administratorOf(ctx: Context): Promise<number | null> {
  const { strapi, env } = platform();
  const token = ctx.cookies.get(REFRESH_COOKIE);
  if (!token || hostName(requestedHost(ctx)) !== new URL(env.CMS_PUBLIC_URL).hostname) return null;
  const session = await strapi.sessionManager('admin').validateRefreshToken(token);
  const id = session.isValid ? Number(session.userId) : null;
  return id === null || (await lacksSecondFactor(id)) ? null : id;
}

async function isForAdministrator(ctx: Context, owner: string | null): Promise<boolean> {
  const id = await administratorOf(ctx);
  if (id === null) return false;
  const scope = await scopeOf(id);
  return scope === null || scope.some(({ documentId }) => documentId === owner);
}

/** Whether, and for whom, a file of the media library may be served. */
export async function accessTo(ctx: Context, url: string): Promise<Access> {
  const site = await platform().domains.ofHost(requestedHost(ctx));
  const { access, owner } = await rule(url, site, (own) => callerOf(ctx, own));
  if (access === 'none' && (await isForAdministrator(ctx, owner))) return 'private';
  return access;
}

/** A request's path as the file server reads it, decoded and normalised, if it is below `/uploads/`; else null. */
export function uploadOf(address: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(address);
  } catch {
    return null;
  }
  const plain = posix.normalize(`/${decoded}`).replace(/\/$/, '');
  return plain.startsWith('/uploads/') ? plain : null;
}

/** A drawing is a document that may hold scripts: opened by itself, on any host, it runs none and loads nothing. */
const DRAWING_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/**
 * Middleware that answers 404 for files that the caller may not see, keeps private files out of caches, and keeps drawings from
 * running scripts, also on the admin's host, which the edge's own policy for files does not reach.
 */
export const guardUploads = () => async (ctx: Context, next: Next) => {
  const url = uploadOf(ctx.path);
  if (url === null) return next();
  const access = await accessTo(ctx, url);
  if (access === 'none') {
    ctx.status = 404;
    ctx.set('Cache-Control', 'no-store');
    return;
  }
  if (access === 'private') ctx.set('Cache-Control', 'private, no-store');
  if (url.toLowerCase().endsWith('.svg')) ctx.set('Content-Security-Policy', DRAWING_POLICY);
  await next();
};
