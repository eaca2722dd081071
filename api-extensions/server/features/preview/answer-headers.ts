import type { Context } from 'koa';

/**
 * Headers of everything that a preview answers: nobody keeps it, and no search engine lists it. The edge sets its security
 * headers as those of a live page (site/edge/security-headers.ts).
 */
export function setPreviewHeaders(ctx: Context): void {
  ctx.set({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    Vary: 'Cookie',
  });
}
