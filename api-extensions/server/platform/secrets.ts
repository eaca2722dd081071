import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decrypt, deriveKey, encrypt } from './cipher';
import { platform } from './platform';

const keys = new Map<string, Buffer>();

/** The key of a use, derived from JWT_SECRET. */
function keyFor(use: string): Buffer {
  const known = keys.get(use);
  if (known) return known;
  const secret = platform().strapi.config.get<string>('plugin::users-permissions.jwtSecret');
  const key = deriveKey(secret, use);
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
export const seal = (use: string, value: unknown, lifeSeconds: number, now: Date): string =>
  encrypt(keyFor(use), { value, until: now.getTime() + lifeSeconds * 1000 });

/** The value sealed for this use, or null: modified, expired, or sealed for another use. */
export function unseal(use: string, sealed: string, now: Date): unknown {
  try {
    // Authenticated, so it is what `seal` wrote.
    const { value, until } = decrypt(keyFor(use), sealed) as { value: unknown; until: number };
    return until > now.getTime() ? value : null;
  } catch {
    return null;
  }
}

/** Compares two secrets in constant time. */
export function isSameKey(received: string | undefined, expected: string): boolean {
  return (
    received !== undefined && timingSafeEqual(Buffer.from(digest(received)), Buffer.from(digest(expected)))
  );
}
