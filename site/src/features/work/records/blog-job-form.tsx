import { seoulDay } from 'api-extensions/contracts/rules/days';
import { blogJob, type BlogJob, saveBlogJob } from 'api-extensions/contracts/work-blog';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { koreanDay } from '../../../platform/korean-format';
import { PeriodFields } from '../../../platform/period-fields';
import { Dialog } from '../../../ui/dialog';
import { NativeSelect } from '../../../ui/native-select';
import { TextField } from '../../../ui/text-field';
import {
  AssigneeField,
  assigneeOf,
  assigneeOptions,
  slotDifference,
  SlotField,
  slotOf,
  MemoField,
  TitleField,
} from '../choice-fields';
import type { Difference } from '../../../platform/comparison';
import { pair } from '../list-style';
import { RecordForm } from '../record-form';
import { type Choices, WithChoices } from '../work-choices';
import { BLOG_JOB_LABELS, BLOG_JOB_OPTIONS } from './record-labels';

type Body = z.input<typeof saveBlogJob.body>;

/** Default duration in days: a month. */
const USUAL_DAYS = 30;

interface Props {
  /** Null for a new blog job. */
  job: BlogJob | null;
  onClose: () => void;
  onDone: (job: BlogJob) => void;
}

/** Creates or edits a blog job. */
export function BlogJobDialog(props: Props) {
  return (
    <Dialog open onClose={props.onClose} title={props.job ? '블로그 작업 수정' : '블로그 작업 등록'}>
      <WithChoices withSlots>{(choices) => <BlogJobForm {...props} choices={choices} />}</WithChoices>
    </Dialog>
  );
}

function differencesOf(current: BlogJob, given: Body, choices: Choices): Difference[] {
  const { title, state, assignee, slot_id, from, to, planned_count, memo } = given;
  const names = assigneeOptions(choices, current.assignee);
  const nameOf = (id: string | null | undefined) =>
    names.find(({ value }) => value === (id ?? ''))?.label ?? '';
  const differences: Difference[] = [];
  const add = (label: string, theirs: string, mine: string) => differences.push({ label, theirs, mine });
  if (title !== undefined) add('제목', current.title, title);
  if (state !== undefined) add('상태', BLOG_JOB_LABELS[current.state].text, BLOG_JOB_LABELS[state].text);
  if (assignee !== undefined) add('담당자', nameOf(current.assignee?.id), nameOf(assignee));
  if (slot_id !== undefined) differences.push(slotDifference(current.slot, slot_id));
  if (from !== undefined) add('시작일', koreanDay(current.from), koreanDay(from));
  if (to !== undefined) add('종료일', koreanDay(current.to), koreanDay(to));
  if (planned_count !== undefined) add('계약 건수', String(current.planned_count), String(planned_count));
  if (memo !== undefined) add('메모', current.memo, memo.trim());
  return differences;
}

function BlogJobForm({ job, onDone, choices }: Omit<Props, 'onClose'> & { choices: Choices }) {
  const now = new Date();
  return (
    <RecordForm
      label={job ? '블로그 작업 수정' : '블로그 작업 등록'}
      draft={`blog job ${job?.id ?? 'new'}`}
      row={job}
      shape={blogJob}
      schema={saveBlogJob.body}
      read={(data) => ({
        title: String(data.get('title') ?? ''),
        slot_id: slotOf(data),
        assignee: assigneeOf(data),
        from: String(data.get('from') ?? ''),
        to: String(data.get('to') ?? ''),
        planned_count: Number(data.get('planned_count') || Number.NaN),
        memo: String(data.get('memo') ?? ''),
        ...(job && { state: String(data.get('state') ?? '') }),
      })}
      before={(row) => ({ ...row, assignee: row.assignee?.id ?? null, slot_id: row.slot?.id ?? null })}
      save={(body: Body) => callApi(saveBlogJob, { body: { ...body, id: job?.id } })}
      differences={(current, given) => differencesOf(current, given, choices)}
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
              to={row?.to ?? seoulDay(now, USUAL_DAYS)}
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
  );
}
