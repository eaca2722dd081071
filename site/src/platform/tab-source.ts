import type { VisitSource } from 'api-extensions/contracts/lookups/request-context';
import { readVisitSource } from 'api-extensions/contracts/rules/visit-source';
import { readVisit } from './visit';

/** Where the visit of this tab began; null if the browser asks not to be followed. */
export function readTabSource(): VisitSource | null {
  const visit = readVisit();
  return visit && readVisitSource(...visit);
}
