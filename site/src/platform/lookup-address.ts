import type { StoredLookup } from 'api-extensions/contracts/lookups/request-context';
import { ASKED_KINDS } from 'api-extensions/contracts/rules/kinds';

/** A lookup, as addresses have it. */
export type Asked = Pick<StoredLookup, 'kind' | 'keyword' | 'target'>;

/** The lookup in the query of the form's address, e.g. `?kind=web&keyword=…&target=…`; null for none. */
export function readAsked(search: string): Asked | null {
  const query = new URLSearchParams(search);
  const kind = ASKED_KINDS.find((known) => known === query.get('kind'));
  const [keyword = '', target = ''] = ['keyword', 'target'].map((name) => query.get(name)?.trim());
  return kind && keyword && (kind === 'volume' || kind === 'diagnosis' || target)
    ? { kind, keyword, target }
    : null;
}

const queryOf = (lookup: Partial<Asked>) =>
  new URLSearchParams(Object.entries(lookup).filter(([, value]) => value !== ''));

/** The page of the free diagnosis, which has what is diagnosed in its query. */
export const DIAGNOSIS_PATH = '/search/diagnosis';

/** The page of a lookup or a diagnosis, which makes it. */
export const lookupHref = ({ kind, keyword, target }: Asked): string =>
  kind === 'diagnosis'
    ? `${DIAGNOSIS_PATH}?${new URLSearchParams({ q: keyword })}`
    : `/search/${kind}?${queryOf({ keyword, target })}`;

/** The consultation form, which sends the lookup along (`readAsked`). */
export const consultationHref = ({ kind, keyword, target }: Asked): string =>
  `/service/apply?${queryOf({ kind, keyword, target })}`;
