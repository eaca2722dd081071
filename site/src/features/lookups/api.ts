import { type WebLookupAnswer, webLookup } from 'api-extensions/contracts/lookups';
import { callApi } from '../../platform/api-call';
import type { WebQuestion } from './question';

/** The server gives up after ten seconds at the latest and says why; only then does the browser. */
const TIMEOUT_MS = 10_000;

/**
 * Looks up a web rank.
 * @throws CallError; see failureView for what each means.
 */
export async function lookUpWeb(question: WebQuestion, signal: AbortSignal): Promise<WebLookupAnswer> {
  const { data } = await callApi(webLookup, { query: question, signal, timeoutMs: TIMEOUT_MS });
  return data;
}
