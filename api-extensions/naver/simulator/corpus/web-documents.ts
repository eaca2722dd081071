import { businessPages, type TakenHosts } from './business-pages';
import { demoPages } from './demo-pages';
import { INDUSTRIES } from './industries';
import { portalPages } from './portal-pages';
import { REGIONS } from './regions';
import type { WebDocument } from './web-document';

/**
 * The simulated web: more than 20,000 pages on hosts under the reserved `.example` and `.test`. The same on every
 * machine and every run; no two pages have the same link.
 */
export function buildWebDocuments(): WebDocument[] {
  const hosts: TakenHosts = new Set();
  const documents = demoPages(INDUSTRIES);
  let pair = 0;
  for (const region of REGIONS) {
    for (const industry of INDUSTRIES) {
      documents.push(...portalPages(region, industry, pair));
      for (let number = 0; number < region.sites; number += 1) {
        documents.push(...businessPages(region, industry, number, hosts));
      }
      pair += 1;
    }
  }
  return withoutRepeatedLinks(documents);
}

function withoutRepeatedLinks(documents: readonly WebDocument[]): WebDocument[] {
  const seen = new Set<string>();
  return documents.filter(({ link }) => {
    const isNew = !seen.has(link);
    seen.add(link);
    return isNew;
  });
}
