import type { Job, JobKind } from 'api-extensions/contracts/work/jobs';
import type { ReactNode } from 'react';
import { textsOf } from '../../../platform/use-form';
import { NativeSelect } from '../../../ui/native-select';
import { TextField } from '../../../ui/text-field';
import { AssigneeField, readAssignee, MemoField, TitleField } from '../choice-fields';
import { pair } from '../list-style';
import type { Choices } from '../work-choices';
import { JOB_KIND_OPTIONS } from './job-labels';

/** Select for the kind of a job or a template. */
export const KindField = ({ kind = 'content' }: { kind?: JobKind }) => (
  <NativeSelect label="종류" name="kind" defaultValue={kind} options={JOB_KIND_OPTIONS} />
);

interface Props {
  choices: Choices;
  /** Initial values; omitted for a new job. */
  job?: Job;
  /** First and last day of a new job. */
  days?: { start: string; due: string };
  /** Fields that belong to the days. */
  children?: ReactNode;
}

/** Form fields of a job. */
export function JobFields({ choices, job, days, children }: Props) {
  return (
    <>
      <TitleField title={job?.title} />
      <div css={pair}>
        <KindField kind={job?.kind} />
        <AssigneeField choices={choices} current={job?.assignee} />
      </div>
      <div css={pair}>
        <TextField
          label="시작일"
          name="start"
          type="date"
          required
          defaultValue={job?.start ?? days?.start}
        />
        <TextField label="마감일" name="due" type="date" required defaultValue={job?.due ?? days?.due} />
      </div>
      {children}
      <MemoField memo={job?.memo} />
    </>
  );
}

/** Reads JobFields into the body of a call. */
export const readJobFields = (data: FormData) => ({ ...textsOf(data), assignee: readAssignee(data) });
