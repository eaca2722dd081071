import { setTimeout as wait } from 'node:timers/promises';
import { NaverError } from '../../../naver';
import type { LookupTask, SharedCall } from './task';

/** Time before a call's moment at which it is selected and checked, so that it starts on time. */
const WAKE_AHEAD_MS = 25;

/** Longest wait before background work tries again to reserve a near moment. */
const RECHECK_MS = 100;

export interface TurnSource {
  /** Milliseconds between two calls. */
  gapMs: number;
  /**
   * Reserves the next free moment of the key, in epoch milliseconds. Undefined, without a reservation, if it is further ahead
   * than `withinMs`.
   */
  reserve(withinMs: number): Promise<number | undefined>;
  /** Called shortly before a call's moment. Rejects with the reason if the call may not be made. */
  check(call: SharedCall): Promise<void>;
  /** Called at the moment itself. May wait slightly longer. */
  pass(): Promise<void>;
  nowMs(): number;
  /** Whether a lookup takes only a call or two. */
  isShort(task: LookupTask): boolean;
}

interface Waiting {
  call: SharedCall;
  resolve(): void;
  reject(why: unknown): void;
}

/** Place in the queue: interactive before background, then by arrival. */
interface Place {
  isBackground: boolean;
  order: number;
}

const LAST: Place = { isBackground: true, order: Number.POSITIVE_INFINITY };

const isBefore = (a: Place, b: Place) =>
  a.isBackground === b.isBackground ? a.order < b.order : b.isBackground;

/** The best place of the lookups that wait for a call. */
function placeOf({ call }: Waiting): Place {
  let best = LAST;
  for (const task of call.waiting) if (isBefore(task, best)) best = task;
  return best;
}

/**
 * Gives a key's moments to whole lookups in order of arrival, interactive ones first: a lookup's next page precedes the
 * first page of a later lookup, so that the earlier one is finished. Lookups of a call or two take turns with the long ones, so
 * that they do not wait for the tens of calls of those before them. The call is selected when the moment comes.
 */
export class TurnQueue {
  private readonly waiting = new Set<Waiting>();
  private readonly most: number;
  private readonly backgroundMs: number;
  private reserved = 0;
  private reserving: Promise<unknown> = Promise.resolve();
  /** Whether the last interactive call was one of a short lookup. */
  private wasShort = false;

  constructor(private readonly source: TurnSource) {
    // Moments are reserved ahead, so that a slow database delays no call. Background work reserves only moments nearer than
    // those that a replica busy with interactive lookups reserves, so that these go first on all replicas.
    const ahead = Math.ceil(50 / source.gapMs) + 1;
    this.most = ahead + 1;
    this.backgroundMs = ahead * source.gapMs;
  }

  /**
   * Resolves at the call's moment. Rejects with `signal.reason`, with the error of the source's check, or with its failure.
   */
  turn(call: SharedCall, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const leave = () => {
        this.waiting.delete(mine);
        reject(signal.reason);
      };
      const over = () => signal.removeEventListener('abort', leave);
      const mine: Waiting = {
        call,
        resolve: () => (over(), resolve()),
        reject: (why) => (over(), reject(why)),
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.add(mine);
      this.serveWaiting();
    });
  }

  private serveWaiting(): void {
    while (this.reserved < Math.min(this.most, this.waiting.size)) void this.serve();
  }

  private async serve(): Promise<void> {
    this.reserved += 1;
    try {
      const reserving = this.reserving.then(() => this.reserve());
      this.reserving = reserving.catch(() => undefined);
      const startsAt = await reserving;
      if (startsAt === undefined) return;
      await this.waitUntil(startsAt - WAKE_AHEAD_MS);
      const next = await this.takePermitted();
      if (!next) return;
      await this.waitUntil(startsAt);
      await this.source.pass();
      next.resolve();
    } catch (error) {
      // After a database failure a waiting call fails instead of waiting forever.
      this.takeFirst()?.reject(error);
    } finally {
      this.reserved -= 1;
      this.serveWaiting();
    }
  }

  /** Reserves a moment. @returns undefined if no call is waiting any more */
  private async reserve(): Promise<number | undefined> {
    const { gapMs, reserve } = this.source;
    while (this.waiting.size > 0) {
      const isBackground = [...this.waiting].every((waiting) => placeOf(waiting).isBackground);
      const startsAt = await reserve(isBackground ? this.backgroundMs : Number.POSITIVE_INFINITY);
      if (startsAt !== undefined) return startsAt;
      await wait(Math.min(gapMs / 2, RECHECK_MS));
    }
    return undefined;
  }

  /** Takes the first waiting call that may be made. Calls before it are refused without using the moment. */
  private async takePermitted(): Promise<Waiting | undefined> {
    for (;;) {
      const next = this.takeFirst();
      if (!next) return undefined;
      try {
        await this.source.check(next.call);
        return next;
      } catch (error) {
        next.reject(error);
      }
    }
  }

  private takeFirst(): Waiting | undefined {
    const places = [...this.waiting].map((waiting) => ({ waiting, place: placeOf(waiting) }));
    const first = firstOf(places);
    if (!first) return undefined;
    const other = places.filter(
      ({ waiting, place }) => !place.isBackground && this.isShort(waiting) !== this.wasShort,
    );
    const { waiting, place } = first.place.isBackground ? first : (firstOf(other) ?? first);
    if (!place.isBackground) this.wasShort = this.isShort(waiting);
    this.waiting.delete(waiting);
    waiting.call.isSent = true;
    return waiting;
  }

  /** Whether a short interactive lookup waits for the call. */
  private isShort({ call }: Waiting): boolean {
    return [...call.waiting].some((task) => !task.isBackground && this.source.isShort(task));
  }

  private async waitUntil(atMs: number): Promise<void> {
    const waitMs = atMs - this.source.nowMs();
    if (waitMs > 0) await wait(waitMs);
  }
}

const firstOf = <Entry extends { place: Place }>(entries: readonly Entry[]): Entry | undefined =>
  entries.reduce<Entry | undefined>(
    (first, entry) => (first && !isBefore(entry.place, first.place) ? first : entry),
    undefined,
  );

/** The error when time ran out in the local queue, not at Naver. */
export const ownLimit = (retryAfterMs?: number) =>
  new NaverError('rate', { code: 'OWN_LIMIT', retryAfterMs });
