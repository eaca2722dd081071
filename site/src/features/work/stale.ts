import { staleDetails } from 'api-extensions/contracts/work-fields';
import { CallError } from '../../platform/api-call';

/**
 * What a change met that somebody else had made before: the row as it stands now. Null for any other failure.
 * @param parse reads the row as its call answers it; throws what is none
 */
export function readStale<Row>(thrown: unknown, parse: (row: unknown) => Row): Row | null {
  if (!(thrown instanceof CallError) || thrown.failure.kind !== 'refused') return null;
  const { details } = thrown.failure.error;
  if (details.code !== 'CONFLICT' || !('current' in details)) return null;
  const read = staleDetails.safeParse(details);
  return read.success ? parse(read.data.current) : null;
}
