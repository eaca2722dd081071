import { seoulDay } from 'api-extensions/contracts/rules/days';
import { blogJob, type BlogJob, saveBlogJob } from 'api-extensions/contracts/work-blog';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { DraftNotice } from '../../../platform/draft-notice';
import { koreanDay } from '../../../platform/korean-format';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
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
} from '../choice-fields';
import { onlyChanged, useConflict } from '../../../platform/conflict';
import { FormConflict } from '../../../platform/conflict-dialog';
import type { Difference } from '../../../platform/comparison';
import { pair } from '../list-style';
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
  const conflict = useConflict(blogJob, (body: Body) => callApi(saveBlogJob, { body }));
  const { form, errors, failure, busy, discard, ...draft } = useForm({
    schema: saveBlogJob.body,
    draft: `blog job ${job?.id ?? 'new'}`,
    read: (data) => {
      const given = {
        title: String(data.get('title') ?? ''),
        slot_id: slotOf(data),
        assignee: assigneeOf(data),
        from: String(data.get('from') ?? ''),
        to: String(data.get('to') ?? ''),
        planned_count: Number(data.get('planned_count') || Number.NaN),
        memo: String(data.get('memo') ?? ''),
      };
      if (!job) return given;
      const before = { ...job, assignee: job.assignee?.id ?? null, slot_id: job.slot?.id ?? null };
      const changed = onlyChanged({ ...given, state: String(data.get('state') ?? '') }, before);
      return { ...changed, id: job.id, version: Number(data.get('version')) };
    },
    send: conflict.send,
    onDone: ({ data }) => onDone(data),
    onFailure: conflict.isConflict,
  });
  const now = new Date();
  return (
    <>
      <form {...form} aria-label={job ? '블로그 작업 수정' : '블로그 작업 등록'}>
        <FormStack>
          <FormFailure text={failure} />
          <DraftNotice of={{ ...draft, discard }} />
          <input name="version" hidden defaultValue={job?.version} />
          <TextField
            label="제목"
            name="title"
            required
            maxLength={150}
            defaultValue={job?.title}
            error={errors.title}
          />
          <SlotField choices={choices} slot={job?.slot} error={errors.slot_id} />
          <div css={pair}>
            <AssigneeField choices={choices} current={job?.assignee} error={errors.assignee} />
            <TextField
              label="계약 건수"
              name="planned_count"
              type="number"
              min={1}
              max={1000}
              inputMode="numeric"
              defaultValue={job?.planned_count ?? 1}
              error={errors.planned_count}
            />
          </div>
          <div css={pair}>
            <TextField
              label="시작일"
              name="from"
              type="date"
              required
              defaultValue={job?.from ?? seoulDay(now)}
              error={errors.from}
            />
            <TextField
              label="종료일"
              name="to"
              type="date"
              required
              defaultValue={job?.to ?? seoulDay(now, USUAL_DAYS)}
              error={errors.to}
            />
          </div>
          {job && (
            <NativeSelect
              label="상태"
              name="state"
              defaultValue={job.state}
              options={BLOG_JOB_OPTIONS}
              error={errors.state}
            />
          )}
          <MemoField memo={job?.memo} error={errors.memo} />
          <Button type="submit" size="md" loading={busy}>
            {job ? '저장' : '등록'}
          </Button>
        </FormStack>
      </form>
      <FormConflict
        of={conflict}
        differences={(current, given) => differencesOf(current, given, choices)}
        discard={discard}
        onDone={onDone}
      />
    </>
  );
}
