import type { Context, Next } from 'koa';
import { clientAddress } from '../../platform/client';
import { platform } from '../../platform/platform';
import { plainPath, refuse } from './refusal';

/** Calls that set the cookie of the admin's session. */
const SESSION_PATHS = ['/admin/login', '/admin/access-token'];
/** Deletes the cookie that an earlier version set with path /admin (cms/config/admin.ts), which browsers would send first. */
const OLD_COOKIE = 'strapi_admin_refresh=; Path=/admin; Max-Age=0; HttpOnly';

/** Paths outside the admin: the sites' API, public files, the health check. */
const PUBLIC = /^\/(?:api|uploads)\/|^\/_health$/;

/**
 * Middleware that guards the admin: networks outside ADMIN_NETWORKS are refused; registration as the first administrator is
 * closed (that account is created from secrets or by a command, docs/install.md).
 */
export const guardAdmin = () => async (ctx: Context, next: Next) => {
  const path = plainPath(ctx.path);
  const { ADMIN_NETWORKS } = platform().env;
  if (ADMIN_NETWORKS && !PUBLIC.test(ctx.path) && !ADMIN_NETWORKS(clientAddress(ctx)))
    return refuse(ctx, 403, 'ForbiddenError', '허용된 네트워크에서만 접속할 수 있습니다.');
  if (path === '/admin/register-admin')
    return refuse(ctx, 403, 'ForbiddenError', '첫 관리자는 서버 설정이나 명령으로만 만들 수 있습니다.');
  await next();
  if (ctx.method === 'POST' && SESSION_PATHS.includes(path)) ctx.append('Set-Cookie', OLD_COOKIE);
  // The admin shows the registration form when it learns that there is no administrator.
  if (path === '/admin/init') {
    const { data } = (ctx.body ?? {}) as { data?: { hasAdmin?: boolean } };
    if (data) data.hasAdmin = true;
  }
};
