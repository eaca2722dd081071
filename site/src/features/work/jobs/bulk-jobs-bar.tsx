import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { bulkJobs, type Job } from 'api-extensions/contracts/work-jobs';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { failureText } from '../../../platform/failure-text';
import { useAction } from '../../../platform/use-action';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Dropdown } from '../../../ui/dropdown';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { useSnackbar } from '../../../ui/snackbar';
import { TextField } from '../../../ui/text-field';
import { useDialog } from '../../../ui/use-dialog';
import type { RejectedRow } from '../bulk-outcome';
import { AssigneeField, assigneeOf } from '../choice-fields';
import { WithChoices } from '../work-choices';
import { canUndo, changedBy, type JobsChange, undoJobs } from './undo-jobs';

const STATES = [
  { state: 'doing', label: '시작', messageEnd: '을 시작했습니다.' },
  { state: 'done', label: '완료 처리', messageEnd: '을 완료했습니다.' },
  { state: 'todo', label: '할 일로', messageEnd: '을 할 일로 바꾸었습니다.' },
] as const;

interface Props {
  jobs: readonly Job[];
  /** Called after a change or its undo, with the jobs that were refused. */
  onDone: (rejected: RejectedRow[]) => Promise<unknown>;
}

/** Actions for the selected jobs. */
export function BulkJobsBar({ jobs, onDone }: Props) {
  const [open, setOpen] = useState<'assignee' | 'due' | null>(null);
  const { run, busy, failure } = useAction();
  const { show } = useSnackbar();
  const { dialog, confirm } = useDialog();

  const undo = async (changed: readonly Job[], set: JobsChange) => {
    try {
      const rejected: RejectedRow[] = [];
      for (const body of undoJobs(changed, set)) {
        const { data } = await callApi(bulkJobs, { body });
        rejected.push(...data.refused);
      }
      await onDone(rejected);
      show({ text: '되돌렸습니다.', tone: 'success' });
    } catch (thrown) {
      show({ text: failureText(thrown, navigator.onLine, false), tone: 'danger' });
    }
  };
  const change = (set: JobsChange, messageEnd: string) =>
    run(async () => {
      const rows = jobs.map(({ id, version }) => ({ id, version }));
      const { data } = await callApi(bulkJobs, { body: { rows, set } });
      const left = new Set(data.refused.map(({ id }) => id));
      const done = jobs.filter(({ id }) => !left.has(id));
      const changed = changedBy(done, set);
      setOpen(null);
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
  const cancel = async () => {
    const choice = await confirm({
      title: `작업 ${koreanNumber(jobs.length)}건을 취소하시겠습니까?`,
      description: '목록에는 취소로 남으며, 언제든 다시 열 수 있습니다.',
      ok: '작업 취소',
      cancel: '닫기',
      danger: true,
    });
    if (choice === 'ok') await change({ state: 'cancelled' }, '을 취소했습니다.');
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen('assignee')}>
        담당자 지정
      </Button>
      <Button variant="outline" onClick={() => setOpen('due')}>
        마감일 변경
      </Button>
      <Dropdown
        trigger={
          <Button variant="outline" loading={busy}>
            상태 변경
          </Button>
        }
        items={[
          ...STATES.map(({ state, label, messageEnd }) => ({
            label,
            onSelect: () => void change({ state }, messageEnd),
          })),
          'line',
          { label: '작업 취소', danger: true, onSelect: () => void cancel() },
        ]}
      />
      {open === null && <FormFailure text={failure} />}
      {dialog}
      <Dialog open={open === 'assignee'} onClose={() => setOpen(null)} title="담당자 지정">
        <WithChoices>
          {(choices) => (
            <BulkForm
              label="담당자 지정"
              busy={busy}
              failure={failure}
              onSubmit={(data) => void change({ assignee: assigneeOf(data) }, '의 담당자를 지정했습니다.')}
            >
              <AssigneeField choices={choices} />
            </BulkForm>
          )}
        </WithChoices>
      </Dialog>
      <Dialog open={open === 'due'} onClose={() => setOpen(null)} title="마감일 변경">
        <DueForm
          busy={busy}
          failure={failure}
          onDue={(due) => void change({ due }, '의 마감일을 바꾸었습니다.')}
        />
      </Dialog>
    </>
  );
}

interface FormProps {
  label: string;
  busy: boolean;
  failure: string | null;
  onSubmit: (data: FormData) => void;
  children: React.ReactNode;
}

function BulkForm({ label, busy, failure, onSubmit, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form aria-label={label} onSubmit={submit} noValidate>
      <FormStack>
        <FormFailure text={failure} />
        {children}
        <Button type="submit" size="md" loading={busy}>
          적용
        </Button>
      </FormStack>
    </form>
  );
}

interface DueProps extends Pick<FormProps, 'busy' | 'failure'> {
  onDue: (due: string) => void;
}

function DueForm({ busy, failure, onDue }: DueProps) {
  const [error, setError] = useState<string>();
  const submit = (data: FormData) => {
    const due = String(data.get('due') ?? '');
    if (!due) return setError('날짜를 골라 주세요.');
    setError(undefined);
    return onDue(due);
  };
  return (
    <BulkForm label="마감일 변경" busy={busy} failure={failure} onSubmit={submit}>
      <TextField label="마감일" name="due" type="date" error={error} />
    </BulkForm>
  );
}
