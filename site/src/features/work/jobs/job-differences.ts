import type { Job } from 'api-extensions/contracts/work/jobs';
import { compareFields, type Difference } from '../../../platform/comparison';
import { koreanDay } from '../../../platform/korean-format';
import { JOB_KIND_LABELS, JOB_STATE_LABELS } from '../../../platform/state-labels';
import { assigneeText } from '../choice-fields';
import type { Choices } from '../work-choices';

/** Fields that a change of a job may contain. */
interface JobChange {
  title?: string;
  kind?: Job['kind'];
  state?: Job['state'];
  assignee?: string | null;
  start?: string;
  due?: string;
  memo?: string;
  done_on?: string;
  proof_url?: string;
}

/** A job's values in the shape of a change, so that both can be compared. */
export const jobAsChange = (job: Job) => ({
  ...job,
  assignee: job.assignee?.id ?? null,
  proof_url: job.proof?.type === 'link' ? job.proof.url : '',
});

/** The fields of a change beside the job's current values. @param choices needed for a change of the assignee */
export const jobDifferences = (
  current: Job,
  input: JobChange,
  choices: Pick<Choices, 'assignees'> = { assignees: [] },
): Difference[] =>
  compareFields(jobAsChange(current), input, {
    title: ['제목'],
    state: ['상태', (state) => JOB_STATE_LABELS[state].text],
    kind: ['종류', (kind) => JOB_KIND_LABELS[kind]],
    assignee: ['담당자', assigneeText(choices, current.assignee)],
    start: ['시작일', koreanDay],
    due: ['마감일', koreanDay],
    memo: ['메모'],
    done_on: ['완료일', koreanDay],
    proof_url: ['증빙'],
  });
