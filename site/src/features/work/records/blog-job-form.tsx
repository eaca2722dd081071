import { seoulDay } from 'api-extensions/contracts/rules/days';
import { blogJob, type BlogJob, saveBlogJob } from 'api-extensions/contracts/work/blog';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { koreanDay } from '../../../platform/korean-format';
import { PeriodFields } from '../../../platform/period-fields';
import { textsOf } from '../../../platform/use-form';
import { NativeSelect } from '../../../ui/native-select';
import { TextField } from '../../../ui/text-field';
import {
  AssigneeField,
  readAssignee,
  assigneeText,
  SlotField,
  readSlotId,
  slotText,
  MemoField,
  TitleField,
} from '../choice-fields';
import { compareFields } from '../../../platform/comparison';
import { pair } from '../list-style';
import { RecordForm, type RecordDialogProps } from '../../../platform/record-form';
import { BLOG_JOB_LABELS } from '../../../platform/state-labels';
import { type Choices, ChoicesDialog } from '../work-choices';
import { BLOG_JOB_OPTIONS } from './record-labels';

type Body = z.input<typeof saveBlogJob.body>;

/** Days from the first to the last day of a new blog job. */
const DEFAULT_DAYS = 30;

/** A blog job in the shape of the call's body, to compare both. */
const blogJobAsBody = (job: BlogJob) => ({
  ...job,
  assignee: job.assignee?.id ?? null,
  slot_id: job.slot?.id ?? null,
});

const differencesOf = (current: BlogJob, input: Body, choices: Choices) =>
  compareFields(blogJobAsBody(current), input, {
    title: ['제목'],
    state: ['상태', (state) => BLOG_JOB_LABELS[state].text],
    assignee: ['담당자', assigneeText(choices, current.assignee)],
    slot_id: ['슬롯', slotText(current.slot)],
    from: ['시작일', koreanDay],
    to: ['종료일', koreanDay],
    planned_count: ['계약 건수'],
    memo: ['메모'],
  });

interface Props extends Omit<RecordDialogProps<BlogJob>, 'row'> {
  /** Null for a new blog job. */
  job: BlogJob | null;
}

/** Creates or edits a blog job. */
export function BlogJobDialog({ job, onClose, onDone }: Props) {
  const now = new Date();
  const title = job ? '블로그 작업 수정' : '블로그 작업 등록';
  return (
    <ChoicesDialog title={title} onClose={onClose} withSlots>
      {(choices) => (
        <RecordForm
          label={title}
          draft={`blog job ${job?.id ?? 'new'}`}
          row={job}
          shape={blogJob}
          schema={saveBlogJob.body}
          read={(data) => ({
            ...textsOf(data),
            slot_id: readSlotId(data),
            assignee: readAssignee(data),
            planned_count: Number(data.get('planned_count') || Number.NaN),
          })}
          before={blogJobAsBody}
          save={(body: Body) => callApi(saveBlogJob, { body: { ...body, id: job?.id } })}
          differences={(current, input) => differencesOf(current, input, choices)}
          submit={job ? '저장' : '등록'}
          onDone={onDone}
        >
          {(row) => (
            <>
              <TitleField title={row?.title} />
              <SlotField choices={choices} slot={row?.slot} />
              <div css={pair}>
                <AssigneeField choices={choices} current={row?.assignee} />
                <TextField
                  label="계약 건수"
                  name="planned_count"
                  type="number"
                  min={1}
                  max={1000}
                  inputMode="numeric"
                  defaultValue={row?.planned_count ?? 1}
                />
              </div>
              <div css={pair}>
                <PeriodFields
                  from={row?.from ?? seoulDay(now)}
                  to={row?.to ?? seoulDay(now, DEFAULT_DAYS)}
                  required
                />
              </div>
              {row && (
                <NativeSelect label="상태" name="state" defaultValue={row.state} options={BLOG_JOB_OPTIONS} />
              )}
              <MemoField memo={row?.memo} />
            </>
          )}
        </RecordForm>
      )}
    </ChoicesDialog>
  );
}
