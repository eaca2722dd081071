import { createHmac } from 'node:crypto';
import { isSameKey } from '../../platform/secrets';

/** Time-based one-time passwords (RFC 6238) in the variant of authenticator apps: HMAC-SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Allowed clock difference of the app, in steps. */
const DRIFT = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648), the format of secrets in authenticator apps. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => ALPHABET[parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The code of a step. */
export function totp(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of a code at this time, or null when it is wrong, expired or from an app with a wrong clock. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / STEP_MS);
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1)
    if (isSameKey(code, totp(secret, step))) return step;
  return null;
}
