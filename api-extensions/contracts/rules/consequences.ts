import * as z from '../zod';
import { entryPlace } from './entry-links';

/** Something that a change of an entry or file breaks for visitors. */
const consequence = z.object({
  /** What happens, in Korean. */
  text: z.string(),
  /** Where it is seen. */
  entries: z.array(entryPlace),
  /** Number of further places. */
  more: z.number().int().nonnegative(),
});
export type Consequence = z.infer<typeof consequence>;

/**
 * Header of the admin's requests: ASK refuses a change that breaks something, with what it breaks; the digest of that list makes the
 * change. A request without the header is not asked.
 */
export const CONSEQUENCES_HEADER = 'X-Consequences';
export const ASK = 'ask';

/** `details` of the error 409 `CONFIRMATION_REQUIRED`. */
export const unconfirmed = z.object({
  code: z.literal('CONFIRMATION_REQUIRED'),
  consequences: z.array(consequence),
  /** Value of the header that confirms this list. */
  confirm: z.string(),
});
export type Unconfirmed = z.infer<typeof unconfirmed>;
