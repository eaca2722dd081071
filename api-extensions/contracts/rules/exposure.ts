import { daysBetween, dottedDay } from './days';

/** Whether Naver's blog search finds a post by its title (노출, 누락). Without zod. */

/**
 * Days after its publication in which a post that is not found is not yet called missing. Our own choice: authors report delays of up to
 * 72 hours, and Naver states none.
 */
const JUDGED_AFTER_DAYS = 3;

type ExposureVerdict = 'exposed' | 'missing';

/** What is known of a post's exposure. */
export interface Exposure<Fault extends string = string> {
  /** The last verdict; null before the first. It outlasts checks that failed. */
  verdict: ExposureVerdict | null;
  /** First day of an unbroken run of equal verdicts. */
  since: string | null;
  /** Why the last check gave no answer; null if it did. */
  fault: Fault | null;
}

/** `waiting`: not judged yet; `unknown`: the last check gave no answer (확인할 수 없음). */
export const EXPOSURE_STATES = ['exposed', 'missing', 'waiting', 'unknown'] as const;
export type ExposureState = (typeof EXPOSURE_STATES)[number];

/** Korean names of the states. */
export const EXPOSURE_NAMES: Readonly<Record<ExposureState, string>> = {
  exposed: '노출',
  missing: '누락',
  waiting: '확인 전',
  unknown: '확인할 수 없음',
};

/** E.g. `누락 2026. 11. 9.부터`. */
export const exposureText = ({ state, since }: { state: ExposureState; since: string | null }): string =>
  EXPOSURE_NAMES[state] + (since === null ? '' : ` ${dottedDay(since)}부터`);

export const exposureState = ({ verdict, fault }: Exposure): ExposureState =>
  fault === null ? (verdict ?? 'waiting') : 'unknown';

/**
 * What is known after a check. A failure is never `missing`, and changes no verdict.
 * @param answer whether the post was found, or why that is not known
 * @param published day of the post's publication; null: not known
 */
export function exposureAfter<Fault extends string>(
  before: Exposure<Fault>,
  answer: boolean | Fault,
  { day, published }: { day: string; published: string | null },
): Exposure<Fault> {
  if (typeof answer === 'string') return { ...before, fault: answer };
  const isYoung = published !== null && daysBetween(published, day) < JUDGED_AFTER_DAYS;
  // One that was found before has been read by the search: its absence needs no time.
  if (!answer && isYoung && before.verdict === null) return { ...before, fault: null };
  const verdict = answer ? 'exposed' : 'missing';
  return { verdict, since: verdict === before.verdict ? before.since : day, fault: null };
}
