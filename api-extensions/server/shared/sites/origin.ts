import type { Context } from 'koa';
import { isFromEdge, isHttps } from '../../platform/client';
import { type SiteDomain, hostName } from '../../platform/domains';
import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { siteConfigEntries } from '../../platform/content-types';
import { PUBLISHED } from '../../platform/drafts';

/** The requested host: as the edge reports it if the request carries the edge's key, else the Host header. */
export function requestedHost(ctx: Context): string | undefined {
  return (isFromEdge(ctx) && ctx.get('x-forwarded-host')) || ctx.get('host') || undefined;
}

/** The requested origin in the browser's form, e.g. `https://example.com`. */
export function requestedOrigin(ctx: Context): string {
  return new URL(`${isHttps(ctx) ? 'https' : 'http'}://${requestedHost(ctx) ?? 'localhost'}`).origin;
}

/** A site's origin on its first host; scheme and port are the admin's, served by the same edge. */
export function siteOrigin({ hosts }: Pick<SiteDomain, 'hosts'>): string {
  const { protocol, port } = new URL(platform().env.CMS_PUBLIC_URL);
  return new URL(`${protocol}//${hosts[0] ?? 'localhost'}${port && `:${port}`}`).origin;
}

/**
 * The site's main origin: site config `meta` / `origin` if its host is one of the site's, else `siteOrigin`. Links of mails
 * that no request caused lead there, e.g. those of the outbox.
 */
export async function mailOrigin(domain: SiteDomain): Promise<string> {
  const configured = await platform().content.get(`${domain.documentId} meta origin`, async () => {
    const row = await siteConfigEntries().findOne({
      where: { gr_id: 'meta', config_id: 'origin', domain: { documentId: domain.documentId }, ...PUBLISHED },
      select: ['data'],
    });
    return row?.data ?? '';
  });
  const url = URL.canParse(configured) ? new URL(configured) : null;
  const isOwn = url !== null && domain.hosts.includes(hostName(url.host) ?? '');
  return isOwn ? url.origin : siteOrigin(domain);
}

/**
 * The origin of links that answer a request, in mails too: that of the requested host, from this installation's configuration: `mailOrigin` on its own host, `siteOrigin`'s
 * scheme and port on another host of the site. The request only selects one of the site's hosts.
 */
export async function hostOrigin(ctx: Context, domain: SiteDomain): Promise<string> {
  const origin = await mailOrigin(domain);
  const requested = hostName(requestedHost(ctx));
  const host = domain.hosts.find((own) => own === requested);
  return host === undefined || host === hostName(new URL(origin).host)
    ? origin
    : siteOrigin({ hosts: [host] });
}

/**
 * Whether the browser declares that a page of the requested origin sent this: Sec-Fetch-Site, which current browsers send
 * and pages cannot set, else Origin. Null when it sends neither: no browser, or a very old one.
 */
function saysSameOrigin(ctx: Context): boolean | null {
  const site = ctx.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = ctx.get('origin');
  return origin ? origin === requestedOrigin(ctx) : null;
}

/**
 * Rejects an unsafe call that another site's page may have sent with the user's session. A request without a session has
 * nothing to misuse, so programs without a browser are accepted.
 * @throws AppError 403 `CROSS_SITE`
 */
export function rejectCrossSite(ctx: Context, carriesSession: boolean): void {
  const same = saysSameOrigin(ctx);
  if (same === true || (same === null && !carriesSession)) return;
  throw new AppError(403, 'CROSS_SITE', '이 사이트의 화면에서 다시 시도해 주세요.');
}
