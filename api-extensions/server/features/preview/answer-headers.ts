import type { Context } from 'koa';
import { platform } from '../../platform/platform';

/**
 * Headers of everything that a preview answers: nobody keeps it, no search engine lists it, and the admin may show it in a
 * frame. They take the place of those that Strapi sets for its own pages, which refuse frames and inline scripts.
 */
export function setPreviewHeaders(ctx: Context): void {
  const { hostname } = new URL(platform().env.CMS_PUBLIC_URL);
  ctx.set({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    Vary: 'Cookie',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    // As the edge says it of a live page (site/edge/security-headers.ts).
    'Content-Security-Policy': `frame-ancestors 'self' ${hostname}:*`,
  });
  ctx.remove('X-Frame-Options');
}
