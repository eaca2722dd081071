import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context, Next } from 'koa';
import { registerCounter, routeOf } from './metrics';
import { platform } from './platform';

/** A delay that is reported: while the only thread computes, no other request is answered. */
const REPORTED_MS = 1000;
/** Interval at which the delays are read. */
const READ_MS = 1000;
/** Requests that a report names. */
const NAMED_REQUESTS = 5;

interface RunningRequest {
  ctx: Context;
  since: number;
  /** Undefined while it runs. */
  until?: number;
}

/** Requests that ran since the last reading. */
const requests = new Set<RunningRequest>();

/** Middleware that notes the requests in progress, so that a report can name them. */
export const requestsInProgress = () => async (ctx: Context, next: Next) => {
  const request: RunningRequest = { ctx, since: performance.now() };
  requests.add(request);
  try {
    await next();
  } finally {
    request.until = performance.now();
  }
};

/**
 * Requests that ran for at least this time since the last reading, the newest first: event streams run for hours. By method and
 * route, because a path can hold a token.
 */
export const nameRequests = (milliseconds: number, now = performance.now()): string[] =>
  [...requests]
    .reverse()
    .map(({ ctx, since, until = now }) => ({ ctx, took: Math.round(until - since) }))
    .filter(({ took }) => took >= milliseconds)
    .slice(0, NAMED_REQUESTS)
    .map(({ ctx, took }) => `${ctx.method} ${routeOf(ctx)} (${took} ms, ${ctx.state.requestId})`);

/** Forgets the finished requests. */
export function forgetRequests(): void {
  for (const request of requests) if (request.until !== undefined) requests.delete(request);
}

let stop: (() => void) | undefined;

/** Watches the event loop of this replica: logs how long it was blocked and which requests ran, and counts the seconds. */
export function watchEventLoop(): void {
  const blocked = registerCounter(
    'cms_event_loop_blocked_seconds_total',
    'Time in which this replica answered nothing because it computed, in pieces of a second and more',
    [],
  );
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  const timer = setInterval(() => {
    const longest = delays.max / 1e6;
    delays.reset();
    // A timer ends some milliseconds before or after what it waited for.
    const named = longest < REPORTED_MS ? [] : nameRequests(longest - 50);
    forgetRequests();
    if (longest < REPORTED_MS) return;
    blocked.inc(longest / 1000);
    const during = named.length === 0 ? 'no request' : named.join(', ');
    platform().strapi.log.warn(`event loop blocked for ${Math.round(longest)} ms during: ${during}`);
  }, READ_MS).unref();
  stop = () => {
    clearInterval(timer);
    delays.disable();
  };
}

export const stopWatchingEventLoop = (): void => stop?.();
