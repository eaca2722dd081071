import { job, type Job, updateJob } from 'api-extensions/contracts/work/jobs';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { RecordForm, type RecordDialogProps } from '../../../platform/record-form';
import { type Choices, ChoicesDialog } from '../work-choices';
import { jobAsChange, jobDifferences } from './job-differences';
import { JobFields, readJobFields } from './job-fields';

/** Edits a job. */
export const EditJobDialog = ({ row, onClose, onDone }: RecordDialogProps<Job>) => (
  <ChoicesDialog title="작업 수정" onClose={onClose}>
    {(choices) => <EditJobForm row={row} choices={choices} onDone={onDone} />}
  </ChoicesDialog>
);

interface FormProps extends Pick<RecordDialogProps<Job>, 'row' | 'onDone'> {
  choices: Choices;
}

export const EditJobForm = ({ row, choices, onDone }: FormProps) => (
  <RecordForm
    label="작업 수정"
    draft={`job ${row.id}`}
    row={row}
    shape={job}
    schema={updateJob.body}
    read={readJobFields}
    before={jobAsChange}
    save={(body: z.input<typeof updateJob.body>) =>
      callApi(updateJob, { params: { id: String(row.id) }, body })
    }
    differences={(current, input) => jobDifferences(current, input, choices)}
    onDone={onDone}
  >
    {(opened) => <JobFields choices={choices} job={opened ?? undefined} />}
  </RecordForm>
);
