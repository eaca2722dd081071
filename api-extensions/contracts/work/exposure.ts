import * as z from '../zod';
import { failureReason } from '../lookups/responses';
import { EXPOSURE_STATES } from '../rules/exposure';
import { instant } from './fields';

/**
 * Exposure of a post: whether Naver's blog search, or for an article its café search, finds it by its title
 * (docs/decisions/0071-link-checks.md).
 */

/** Lists of Naver's that have posts. */
const postList = z.enum(['blog', 'cafe']);
export type PostList = z.infer<typeof postList>;

export const exposureState = z.enum(EXPOSURE_STATES);

const exposureFault = z.enum([
  ...failureReason.options,
  /** The address is not of one post. */
  'no_post',
  /** The title has no letters to search for. */
  'no_title',
  /** Of a slot: the post's title was not entered, and no result has shown it yet. */
  'unknown_title',
  /** The search has more results by this title than were read. */
  'many_results',
  /** No check for days, e.g. because the day's calls were used up. */
  'not_reached',
]);
export type ExposureFault = z.infer<typeof exposureFault>;

export const exposure = z.object({
  list: postList,
  state: exposureState,
  /** First day of an unbroken run of `exposed` or `missing`; null in the other states. */
  since: z.iso.date().nullable(),
  /** Time of the last check that gave an answer. */
  checked_at: instant.nullable(),
  /** Why the state is `unknown`; else null. */
  fault: exposureFault.nullable(),
  /** The answer is the simulator's. */
  demo: z.boolean(),
});
export type PostExposure = z.infer<typeof exposure>;
