import type { Apply } from 'api-extensions/contracts/service/apply';
import type { Asked } from '../../platform/lookup-address';

/** Loaded when the form is used. */
const loadRules = () =>
  Promise.all([
    import('api-extensions/contracts/lookups/request-context'),
    import('../../platform/tab-source'),
    import('../../platform/visit-lookups'),
  ]);

/**
 * What a request says beside what was typed. A lookup that the server would refuse is left out: the visitor did not type it here.
 * @param asked the lookup that the form offers to send along; null for none
 * @param isSent whether the visitor sends it; one who does not sends none of the visit's lookups either
 */
export async function requestContext(
  asked: Asked | null,
  isSent: boolean,
): Promise<Pick<Apply, 'lookup' | 'source'>> {
  const [{ askedLookup }, { readRequestSource }, { isSameLookup }] = await loadRules();
  const lookup = isSent ? askedLookup.safeParse(asked).data : null;
  const source = readRequestSource();
  if (!asked || !source) return { lookup: lookup ?? null, source };
  const lookups = isSent ? source.lookups?.filter((one) => !isSameLookup(one, asked)) : [];
  return { lookup: lookup ?? null, source: { ...source, lookups } };
}
