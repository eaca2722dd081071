import { PRIVILEGED_LEVEL } from 'api-extensions/contracts/rules/rights';
import { type SearchLogBody, upsertSearchLog as call } from 'api-extensions/contracts/search-log/search-log';
import { z } from 'zod';
import { readTabSource } from '../../platform/tab-source';

/** Logged when a search could not be recorded (SPEC §8). */
export const SEARCH_LOG_ERROR = '검색 기록 저장 중 오류가 발생했습니다';

/** The two shapes of an error: SPEC §7's result, and Strapi's envelope. */
const failure = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) });

function errorText(result: unknown): string {
  const parsed = failure.safeParse(result);
  if (!parsed.success) return SEARCH_LOG_ERROR;
  const { error } = parsed.data;
  return typeof error === 'string' ? error : error.message;
}

/**
 * Logs one search (SPEC §5, §7), with the source of the visit: without spaces, and not for privileged staff. The level check here only saves a call;
 * the server decides.
 * @throws Error with the server's message when it rejected the entry; it is also logged to the console.
 */
export async function upsertSearchLog(entry: SearchLogBody): Promise<void> {
  if ((entry.authData?.role_level ?? 0) >= PRIVILEGED_LEVEL) return;
  try {
    const response = await fetch(`/api${call.path}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...call.body.parse(entry), source: readTabSource() }),
      // The request continues when the visitor leaves the page.
      keepalive: true,
    });
    const result: unknown = await response.json().catch(() => null);
    if (!call.response.safeParse(result).success) throw new Error(errorText(result));
  } catch (error) {
    console.error(SEARCH_LOG_ERROR, error);
    throw error;
  }
}
