import type { ZodType } from 'zod';
import { CallError } from './api-call';

/**
 * The current row, from a refusal because the row has been changed; null for any other failure.
 * @param row the shape in which the row's call answers it
 */
export function currentOf<Row>(thrown: unknown, row: ZodType<Row>): Row | null {
  if (!(thrown instanceof CallError) || thrown.failure.kind !== 'refused') return null;
  const { details } = thrown.failure.error;
  return details.code === 'CONFLICT' ? (row.safeParse(details.current).data ?? null) : null;
}
