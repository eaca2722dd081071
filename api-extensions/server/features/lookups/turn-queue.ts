import { setTimeout as wait } from 'node:timers/promises';
import { NaverError } from '../../../naver';
import type { SharedCall } from './task';

/** Preparation time before a call's moment, so that the call starts on time. */
const WAKE_AHEAD_MS = 25;

/** Longest wait before looking for an idle moment again. */
const RECHECK_MS = 100;

export interface TurnSource {
  /** Milliseconds between two calls. */
  gapMs: number;
  /**
   * Takes the next free moment of the key, in epoch milliseconds; undefined, and takes none, when it is further ahead than
   * `withinMs`.
   */
  reserve(withinMs: number): Promise<number | undefined>;
  /** Whether this call may be made, checked shortly before its moment. Rejects with the reason. */
  check(call: SharedCall): Promise<void>;
  /** A last wait at the moment itself. */
  pass(): Promise<void>;
  nowMs(): number;
}

interface Waiting {
  call: SharedCall;
  resolve(): void;
  reject(why: unknown): void;
}

/** Lower goes first: interactive before background, then by arrival. */
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
 * first page of a later lookup, so that the earlier one is finished. The call is selected when the moment comes.
 */
export class TurnQueue {
  private readonly waiting = new Set<Waiting>();
  private readonly most: number;
  private readonly backgroundMs: number;
  private reserved = 0;
  private reserving: Promise<unknown> = Promise.resolve();

  constructor(private readonly source: TurnSource) {
    // Enough moments ahead for a slow database. Background work takes one only if fewer are taken than a busy replica's
    // interactive lookups keep: those go first on all replicas.
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
      this.pump();
    });
  }

  private pump(): void {
    while (this.reserved < Math.min(this.most, this.waiting.size)) void this.serve();
  }

  private async serve(): Promise<void> {
    this.reserved += 1;
    try {
      const reserving = this.reserving.then(() => this.reserve());
      this.reserving = reserving.catch(() => undefined);
      const startsAt = await reserving;
      if (startsAt === undefined) return;
      await this.until(startsAt - WAKE_AHEAD_MS);
      const next = await this.takeNext();
      if (!next) return;
      await this.until(startsAt);
      await this.source.pass();
      next.resolve();
    } catch (error) {
      // After a database failure the call fails instead of waiting forever.
      this.take()?.reject(error);
    } finally {
      this.reserved -= 1;
      this.pump();
    }
  }

  /** A moment; undefined when no call is waiting. */
  private async reserve(): Promise<number | undefined> {
    const { gapMs, reserve } = this.source;
    while (this.waiting.size > 0) {
      const isBackground = [...this.waiting].every((one) => placeOf(one).isBackground);
      const startsAt = await reserve(isBackground ? this.backgroundMs : Number.POSITIVE_INFINITY);
      if (startsAt !== undefined) return startsAt;
      await wait(Math.min(gapMs / 2, RECHECK_MS));
    }
    return undefined;
  }

  /** The first permitted call; others are refused without using a moment. */
  private async takeNext(): Promise<Waiting | undefined> {
    for (;;) {
      const next = this.take();
      if (!next) return undefined;
      try {
        await this.source.check(next.call);
        return next;
      } catch (error) {
        next.reject(error);
      }
    }
  }

  private take(): Waiting | undefined {
    let first: Waiting | undefined;
    let best = LAST;
    for (const one of this.waiting) {
      const place = placeOf(one);
      if (first && !isBefore(place, best)) continue;
      [first, best] = [one, place];
    }
    if (!first) return undefined;
    this.waiting.delete(first);
    first.call.isSent = true;
    return first;
  }

  private async until(atMs: number): Promise<void> {
    const waitMs = atMs - this.source.nowMs();
    if (waitMs > 0) await wait(waitMs);
  }
}

/** Time ran out in the local queue, not at Naver. */
export const ownLimit = (retryAfterMs?: number) =>
  new NaverError('rate', { code: 'OWN_LIMIT', retryAfterMs });
