import { seoulMinute } from '../../../../contracts/rules/days';
import type { RunRow } from './missed';

/** Hours of automatic slot tracking, in minutes after midnight in Seoul. */
export interface Window {
  from: number;
  until: number;
}

const MINUTE_MS = 60_000;

/**
 * Number of a night's slots that may have been started by now: none before the window, a proportional part within it, all of
 * them afterwards, until midnight.
 */
export function maxStarted(total: number, at: Date, { from, until }: Window): number {
  const minute = seoulMinute(at);
  if (minute < from) return 0;
  if (minute >= until) return total;
  return Math.ceil((total * (minute - from + 1)) / (until - from));
}

/** `01:00–07:00`. */
export function windowText({ from, until }: Window): string {
  const text = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return `${text(from)}–${text(until)}`;
}

/** Minutes between a failed lookup and the next one. */
const RETRY_MINUTES = [10, 30, 60];
/** Interval after those, until midnight: an outage of some hours must not cost the day. */
const LATER_MINUTES = 120;

/** Time of the next attempt after this many failures today. */
export const retryAt = (tries: number, now: number): number =>
  now + (RETRY_MINUTES[tries - 1] ?? LATER_MINUTES) * MINUTE_MS;

/** The state of the run that all sites share, as one site sees it: by its own slots of the day. */
export function siteState(
  run: Pick<RunRow, 'state' | 'rest_until_ms'> | undefined,
  { total, waiting }: { total: number; waiting: number },
  now: number,
): RunRow['state'] {
  if (!run) return 'waiting';
  // Other sites may go on, or have ended before this one got its slots.
  if (waiting === 0) return total > 0 ? 'finished' : 'waiting';
  if (run.state === 'finished') return 'waiting';
  return run.state === 'resting' && run.rest_until_ms <= now ? 'running' : run.state;
}
