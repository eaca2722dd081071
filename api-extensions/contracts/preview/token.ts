import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from '../zod';

/**
 * The token of a draft preview: base64url(JSON) and base64url(HMAC-SHA256), with a dot between. The CMS makes it; the edge
 * and the CMS verify it. For Node only: no page may import this file.
 */

const previewClaims = z.strictObject({
  /** Domain code: the token is valid on this site's hosts only. */
  d: z.string().min(1).max(32),
  /** `admin`: from the admin's preview button. `share`: a link for a customer, which can be revoked. */
  k: z.enum(['admin', 'share']),
  /** The share's key; random for an admin's token. */
  id: z.string().min(1).max(64),
  /** Expiry in seconds since 1970. */
  e: z.number().int().positive(),
  /** First path. */
  u: z.string().startsWith('/').max(400),
});
export type PreviewClaims = z.infer<typeof previewClaims>;

/** Longer tokens are not read: a cookie cannot hold them. */
const MAX_LENGTH = 2000;

/** Name of the preview's cookie. On https its prefix makes browsers refuse it from any other host. */
export const previewCookieName = (https: boolean): string => (https ? '__Host-preview' : 'preview');

/** The key that tokens are signed with. @param edgeKey EDGE_KEY, which the CMS and the edge share */
export const previewKey = (edgeKey: string): Buffer =>
  createHmac('sha256', edgeKey).update('preview').digest();

const signatureOf = (payload: string, key: Buffer): string =>
  createHmac('sha256', key).update(payload).digest('base64url');

export function signPreview(claims: PreviewClaims, key: Buffer): string {
  const payload = Buffer.from(JSON.stringify(previewClaims.parse(claims))).toString('base64url');
  return `${payload}.${signatureOf(payload, key)}`;
}

/**
 * The claims of a token with a valid signature. The caller checks expiry and domain (`isExpired`, `d`), because it may
 * distinguish them.
 * @returns null when it was not signed with the key
 */
export function readPreview(token: string, key: Buffer): PreviewClaims | null {
  if (token.length > MAX_LENGTH) return null;
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return null;
  const received = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(payload, key));
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  try {
    const parsed = previewClaims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export const isExpired = ({ e }: PreviewClaims, now: Date): boolean => e * 1000 <= now.getTime();

/** The request that a preview is checked against. */
export interface PreviewRequest {
  key: Buffer;
  https: boolean;
  /** Code of the requested host's domain. */
  domain: string;
  now: Date;
}

/**
 * The claims of the first preview cookie of a request that is valid for the site now. Null if there is none: the request is then
 * answered as any visitor's.
 */
export function previewOfCookies(
  header: string,
  { key, https, domain, now }: PreviewRequest,
): PreviewClaims | null {
  const start = `${previewCookieName(https)}=`;
  for (const pair of header.split(/; ?/)) {
    const claims = pair.startsWith(start) ? readPreview(pair.slice(start.length), key) : null;
    if (claims?.d === domain && !isExpired(claims, now)) return claims;
  }
  return null;
}
