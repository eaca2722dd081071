import { seoulMinute } from '../../../../contracts/rules/days';
import type { RunRow } from './runs';

/** Time of automatic slot tracking (`TRACKING_WINDOW`), in minutes after midnight in Seoul. */
export interface TrackingWindow {
  from: number;
  until: number;
}

const MINUTE_MS = 60_000;

/**
 * Number of slots, of the `total` of a night, whose lookups may have been started by a time: none before the window, a proportional
 * part within it, all after it.
 */
export function maxStarted(total: number, at: Date, { from, until }: TrackingWindow): number {
  const minute = seoulMinute(at);
  if (minute < from) return 0;
  if (minute >= until) return total;
  return Math.ceil((total * (minute - from + 1)) / (until - from));
}

/** The window as text, e.g. `01:00–07:00`. */
export function windowText({ from, until }: TrackingWindow): string {
  const text = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return `${text(from)}–${text(until)}`;
}

/** Minutes between a slot's failed lookup and the next one. */
const RETRY_MINUTES = [10, 30, 60];
/** Minutes between later ones, until midnight, so that an outage of some hours does not cost the day. */
const LAST_RETRY_MINUTES = 120;

/** Time of a slot's next lookup. @param tries its failures today, at least 1 @param now milliseconds */
export const retryAt = (tries: number, now: number): number =>
  now + (RETRY_MINUTES[tries - 1] ?? LAST_RETRY_MINUTES) * MINUTE_MS;

/**
 * State of today's tracking as one site sees it. All sites share one run.
 * @param slots numbers of the site's slots of the day: all, and those still to look up
 */
export function siteTrackingState(
  run: Pick<RunRow, 'state' | 'rest_until_ms'> | undefined,
  slots: { total: number; waiting: number },
  now: number,
): RunRow['state'] {
  if (!run) return 'waiting';
  // The run may go on with slots of other sites, or have finished before this site's slots were registered.
  if (slots.waiting === 0) return slots.total > 0 ? 'finished' : 'waiting';
  if (run.state === 'finished') return 'waiting';
  return run.state === 'resting' && run.rest_until_ms <= now ? 'running' : run.state;
}
