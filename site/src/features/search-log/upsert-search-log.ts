import {
  SEARCH_LOG_EXEMPT_LEVEL,
  type SearchLogBody,
  upsertSearchLog as call,
} from 'api-extensions/contracts/search-log';
import { z } from 'zod';

/** Said in the console when a search could not be logged (SPEC §8). */
export const SEARCH_LOG_ERROR = '검색 기록 저장 중 오류가 발생했습니다';

/** The two shapes an error comes in: SPEC §7's result, and Strapi's envelope. */
const failure = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) });

function errorText(result: unknown): string {
  const parsed = failure.safeParse(result);
  if (!parsed.success) return SEARCH_LOG_ERROR;
  const { error } = parsed.data;
  return typeof error === 'string' ? error : error.message;
}

/**
 * Logs one search (SPEC §5, §7): without spaces, and not at all for privileged staff. What the browser says of the
 * level only spares a call; the server decides by itself.
 * @throws Error with the server's own text when it did not accept the entry; the console has it too.
 */
export async function upsertSearchLog(entry: SearchLogBody): Promise<void> {
  if ((entry.authData?.role_level ?? 0) >= SEARCH_LOG_EXEMPT_LEVEL) return;
  try {
    const response = await fetch(`/api${call.path}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(call.body.parse(entry)),
      // A visitor who leaves at once has still searched.
      keepalive: true,
    });
    const result: unknown = await response.json().catch(() => null);
    if (!call.answer.safeParse(result).success) throw new Error(errorText(result));
  } catch (error) {
    console.error(SEARCH_LOG_ERROR, error);
    throw error;
  }
}
