import { randomBytes } from 'node:crypto';
import { seoulDay } from '../../../contracts/rules/days';

/** Crockford's base 32: no letter can be misread as another or as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `C261121-7K3M9QXZ`: the Seoul day and 40 random bits, which cannot be guessed within the rate limits. */
export function newReceipt(now: Date): string {
  const random = [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `C${seoulDay(now).slice(2).replaceAll('-', '')}-${random}`;
}
