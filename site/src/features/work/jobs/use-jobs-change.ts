import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { bulkJobs, type Job } from 'api-extensions/contracts/work/jobs';
import { callApi } from '../../../platform/api-call';
import { failureText } from '../../../platform/failure-text';
import { useAction } from '../../../platform/use-action';
import { useSnackbar } from '../../../ui/snackbar';
import type { RejectedRow } from '../bulk-outcome';
import { canUndo, jobsChangedBy, type JobsChange, undoCalls } from './undo-jobs';

/**
 * Changes several jobs at once and, where possible, offers to undo the change.
 * @param onDone called after a change or its undo, with the jobs that were rejected
 */
export function useJobsChange(onDone: (rejected: RejectedRow[]) => Promise<unknown>) {
  const { run, busy, failure } = useAction();
  const { show } = useSnackbar();

  const undo = async (changed: readonly Job[], set: JobsChange) => {
    const rejected: RejectedRow[] = [];
    const send = async () => {
      for (const body of undoCalls(changed, set)) {
        const { data } = await callApi(bulkJobs, { body });
        rejected.push(...data.refused);
      }
    };
    try {
      // Also after a failure: the calls before it have changed jobs.
      await send().finally(() => onDone(rejected));
      if (rejected.length < changed.length) show({ text: '되돌렸습니다.', tone: 'success' });
    } catch (thrown) {
      show({ text: failureText(thrown, navigator.onLine, false), tone: 'danger' });
    }
  };

  /** @param messageEnd end of the success message, after the number of jobs, e.g. `을 완료했습니다.` */
  const change = (jobs: readonly Job[], set: JobsChange, messageEnd: string) =>
    run(async () => {
      const rows = jobs.map(({ id, version }) => ({ id, version }));
      const { data } = await callApi(bulkJobs, { body: { rows, set } });
      const rejectedIds = new Set(data.refused.map(({ id }) => id));
      const done = jobs.filter(({ id }) => !rejectedIds.has(id));
      const changed = jobsChangedBy(done, set);
      await onDone(data.refused);
      if (done.length === 0) return;
      show({
        text: `${koreanNumber(done.length)}건${messageEnd}`,
        tone: 'success',
        ...(changed.length > 0 &&
          canUndo(changed, set) && {
            action: { label: '실행 취소', onClick: () => void undo(changed, set) },
          }),
      });
    });
  return { change, busy, failure };
}
