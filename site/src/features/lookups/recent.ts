import { LOOKUP_KINDS, type LookupKind } from 'api-extensions/contracts/rules/kinds';
import { DEVICES } from 'api-extensions/contracts/rules/page-sections';
import type { Store } from './lookup-counter';
import { toAddressQuery, type LookupQuery } from './lookup-query';

const KEY = 'recent-lookups';
/** Maximum for all kinds together. */
const MAX_RECENT = 40;

export interface RecentLookup extends LookupQuery {
  kind: LookupKind;
  /** Short text of the outcome; never a search result (NAVER.md 1.3). */
  result: string;
  /** ISO instant. */
  at: string;
}

/** Type guard by hand: the page loads zod only for a lookup (docs/decisions/0034-first-view.md). */
function isRecent(value: unknown): value is RecentLookup {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, keyword, target, subdomains, device, result, at } = value as Partial<Record<string, unknown>>;
  return (
    LOOKUP_KINDS.some((known) => known === kind) &&
    [keyword, target, result, at].every((text) => typeof text === 'string') &&
    typeof subdomains === 'boolean' &&
    (device === undefined || DEVICES.some((known) => known === device)) &&
    !Number.isNaN(Date.parse(String(at)))
  );
}

/** This browser's recent lookups, newest first, without invalid entries; none if the stored text is invalid. */
export function readRecent(text: string | null): RecentLookup[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Puts a lookup at the front and removes an equal one. */
export function withRecent(recent: readonly RecentLookup[], added: RecentLookup): RecentLookup[] {
  const idOf = (lookup: { kind: LookupKind } & LookupQuery) => lookup.kind + toAddressQuery(lookup);
  return [added, ...recent.filter((lookup) => idOf(lookup) !== idOf(added))].slice(0, MAX_RECENT);
}

const listeners = new Set<() => void>();
/** The stored text in a browser without storage; it lasts as long as the page. */
let unstored: string | null = null;

/** Subscribes to changes, including those of other tabs. */
export function subscribeRecent(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The stored text. It is compared to find changes: `useSyncExternalStore` needs an unchanged value to be the same. */
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
    // Storage is full: the new entry is dropped.
  }
  for (const listener of listeners) listener();
}

export function addRecent(store: Store, added: RecentLookup): void {
  write(store, JSON.stringify(withRecent(readRecent(recentText(store)), added)));
}

/** Removes the lookups of one kind. */
export function clearRecent(store: Store, kind: LookupKind): void {
  write(store, JSON.stringify(readRecent(recentText(store)).filter((lookup) => lookup.kind !== kind)));
}
