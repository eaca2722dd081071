import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A separate key for each use of a secret, so that values of one use are invalid for another. */
export const deriveKey = (secret: string, use: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, bytes));

/**
 * Encrypts and authenticates a value as JSON.
 * @param place where the value is stored; `decrypt` fails for any other place
 * @returns iv, tag and text, base64url
 */
export function encrypt(key: Buffer, value: unknown, place = ''): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** @throws Error for what `encrypt` did not write with this key and place */
export function decrypt(key: Buffer, encrypted: string, place = ''): unknown {
  const bytes = Buffer.from(encrypted, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const cipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(place));
  cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]);
  return JSON.parse(text.toString('utf8'));
}
