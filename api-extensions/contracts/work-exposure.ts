import * as z from './zod';
import { failureReason } from './lookup-responses';
import { EXPOSURE_STATES } from './rules/exposure';
import { instant } from './work-fields';

/** Exposure of a published post: whether Naver's blog search finds it by its title (docs/decisions/0073-exposure.md). */

export const exposureState = z.enum(EXPOSURE_STATES);

const exposureFault = z.enum([
  ...failureReason.options,
  /** The address is not of one post. */
  'no_post',
  /** The title has no letters to search for. */
  'no_title',
  /** The search has more results by this title than were read. */
  'many_results',
  /** No check for days, e.g. because the day's calls were used up. */
  'not_reached',
]);
export type ExposureFault = z.infer<typeof exposureFault>;

export const exposure = z.object({
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
