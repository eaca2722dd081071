import { type LookupKind, LOOKUPS } from 'api-extensions/contracts/lookups/lookups';
import {
  toCallQuery,
  deviceOf,
  type FieldErrors,
  QUERY_FIELDS,
  type LookupQuery,
  type LookupQueryResult,
} from './lookup-query';

/**
 * Validates and normalizes typed text or a link's parameters by the server's rules. Not in lookup-query.ts, because it loads
 * zod: the page does so only for a lookup (docs/decisions/0034-first-view.md).
 */
export function readLookupQuery(kind: LookupKind, typed: LookupQuery): LookupQueryResult {
  const parsed = LOOKUPS[kind].query.safeParse(toCallQuery(kind, typed));
  if (parsed.success) {
    const { keyword, target = '' } = parsed.data;
    const device = deviceOf(kind, typed);
    const subdomains = kind === 'web' && typed.subdomains;
    return { ok: true, lookupQuery: { keyword, target, subdomains, ...(device && { device }) } };
  }
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = QUERY_FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return { ok: false, errors };
}
