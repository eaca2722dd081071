import { DAY_MS } from 'api-extensions/contracts/rules/days';

/** Storage key of the counter: an object with a single `count` (SPEC §3). */
const COUNTER_KEY = 'lookup-counter';
/** Storage key of the counter's next reset, in ms: the counter object has no field for it. */
const RESET_KEY = 'lookup-counter-reset';

/** The start of the visitor's next day. */
export function nextLocalMidnight(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
}

/** `reset` if it is still to come, otherwise the next one: 24 hours apart (SPEC §4). In ms. */
export function resetAfter(reset: number, now: number): number {
  return now < reset ? reset : reset + DAY_MS * (Math.floor((now - reset) / DAY_MS) + 1);
}

/** The part of localStorage that lookups use; null if the browser has none or forbids it. */
export type Store = Pick<Storage, 'getItem' | 'setItem'> | null;

function readNumber(store: Store, key: string, pick: (value: unknown) => unknown): number | null {
  try {
    const value = pick(JSON.parse(store?.getItem(key) ?? 'null'));
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
  } catch {
    return null;
  }
}

function write(store: Store, key: string, value: unknown): void {
  try {
    store?.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or off: the counter is only for display.
  }
}

/** Number of lookups of this browser today. Resets at the next local midnight, then every 24 hours (SPEC §4). */
export function readCount(store: Store, now: Date): number {
  const reset = readNumber(store, RESET_KEY, (value) => value);
  // A clock that was set back must not delay the reset by more than a day.
  if (reset !== null && now.getTime() < reset && reset - now.getTime() <= DAY_MS) {
    return readNumber(store, COUNTER_KEY, (value) => (value as { count?: unknown } | null)?.count) ?? 0;
  }
  write(store, COUNTER_KEY, { count: 0 });
  const next =
    reset === null || reset > now.getTime()
      ? nextLocalMidnight(now).getTime()
      : resetAfter(reset, now.getTime());
  write(store, RESET_KEY, next);
  return 0;
}

/** Milliseconds until the counter resets. */
export function msUntilReset(store: Store, now: Date): number {
  readCount(store, now);
  const reset = readNumber(store, RESET_KEY, (value) => value) ?? nextLocalMidnight(now).getTime();
  return Math.max(0, reset - now.getTime());
}

/** Sets the counter to the server's number, which includes lookups in other browsers and excludes free ones. */
export function setCount(store: Store, now: Date, count: number): void {
  readCount(store, now);
  write(store, COUNTER_KEY, { count });
}

/** localStorage, or null if the browser has none or forbids it. */
export function localStore(): Store {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}
