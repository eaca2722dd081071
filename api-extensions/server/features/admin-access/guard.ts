import type { Context, Next } from 'koa';
import { koreanDuration } from '../../../contracts/rules/days';
import { withoutTrailingSlashes } from '../../../contracts/rules/slashes';
import { clientAddress, clientNetwork } from '../../platform/client';
import { platform } from '../../platform/platform';
import { type Limit, countTry } from '../../platform/rate-limit';

/** Limit per network over all replicas. Strapi itself counts per e-mail, in the memory of one replica. */
const SIGN_IN_LIMIT: Limit = { name: 'admin sign-in network', max: 30, windowSeconds: 15 * 60 };

/** Public calls of the admin that take a password, a token or an e-mail. */
const SIGN_IN_PATHS = ['login', 'register', 'forgot-password', 'reset-password'].map(
  (name) => `/admin/${name}`,
);

/** Calls that set the cookie of the admin's session. */
const SESSION_PATHS = ['/admin/login', '/admin/access-token'];
/** Deletes the cookie that an earlier version set with path /admin (cms/config/admin.ts), which browsers would send first. */
const OLD_COOKIE = 'strapi_admin_refresh=; Path=/admin; Max-Age=0; HttpOnly';

/** Paths outside the admin: the sites' API, public files, the health check. */
const PUBLIC = /^\/(?:api|uploads)\/|^\/_health$/;

function deny(ctx: Context, status: number, name: string, message: string): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { data: null, error: { status, name, message, details: {} } };
}

/** A path as Strapi's router compares it: without regard to case and a trailing slash. */
const plainPath = (path: string) => withoutTrailingSlashes(path.toLowerCase());

/**
 * Middleware that guards the admin: networks outside ADMIN_NETWORKS are refused; sign-ins are limited per network; registration
 * as the first administrator is closed (that account is created from secrets or by a command, docs/operations.md).
 */
export const guardAdmin = () => async (ctx: Context, next: Next) => {
  const path = plainPath(ctx.path);
  const { ADMIN_NETWORKS } = platform().env;
  if (ADMIN_NETWORKS && !PUBLIC.test(ctx.path) && !ADMIN_NETWORKS(clientAddress(ctx)))
    return deny(ctx, 403, 'ForbiddenError', '허용된 네트워크에서만 접속할 수 있습니다.');
  if (path === '/admin/register-admin')
    return deny(ctx, 403, 'ForbiddenError', '첫 관리자는 서버 설정이나 명령으로만 만들 수 있습니다.');
  if (ctx.method === 'POST' && SIGN_IN_PATHS.includes(path)) {
    const wait = await countTry(SIGN_IN_LIMIT, clientNetwork(ctx));
    if (wait > 0) {
      ctx.set('Retry-After', String(wait));
      const when = koreanDuration(wait);
      return deny(ctx, 429, 'RateLimitError', `시도가 너무 많았습니다. ${when} 후에 다시 시도해 주세요.`);
    }
  }
  await next();
  if (ctx.method === 'POST' && SESSION_PATHS.includes(path)) ctx.append('Set-Cookie', OLD_COOKIE);
  // The admin shows the registration form when it learns that there is no administrator.
  if (path === '/admin/init') {
    const { data } = (ctx.body ?? {}) as { data?: { hasAdmin?: boolean } };
    if (data) data.hasAdmin = true;
  }
};
