import type { Context } from 'koa';

/**
 * Headers of every preview answer: not cached, not indexed by search engines. The edge adds the security headers of a live
 * page (site/edge/security-headers.ts).
 */
export function setPreviewHeaders(ctx: Context): void {
  ctx.set({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    Vary: 'Cookie',
  });
}
