import { randomBytes } from 'node:crypto';
import { type PreviewClaims, previewKey, signPreview } from '../../../contracts/preview/token';
import type { SiteDomain } from '../../platform/domains';
import { siteOrigin } from '../../shared/sites/origin';
import { platform } from '../../platform/platform';

/** Duration of an administrator's preview. Each press of the preview button starts another one. */
const ADMIN_SECONDS = 30 * 60;

let cached: { edgeKey: string; key: Buffer } | undefined;

/** The key of this installation's preview tokens. */
export function previewTokenKey(): Buffer {
  const edgeKey = platform().env.EDGE_KEY;
  if (cached?.edgeKey !== edgeKey) cached = { edgeKey, key: previewKey(edgeKey) };
  return cached.key;
}

/** Address that opens the preview of a site. */
export function previewLink(site: SiteDomain, claims: Omit<PreviewClaims, 'd'>): string {
  const token = signPreview({ ...claims, d: site.code }, previewTokenKey());
  return `${siteOrigin(site)}/api/publishing/preview/open?token=${token}`;
}

/** Address that opens the preview of a site for ADMIN_SECONDS. @param path of the page */
export function adminPreviewLink(site: SiteDomain, path: string): string {
  const e = Math.floor(platform().clock().getTime() / 1000) + ADMIN_SECONDS;
  return previewLink(site, { k: 'admin', id: randomBytes(9).toString('base64url'), e, u: path });
}

/** Address that ends the preview. @param path next page, if the browser sends no referrer */
export const exitAddress = (path: string): string =>
  `/api/publishing/preview/exit?to=${encodeURIComponent(path)}`;

/** Address of the live page, also in a browser with an open preview. */
export const liveLink = (site: SiteDomain, path: string): string => `${siteOrigin(site)}${exitAddress(path)}`;
