import type { Apply } from 'api-extensions/contracts/apply';
import type { Asked } from '../../platform/lookup-address';
import { readVisit } from '../../platform/visit';

/** Loaded when the form is used, with the contract. */
const loadRules = () =>
  Promise.all([
    import('api-extensions/contracts/request-context'),
    import('api-extensions/contracts/rules/visit-source'),
  ]);

/**
 * What a request says beside what was typed. A lookup that the server would refuse is left out: the visitor did not type it here.
 * @param asked the lookup to send along; null for none
 */
export async function requestContext(asked: Asked | null): Promise<Pick<Apply, 'lookup' | 'source'>> {
  const [{ askedLookup }, { readVisitSource }] = await loadRules();
  const lookup = askedLookup.safeParse(asked);
  const visit = readVisit();
  return { lookup: lookup.data ?? null, source: visit && readVisitSource(...visit) };
}
