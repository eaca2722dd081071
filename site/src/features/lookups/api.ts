import {
  type LookupAnswer,
  type LookupKind,
  type LookupLimits,
  lookupLimitsCall,
  LOOKUPS,
} from 'api-extensions/contracts/lookups';
import { callApi } from '../../platform/api-call';
import { callQuery, type Question } from './question';

/** The answer of one kind. */
export type AnswerOf<Kind extends LookupKind> = Extract<LookupAnswer, { kind: Kind }>;

/** The server gives up after ten seconds at the latest and says why; only then does the browser. */
const TIMEOUT_MS = 10_000;

/**
 * Looks up one question.
 * @throws CallError; see failureView for what each means.
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

/** What this visitor may still ask today. @throws CallError */
export async function readLimits(): Promise<LookupLimits> {
  const { data } = await callApi(lookupLimitsCall, { timeoutMs: TIMEOUT_MS });
  return data;
}
