import type { RequestSource, VisitSource } from 'api-extensions/contracts/lookups/request-context';
import { readVisitSource } from 'api-extensions/contracts/rules/visit-source';
import { readVisit } from './visit';
import { readVisitLookups } from './visit-lookups';

/** Where the visit of this tab began; null if the browser asks not to be followed. */
export function readTabSource(): VisitSource | null {
  const visit = readVisit();
  return visit && readVisitSource(...visit);
}

/** The same with the lookups of the visit, for consultation requests. */
export function readRequestSource(): RequestSource | null {
  const source = readTabSource();
  return source && { ...source, lookups: readVisitLookups() };
}
