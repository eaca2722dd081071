import type { Context } from 'koa';
import { previewCookieName } from '../../../contracts/preview/token';
import { isLoopback } from '../../../contracts/rules/network';
import { isHttps } from '../../platform/client';
import { hostName } from '../../platform/domains';
import { requestedHost } from '../../shared/sites/origin';

/**
 * Headers of every preview response: not cached, not indexed by search engines. The edge adds the security headers of a live
 * page (site/edge/security-headers.ts).
 */
export function setPreviewHeaders(ctx: Context): void {
  ctx.set({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    Vary: 'Cookie',
  });
}

/**
 * Sets the preview's cookie. The admin shows the preview in a frame of another site, so where browsers allow it, the cookie
 * is also sent in frames, partitioned by top-level site (`Partitioned`).
 * @param maxAge seconds; 0 deletes it
 */
export function setPreviewCookie(ctx: Context, token: string, maxAge: number): void {
  const https = isHttps(ctx);
  const host = hostName(requestedHost(ctx)) ?? '';
  // Browsers treat these hosts as secure although they use plain http.
  const inFrames = https || isLoopback(host) || host.endsWith('.localhost');
  const parts = [
    `${previewCookieName(https)}=${token}`,
    'Path=/',
    'HttpOnly',
    `Max-Age=${Math.max(0, Math.floor(maxAge))}`,
    ...(inFrames ? ['Secure', 'SameSite=None', 'Partitioned'] : ['SameSite=Lax']),
  ];
  ctx.append('Set-Cookie', parts.join('; '));
}

export const clearPreviewCookie = (ctx: Context): void => setPreviewCookie(ctx, '', 0);
