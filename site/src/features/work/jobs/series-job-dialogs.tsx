import { addDays } from 'api-extensions/contracts/rules/days';
import type { JobSeries } from 'api-extensions/contracts/work/job-series';
import type { Job } from 'api-extensions/contracts/work/jobs';
import { useState } from 'react';
import { Loaded } from '../../../platform/loaded';
import { useAction } from '../../../platform/use-action';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormFailure } from '../../../ui/form-body';
import { RadioGroup } from '../../../ui/radio-group';
import { ChoicesDialog } from '../work-choices';
import { EditJobForm } from './edit-job-dialog';
import { SeriesForm } from './series-form';
import { readSeries, useSeries, useSeriesChange } from './series-calls';

// Dialogs for a job of a series: whether a change is of this job only, or of all later ones too.

type Scope = 'one' | 'all';
/** A job of a series. */
export type SeriesJob = Job & { series: NonNullable<Job['series']> };

interface EditProps {
  job: SeriesJob;
  onClose: () => void;
  onDone: () => void;
  /** @param isGone the series does not have this job any more */
  onSeriesDone: (series: JobSeries, isGone: boolean) => void;
}

export function EditSeriesJobDialog({ job, onClose, onDone, onSeriesDone }: EditProps) {
  const [scope, setScope] = useState<Scope>('one');
  const found = useSeries(job.series.id);
  return (
    <ChoicesDialog title="작업 수정" onClose={onClose}>
      {(choices) => (
        <div css={{ display: 'grid', gap: 'var(--space-4)' }}>
          <RadioGroup<Scope>
            label="수정할 작업"
            value={scope}
            onChange={setScope}
            options={[
              { value: 'one', label: '이 작업만' },
              { value: 'all', label: '앞으로 모두', hint: '이 작업부터 미완료 작업과 반복 규칙' },
            ]}
          />
          {scope === 'one' ? (
            <EditJobForm row={job} choices={choices} onDone={onDone} />
          ) : (
            <Loaded of={found}>
              {({ data }) => (
                <SeriesForm
                  series={data}
                  from={job.series.day}
                  choices={choices}
                  onDone={(series, removed) => onSeriesDone(series, removed.includes(job.id))}
                />
              )}
            </Loaded>
          )}
        </div>
      )}
    </ChoicesDialog>
  );
}

interface CancelProps {
  job: SeriesJob;
  onClose: () => void;
  /** Cancels the job itself. */
  onCancel: () => Promise<unknown>;
  /** Called when the series is ended and has no longer this job. */
  onGone: () => Promise<unknown>;
}

export function CancelSeriesJobDialog({ job, onClose, onCancel, onGone }: CancelProps) {
  const [scope, setScope] = useState<Scope>('one');
  const { run, busy, failure } = useAction();
  const change = useSeriesChange(() => Promise.resolve());
  const { id, day } = job.series;
  const cancel = () =>
    run(async () => {
      if (scope === 'one') return void (await onCancel());
      const { data } = await readSeries(id);
      const end = { from: day, last: addDays(day, -1) };
      const removed = await change(data, end, { last: data.last }, `‘${data.title}’ 반복을 끝냈습니다.`);
      if (removed.includes(job.id)) await onGone();
      else await onCancel();
      return undefined;
    });
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title="이 작업을 취소하시겠습니까?"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            닫기
          </Button>
          <Button tone="danger" loading={busy} onClick={() => void cancel()}>
            작업 취소
          </Button>
        </>
      }
    >
      <FormFailure text={failure} />
      <RadioGroup<Scope>
        label="취소할 작업"
        direction="column"
        value={scope}
        onChange={setScope}
        options={[
          {
            value: 'one',
            label: '이 작업만',
            hint: '목록에는 취소로 남으며, 언제든 다시 열 수 있습니다. 반복은 계속됩니다.',
          },
          {
            value: 'all',
            label: '앞으로 모두',
            hint: '반복을 끝내고, 아직 시작하지 않은 앞으로의 작업을 목록에서 지웁니다.',
          },
        ]}
      />
    </Dialog>
  );
}
