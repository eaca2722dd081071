import { type LookupAnswer, type LookupLimits } from 'api-extensions/contracts/lookup-answers';
import { type LookupKind, lookupLimitsCall, LOOKUPS } from 'api-extensions/contracts/lookups';
import { callApi } from '../../platform/api-call';
import { callQuery, type Question } from './question';

/** The answer of one kind. */
export type AnswerOf<Kind extends LookupKind> = Extract<LookupAnswer, { kind: Kind }>;

/** The server gives up within ten seconds and answers with the reason; the browser does so only after that. */
const TIMEOUT_MS = 10_000;

/**
 * Makes one lookup.
 * @throws CallError; failureView explains each kind.
 */
export async function lookUp<Kind extends LookupKind>(
  kind: Kind,
  question: Question,
  signal: AbortSignal,
): Promise<AnswerOf<Kind>> {
  const query = callQuery(kind, question);
  const { data } = await callApi(LOOKUPS[kind], { query, signal, timeoutMs: TIMEOUT_MS });
  return data as AnswerOf<Kind>;
}

/** The visitor's remaining lookups of today. @throws CallError */
export async function readLimits(): Promise<LookupLimits> {
  const { data } = await callApi(lookupLimitsCall, { timeoutMs: TIMEOUT_MS });
  return data;
}
