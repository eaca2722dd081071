import { job as jobShape, type Job, updateJob } from 'api-extensions/contracts/work-jobs';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { Dialog } from '../../../ui/dialog';
import { assigneeOptions } from '../choice-fields';
import { RecordForm } from '../record-form';
import { type Choices, WithChoices } from '../work-choices';
import { jobDifferences } from './job-differences';
import { JobFields, jobFieldsOf } from './job-fields';

interface Props {
  job: Job;
  onClose: () => void;
  onDone: (job: Job) => void;
}

type Body = z.input<typeof updateJob.body>;

/** Edits a job. */
export function EditJobDialog(props: Props) {
  return (
    <Dialog open onClose={props.onClose} title="작업 수정">
      <WithChoices>{(choices) => <EditJobForm {...props} choices={choices} />}</WithChoices>
    </Dialog>
  );
}

function EditJobForm({ job, onDone, choices }: Omit<Props, 'onClose'> & { choices: Choices }) {
  return (
    <RecordForm
      label="작업 수정"
      draft={`job ${job.id}`}
      row={job}
      shape={jobShape}
      schema={updateJob.body}
      read={jobFieldsOf}
      before={(row) => ({ ...row, assignee: row.assignee?.id ?? null })}
      save={(body: Body) => callApi(updateJob, { params: { id: String(job.id) }, body })}
      differences={(current, given) => jobDifferences(current, given, assigneeOptions(choices))}
      onDone={onDone}
    >
      {(row) => <JobFields choices={choices} job={row ?? undefined} />}
    </RecordForm>
  );
}
