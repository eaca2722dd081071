import { randomBytes } from 'node:crypto';
import { type PreviewClaims, previewKey, signPreview } from '../../../contracts/preview-token';
import type { SiteDomain } from '../../platform/domains';
import { siteOrigin } from '../../platform/origin';
import { platform } from '../../platform/platform';

/** Length of an administrator's preview; each press of the button restarts it. */
const ADMIN_SECONDS = 30 * 60;

let known: { edgeKey: string; key: Buffer } | undefined;

/** The key of this installation's preview tokens. */
export function tokenKey(): Buffer {
  const edgeKey = platform().env.EDGE_KEY;
  if (known?.edgeKey !== edgeKey) known = { edgeKey, key: previewKey(edgeKey) };
  return known.key;
}

/** Address that opens the preview of a site. */
export function openLink(site: SiteDomain, claims: Omit<PreviewClaims, 'd'>): string {
  const token = signPreview({ ...claims, d: site.code }, tokenKey());
  return `${siteOrigin(site)}/api/publishing/preview/open?token=${token}`;
}

export function adminLink(site: SiteDomain, path: string): string {
  const e = Math.floor(platform().clock().getTime() / 1000) + ADMIN_SECONDS;
  return openLink(site, { k: 'admin', id: randomBytes(9).toString('base64url'), e, u: path });
}

/** Address that ends the preview. @param path next page, if the browser sends no referrer */
export const exitAddress = (path: string): string =>
  `/api/publishing/preview/exit?to=${encodeURIComponent(path)}`;

/** Address of the live page, also in a browser with an open preview. */
export const liveLink = (site: SiteDomain, path: string): string => `${siteOrigin(site)}${exitAddress(path)}`;
