import { lookupKind, type LookupKind } from 'api-extensions/contracts/lookups';
import { z } from 'zod';
import type { Store } from './lookup-counter';
import { addressQuery, type Question } from './question';

const KEY = 'recent-lookups';
/** Of all kinds together. */
const MOST = 40;

const recentLookup = z.object({
  kind: lookupKind,
  keyword: z.string(),
  target: z.string(),
  subdomains: z.boolean(),
  /** What came out, in a few words; never a result itself (NAVER.md 1.3). */
  result: z.string(),
  /** ISO instant. */
  at: z.iso.datetime(),
});
export type RecentLookup = z.infer<typeof recentLookup>;

/** What this browser has looked up, newest first. Whatever else stands there is passed over. */
export function readRecent(text: string | null): RecentLookup[] {
  try {
    return z.array(recentLookup).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

/** With one more in front; the same question stands only once. */
export function withRecent(recent: readonly RecentLookup[], added: RecentLookup): RecentLookup[] {
  const idOf = (one: { kind: LookupKind } & Question) => one.kind + addressQuery(one);
  return [added, ...recent.filter((one) => idOf(one) !== idOf(added))].slice(0, MOST);
}

const listeners = new Set<() => void>();
/** What is kept where nothing can be stored, as long as the page lives. */
let unstored: string | null = null;

/** Tells of changes, those of other tabs too. */
export function subscribeRecent(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** As stored: a text, so that an unchanged list is the same value. */
export function recentText(store: Store): string | null {
  try {
    return store ? store.getItem(KEY) : unstored;
  } catch {
    return unstored;
  }
}

function write(store: Store, text: string): void {
  unstored = text;
  try {
    store?.setItem(KEY, text);
  } catch {
    // Full: what is new is not kept.
  }
  for (const listener of listeners) listener();
}

export function addRecent(store: Store, added: RecentLookup): void {
  write(store, JSON.stringify(withRecent(readRecent(recentText(store)), added)));
}

/** Forgets those of a kind. */
export function clearRecent(store: Store, kind: LookupKind): void {
  write(store, JSON.stringify(readRecent(recentText(store)).filter((one) => one.kind !== kind)));
}
