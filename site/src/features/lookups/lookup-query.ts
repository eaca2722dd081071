import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import { type Device, DEVICES } from 'api-extensions/contracts/rules/page-sections';
import { readQuery } from 'api-extensions/contracts/rules/query-text';

/** Input of a lookup. Kinds without a target have an empty one; only `web` uses `subdomains`. */
export interface LookupQuery {
  keyword: string;
  target: string;
  /** Counts pages on subdomains as well. */
  subdomains: boolean;
  /** Device of the result page to read; the page is not read without one. Only for kinds in PAGE_KINDS. */
  device?: Device;
}

/** Kinds that have a section on the integrated result page. */
const PAGE_KINDS: readonly LookupKind[] = ['web', 'shop', 'place'];
/** The device of a query of this kind; undefined for kinds without one. */
export const deviceOf = (kind: LookupKind, { device }: LookupQuery): Device | undefined =>
  PAGE_KINDS.includes(kind) ? device : undefined;

export const QUERY_FIELDS = ['keyword', 'target'] as const;
export type FieldErrors = Partial<Record<(typeof QUERY_FIELDS)[number], string>>;

export type LookupQueryResult = { ok: true; lookupQuery: LookupQuery } | { ok: false; errors: FieldErrors };

/** Query parameters of the call for a lookup. */
export function toCallQuery(kind: LookupKind, lookupQuery: LookupQuery): Record<string, string> {
  const { keyword, target, subdomains } = lookupQuery;
  const device = deviceOf(kind, lookupQuery);
  return {
    keyword,
    ...(kind !== 'volume' && { target }),
    ...(kind === 'web' && { subdomains: String(subdomains) }),
    ...(device && { device }),
  };
}

/** The lookup query in an address, not validated yet; null if there is none. */
export function parseAddressQuery(search: string): LookupQuery | null {
  const read = readQuery(search);
  // Undecodable bytes become U+FFFD, which the contract rejects with a message.
  const query = new URLSearchParams(read.ok ? read.query : search);
  if (!query.has('keyword') && !query.has('target')) return null;
  const device = DEVICES.find((known) => known === query.get('device'));
  return {
    keyword: query.get('keyword') ?? '',
    target: query.get('target') ?? '',
    subdomains: query.get('subdomains') === 'true',
    ...(device && { device }),
  };
}

/** The query of an address that shows a lookup, e.g. `?keyword=…&target=…`. */
export function toAddressQuery({ keyword, target, subdomains, device }: LookupQuery): string {
  const query = new URLSearchParams({ keyword });
  if (target) query.set('target', target);
  if (subdomains) query.set('subdomains', 'true');
  if (device) query.set('device', device);
  return `?${query}`;
}
