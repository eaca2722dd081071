import type { Apply } from 'api-extensions/contracts/apply';
import type { StoredLookup } from 'api-extensions/contracts/request-context';
import { LOOKUP_KINDS } from 'api-extensions/contracts/rules/kinds';
import { readVisit } from '../../platform/visit';

/** A lookup that the visitor asks about, as the address has it. */
export type Asked = Pick<StoredLookup, 'kind' | 'keyword' | 'target'>;

/** The lookup in the query of the form's address, e.g. `?kind=web&keyword=…&target=…`; null for none. */
export function readAsked(search: string): Asked | null {
  const query = new URLSearchParams(search);
  const kind = LOOKUP_KINDS.find((known) => known === query.get('kind'));
  const [keyword = '', target = ''] = ['keyword', 'target'].map((name) => query.get(name)?.trim());
  return kind && keyword && (kind === 'volume' || target) ? { kind, keyword, target } : null;
}

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
