import type { Apply } from 'api-extensions/contracts/service/apply';
import type { Asked } from '../../platform/lookup-address';

/** Loaded when the form is used. */
const loadRules = () =>
  Promise.all([
    import('api-extensions/contracts/lookups/request-context'),
    import('../../platform/tab-source'),
  ]);

/**
 * What a request says beside what was typed. A lookup that the server would refuse is left out: the visitor did not type it here.
 * @param asked the lookup to send along; null for none
 */
export async function requestContext(asked: Asked | null): Promise<Pick<Apply, 'lookup' | 'source'>> {
  const [{ askedLookup }, { readTabSource }] = await loadRules();
  const lookup = askedLookup.safeParse(asked);
  return { lookup: lookup.data ?? null, source: readTabSource() };
}
