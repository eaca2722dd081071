import type { Context } from 'koa';
import { isFromEdge, isHttps } from './client';
import { AppError } from './errors';

/** The host that was asked for: the edge's word if the request carries the edge's key, else the Host header. */
export function askedHost(ctx: Context): string | undefined {
  return (isFromEdge(ctx) && ctx.get('x-forwarded-host')) || ctx.get('host') || undefined;
}

/** The origin that was asked for, as the browser writes it, e.g. `https://example.com`. */
export function askedOrigin(ctx: Context): string {
  return new URL(`${isHttps(ctx) ? 'https' : 'http'}://${askedHost(ctx) ?? 'localhost'}`).origin;
}

/**
 * Whether the browser says that a page of the asked origin sent this: Sec-Fetch-Site, which every browser of today
 * sends and no page can set, else Origin. Null when it says neither: no browser, or a very old one.
 */
function saysSameOrigin(ctx: Context): boolean | null {
  const site = ctx.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = ctx.get('origin');
  return origin ? origin === askedOrigin(ctx) : null;
}

/**
 * Refuses an unsafe call that another site's page may have sent in the name of who is signed in. Who carries no
 * session has nothing to be misused, so programs without a browser get through.
 * @throws AppError 403 `CROSS_SITE`
 */
export function refuseCrossSite(ctx: Context, carriesSession: boolean): void {
  const same = saysSameOrigin(ctx);
  if (same === true || (same === null && !carriesSession)) return;
  throw new AppError(403, 'CROSS_SITE', '이 사이트의 화면에서 다시 시도해 주세요.');
}
