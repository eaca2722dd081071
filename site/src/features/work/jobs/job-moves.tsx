import type { Job } from 'api-extensions/contracts/work/jobs';
import { useRef, useState } from 'react';
import { useMoveQueue } from '../../../platform/use-move-queue';
import { FormFailure } from '../../../ui/form-body';
import { BulkOutcome, type RejectedRow } from '../bulk-outcome';
import type { JobsChange } from './undo-jobs';
import { useJobsChange } from './use-jobs-change';

/**
 * Tells the server of jobs that the page has moved already.
 * @param reload shows what the server has
 */
export function useJobMoves(reload: () => Promise<unknown>) {
  const [rejected, setRejected] = useState<{ rows: RejectedRow[]; title: string } | null>(null);
  const title = useRef('');
  const queue = useMoveQueue(reload);
  const { change, failure } = useJobsChange(async (rows) => {
    if (rows.length > 0) setRejected({ rows, title: title.current });
    await queue.settle();
  });
  /** @param messageEnd of useJobsChange */
  const send = (job: Job, set: JobsChange, messageEnd: string) =>
    queue.add(async () => {
      title.current = job.title;
      setRejected(null);
      // A failed move is taken back.
      if (!(await change([job], set, messageEnd))) await queue.settle();
    });
  return { send, failure, rejected, dismiss: () => setRejected(null) };
}

/** Why the last move was not made. */
export const MovesOutcome = ({ of }: { of: Omit<ReturnType<typeof useJobMoves>, 'send'> }) => (
  <>
    <FormFailure text={of.failure} />
    <BulkOutcome
      rejected={of.rejected?.rows ?? []}
      labelOf={() => of.rejected?.title ?? ''}
      onClose={of.dismiss}
    />
  </>
);
