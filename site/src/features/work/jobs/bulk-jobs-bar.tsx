import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { Job } from 'api-extensions/contracts/work/jobs';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dropdown } from '../../../ui/dropdown';
import { FormFailure } from '../../../ui/form-body';
import { useDialog } from '../../../ui/use-dialog';
import type { RejectedRow } from '../bulk-outcome';
import { assigneeOptions } from '../choice-fields';
import { useWorkOptions } from '../work-calls';
import { DayDialog } from '../calendar/day-dialog';
import { DUE_CHANGED, JOB_CHANGED } from './job-labels';
import { useJobsChange } from './use-jobs-change';

const STATE_ACTIONS = [
  { state: 'doing', label: '시작' },
  { state: 'done', label: '완료 처리' },
  { state: 'todo', label: '할 일로' },
] as const;

interface Props {
  jobs: readonly Job[];
  /** Called after a change or its undo, with the jobs that were rejected. */
  onDone: (rejected: RejectedRow[]) => Promise<unknown>;
}

/** Actions for the selected jobs. */
export function BulkJobsBar({ jobs, onDone }: Props) {
  const [isDueFormOpen, setDueFormOpen] = useState(false);
  const { change, busy, failure } = useJobsChange(async (rejected) => {
    setDueFormOpen(false);
    await onDone(rejected);
  });
  const { dialog, confirm } = useDialog();
  const cancel = async () => {
    const choice = await confirm({
      title: `작업 ${koreanNumber(jobs.length)}건을 취소하시겠습니까?`,
      description: '목록에는 취소로 남으며, 언제든 다시 열 수 있습니다.',
      ok: '작업 취소',
      cancel: '닫기',
      danger: true,
    });
    if (choice === 'ok') await change(jobs, { state: 'cancelled' }, JOB_CHANGED.cancelled);
  };
  return (
    <>
      <AssigneeMenu
        busy={busy}
        onChoose={(assignee) => void change(jobs, { assignee }, '의 담당자를 지정했습니다.')}
      />
      <Button variant="outline" onClick={() => setDueFormOpen(true)}>
        마감일 변경
      </Button>
      <Dropdown
        trigger={
          <Button variant="outline" loading={busy}>
            상태 변경
          </Button>
        }
        items={[
          ...STATE_ACTIONS.map(({ state, label }) => ({
            label,
            onSelect: () => void change(jobs, { state }, JOB_CHANGED[state]),
          })),
          'line',
          { label: '작업 취소', danger: true, onSelect: () => void cancel() },
        ]}
      />
      {!isDueFormOpen && <FormFailure text={failure} />}
      {dialog}
      {isDueFormOpen && (
        <DayDialog
          title="마감일 변경"
          label="마감일"
          busy={busy}
          failure={failure}
          onClose={() => setDueFormOpen(false)}
          onDay={(due) => void change(jobs, { due }, DUE_CHANGED)}
        />
      )}
    </>
  );
}

interface MenuProps {
  busy: boolean;
  /** @param assignee account id; null: none */
  onChoose: (assignee: string | null) => void;
}

/** Menu of the people who can be assigned; a click assigns. */
function AssigneeMenu({ busy, onChoose }: MenuProps) {
  const { data, error, mutate } = useWorkOptions();
  const people = data ? assigneeOptions(data.data) : [];
  return (
    <Dropdown
      // Remounted when the people arrive, which closes an open menu: a click on its retry entry must not assign a person.
      key={data ? 'people' : 'none'}
      trigger={
        <Button variant="outline" loading={busy || (!data && !error)}>
          담당자 지정
        </Button>
      }
      items={
        data
          ? people.map(({ value, label }) => ({ label, onSelect: () => onChoose(value || null) }))
          : [{ label: '다시 불러오기', disabled: !error, onSelect: () => void mutate() }]
      }
    />
  );
}
