import { type LookupKind, LOOKUPS } from 'api-extensions/contracts/lookups';
import {
  callQuery,
  deviceOf,
  type FieldErrors,
  FIELDS,
  type LookupQuery,
  type Reading,
} from './lookup-query';

/** Validates and normalizes typed text or a link's parameters by the server's rules. */
export function readLookupQuery(kind: LookupKind, typed: LookupQuery): Reading {
  const parsed = LOOKUPS[kind].query.safeParse(callQuery(kind, typed));
  if (parsed.success) {
    const { keyword, target = '' } = parsed.data;
    const device = deviceOf(kind, typed);
    const subdomains = kind === 'web' && typed.subdomains;
    return { ok: true, lookupQuery: { keyword, target, subdomains, ...(device && { device }) } };
  }
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return { ok: false, errors };
}
