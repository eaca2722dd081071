import type { Job } from 'api-extensions/contracts/work/jobs';
import { useRef, useState } from 'react';
import { FormFailure } from '../../../ui/form-body';
import { BulkOutcome, type RejectedRow } from '../bulk-outcome';
import type { JobsChange } from './undo-jobs';
import { useJobsChange } from './use-jobs-change';

/**
 * Tells the server of jobs that the page has moved already, one after the other: a second move of a job waits for the version of the
 * first.
 * @param reload shows what the server has
 */
export function useJobMoves(reload: () => Promise<unknown>) {
  const [rejected, setRejected] = useState<{ rows: RejectedRow[]; title: string } | null>(null);
  const title = useRef('');
  const waiting = useRef(0);
  const queue = useRef(Promise.resolve());
  const { change, failure } = useJobsChange(async (rows) => {
    if (rows.length > 0) setRejected({ rows, title: title.current });
    // What the server has now would undo the moves that it has not been told yet.
    if (waiting.current <= 1) await reload();
  });
  const sendNext = async (job: Job, set: JobsChange, messageEnd: string) => {
    title.current = job.title;
    setRejected(null);
    const isSent = await change([job], set, messageEnd);
    waiting.current -= 1;
    // A failed move is taken back.
    if (!isSent && waiting.current === 0) await reload();
  };
  /** @param messageEnd of useJobsChange */
  const send = (job: Job, set: JobsChange, messageEnd: string) => {
    waiting.current += 1;
    queue.current = queue.current.then(() => sendNext(job, set, messageEnd));
  };
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
