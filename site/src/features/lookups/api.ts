import { type LookupResponse, type LookupLimits } from 'api-extensions/contracts/lookups/responses';
import { type LookupKind, lookupLimitsCall, LOOKUPS } from 'api-extensions/contracts/lookups/lookups';
import { callApi } from '../../platform/api-call';
import { toCallQuery, type LookupQuery } from './lookup-query';

/** The response to a lookup of one kind. */
export type ResponseOf<Kind extends LookupKind> = Extract<LookupResponse, { kind: Kind }>;

/** Longer than the server's own limit (LOOKUP_DEADLINE_MS, at most 9.5 s), so that its reason arrives first. */
const TIMEOUT_MS = 10_000;

/**
 * Makes one lookup.
 * @throws CallError; failureView explains each kind.
 */
export async function lookUp<Kind extends LookupKind>(
  kind: Kind,
  lookupQuery: LookupQuery,
  signal: AbortSignal,
): Promise<ResponseOf<Kind>> {
  const query = toCallQuery(kind, lookupQuery);
  const { data } = await callApi(LOOKUPS[kind], { query, signal, timeoutMs: TIMEOUT_MS });
  return data as ResponseOf<Kind>;
}

/** The visitor's remaining lookups of today. @throws CallError */
export async function readLimits(): Promise<LookupLimits> {
  const { data } = await callApi(lookupLimitsCall, { timeoutMs: TIMEOUT_MS });
  return data;
}
