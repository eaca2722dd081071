import type { LookupKind } from 'api-extensions/contracts/lookups';
import { readQuery } from 'api-extensions/contracts/rules/query-text';

/** Input of a lookup. Kinds without a target have an empty one; only `web` uses `subdomains`. */
export interface Question {
  keyword: string;
  target: string;
  /** Also count pages on sub-domains. */
  subdomains: boolean;
}

export const FIELDS = ['keyword', 'target'] as const;
export type FieldErrors = Partial<Record<(typeof FIELDS)[number], string>>;

export type Reading = { ok: true; question: Question } | { ok: false; errors: FieldErrors };

/** The query of the call for this lookup. */
export function callQuery(
  kind: LookupKind,
  { keyword, target, subdomains }: Question,
): Record<string, string> {
  return {
    keyword,
    ...(kind !== 'volume' && { target }),
    ...(kind === 'web' && { subdomains: String(subdomains) }),
  };
}

/** The lookup in an address, as typed; null if there is none. */
export function typedInAddress(search: string): Question | null {
  const read = readQuery(search);
  // Undecodable bytes become U+FFFD, which the contract refuses with a message.
  const query = new URLSearchParams(read.ok ? read.query : search);
  if (!query.has('keyword') && !query.has('target')) return null;
  return {
    keyword: query.get('keyword') ?? '',
    target: query.get('target') ?? '',
    subdomains: query.get('subdomains') === 'true',
  };
}

/** The query of an address for this lookup, e.g. `?keyword=…&target=…`. */
export function addressQuery({ keyword, target, subdomains }: Question): string {
  const query = new URLSearchParams({ keyword });
  if (target) query.set('target', target);
  if (subdomains) query.set('subdomains', 'true');
  return `?${query}`;
}
