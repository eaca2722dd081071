import type { VisitLookup } from 'api-extensions/contracts/lookups/request-context';
import { VISIT_LOOKUPS_MAX } from 'api-extensions/contracts/rules/campaign-entries';
import type { LookupKind } from 'api-extensions/contracts/rules/kinds';
import { isTrackingDenied } from './visit';

// Lookups of the visit, kept like its first document (visit.ts): in this tab, until it is closed. A consultation request sends them.

const STORAGE_KEY = 'visit-lookups';

/** The lookups of the visit, newest first; the server leaves out what it cannot read. */
export function readVisitLookups(): VisitLookup[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as VisitLookup[]) : [];
  } catch {
    return [];
  }
}

function write(lookups: VisitLookup[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(lookups));
  } catch {
    // Storage is off: requests say nothing about lookups.
  }
}

export const isSameLookup = (
  a: Pick<VisitLookup, 'keyword' | 'target'> & { kind: string },
  b: Pick<VisitLookup, 'keyword' | 'target'> & { kind: string },
): boolean => a.kind === b.kind && a.keyword === b.keyword && a.target === b.target;

/** Puts a lookup at the front and removes an equal one, unless the browser asks not to be followed. */
export function keepVisitLookup(lookup: VisitLookup): void {
  if (isTrackingDenied()) return;
  const others = readVisitLookups().filter((one) => !isSameLookup(one, lookup));
  write([lookup, ...others].slice(0, VISIT_LOOKUPS_MAX));
}

/** Removes the lookups of one kind. */
export const clearVisitLookups = (kind: LookupKind): void =>
  write(readVisitLookups().filter((lookup) => lookup.kind !== kind));
