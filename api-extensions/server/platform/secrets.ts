import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { platform } from './platform';

const keys = new Map<string, Buffer>();

/** A separate key for each use, derived from JWT_SECRET, so that values of one use are invalid for another. */
function keyFor(use: string): Buffer {
  const known = keys.get(use);
  if (known) return known;
  const secret = platform().strapi.config.get<string>('plugin::users-permissions.jwtSecret');
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  keys.set(use, key);
  return key;
}

/** Keyed digest of a text, base64url. */
export const sign = (use: string, text: string): string =>
  createHmac('sha256', keyFor(use)).update(text).digest('base64url');

/** SHA-256 of a secret with enough entropy of its own, hex; stored in place of the secret. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** 256 random bits, base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** An encrypted, authenticated value that only this server can read, with an expiry. */
export function seal(use: string, value: unknown, lifeSeconds: number, now: Date): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(use), iv);
  const text = JSON.stringify({ value, until: now.getTime() + lifeSeconds * 1000 });
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** The value sealed for this use, or null: modified, expired, or sealed for another use. */
export function unseal(use: string, sealed: string, now: Date): unknown {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const cipher = createDecipheriv('aes-256-gcm', keyFor(use), bytes.subarray(0, 12));
    cipher.setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
    // Authenticated, so it is what `seal` wrote.
    const { value, until } = JSON.parse(text) as { value: unknown; until: number };
    return until > now.getTime() ? value : null;
  } catch {
    return null;
  }
}

/** Compares two secrets in constant time. */
export function sameKey(received: string | undefined, expected: string): boolean {
  return (
    received !== undefined && timingSafeEqual(Buffer.from(digest(received)), Buffer.from(digest(expected)))
  );
}
