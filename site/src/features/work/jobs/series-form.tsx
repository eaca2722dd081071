import { seoulDay } from 'api-extensions/contracts/rules/days';
import { rhythmText } from 'api-extensions/contracts/rules/rhythm';
import { type JobSeries, jobSeries, updateJobSeries } from 'api-extensions/contracts/work/job-series';
import { SERIES_JOB_DAYS_MAX } from 'api-extensions/contracts/work/rhythm';
import { useRef } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { compareFields } from '../../../platform/comparison';
import { koreanDay } from '../../../platform/korean-format';
import { RecordForm } from '../../../platform/record-form';
import { JOB_KIND_LABELS } from '../../../platform/state-labels';
import { textsOf } from '../../../platform/use-form';
import { TextField } from '../../../ui/text-field';
import { AssigneeField, assigneeText, MemoField, readAssignee, TitleField } from '../choice-fields';
import { pair } from '../list-style';
import type { Choices } from '../work-choices';
import { KindField } from './job-fields';
import { readRhythm, RepeatFields } from './repeat-fields';

type Body = z.input<typeof updateJobSeries.body>;

const read = (data: FormData) => ({
  ...textsOf(data),
  assignee: readAssignee(data),
  rhythm: readRhythm(data, null),
  days: data.get('days') ? Number(data.get('days')) : Number.NaN,
  last: String(data.get('last') ?? '') || null,
});

const asChange = ({ assignee, ...series }: JobSeries) => ({ ...series, assignee: assignee?.id ?? null });

const lastText = (last: string | null) => (last === null ? '없음' : koreanDay(last));

interface Props {
  series: JobSeries;
  /** Day of the first job that changes; omitted: today. */
  from?: string;
  choices: Choices;
  /** @param removed ids of jobs that the series has no longer */
  onDone: (series: JobSeries, removed: readonly number[]) => void;
}

/** Edits a series, with all of its later jobs. */
export function SeriesForm({ series, from, choices, onDone }: Props) {
  const removed = useRef<readonly number[]>([]);
  const today = seoulDay(new Date());
  return (
    <RecordForm
      label="반복 작업 수정"
      draft={`job series ${series.id}`}
      row={series}
      shape={jobSeries}
      schema={updateJobSeries.body}
      read={read}
      before={asChange}
      save={async (body: Body) => {
        const answer = await callApi(updateJobSeries, {
          params: { id: String(series.id) },
          body: { ...body, from },
        });
        removed.current = answer.removed;
        return answer;
      }}
      differences={(current, input) =>
        compareFields(asChange(current), input, {
          title: ['제목'],
          kind: ['종류', (kind) => JOB_KIND_LABELS[kind]],
          assignee: ['담당자', assigneeText(choices, current.assignee)],
          rhythm: ['반복', rhythmText],
          days: ['기간', (days) => `${days}일`],
          last: ['마지막 날', lastText],
          memo: ['메모'],
        })
      }
      onDone={(saved) => onDone(saved, removed.current)}
    >
      {(row) => (
        <>
          <TitleField title={row?.title} />
          <div css={pair}>
            <KindField kind={row?.kind} />
            <AssigneeField choices={choices} current={row?.assignee} />
          </div>
          <RepeatFields
            prefix=""
            series={row ?? undefined}
            first={[from ?? today, today, row?.first ?? today].sort().at(-1)}
          />
          <TextField
            label="기간 (일)"
            name="days"
            type="number"
            min={1}
            max={SERIES_JOB_DAYS_MAX}
            inputMode="numeric"
            hint="마감일을 포함하여 며칠 동안 할지 적어 주세요."
            defaultValue={row?.days}
          />
          <MemoField memo={row?.memo} />
        </>
      )}
    </RecordForm>
  );
}
