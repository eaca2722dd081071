import { job as jobShape, type Job, updateJob } from 'api-extensions/contracts/work-jobs';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { DraftNotice } from '../../../platform/draft-notice';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { assigneeOptions } from '../choice-fields';
import { onlyChanged, useConflict } from '../../../platform/conflict';
import { FormConflict } from '../../../platform/conflict-dialog';
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
  const conflict = useConflict(jobShape, (body: Body) =>
    callApi(updateJob, { params: { id: String(job.id) }, body }),
  );
  const { form, errors, failure, busy, discard, ...draft } = useForm({
    schema: updateJob.body,
    draft: `job ${job.id}`,
    read: (data) => ({
      ...onlyChanged(jobFieldsOf(data), { ...job, assignee: job.assignee?.id ?? null }),
      version: Number(data.get('version')),
    }),
    send: conflict.send,
    onDone: ({ data }) => onDone(data),
    onFailure: conflict.isConflict,
  });
  return (
    <>
      <form {...form} aria-label="작업 수정">
        <FormStack>
          <FormFailure text={failure} />
          <DraftNotice of={{ ...draft, discard }} />
          {/* The draft stores the version that the text is based on. */}
          <input name="version" hidden defaultValue={job.version} />
          <JobFields choices={choices} job={job} errors={errors} />
          <Button type="submit" size="md" loading={busy}>
            저장
          </Button>
        </FormStack>
      </form>
      <FormConflict
        of={conflict}
        differences={(current, given) => jobDifferences(current, given, assigneeOptions(choices))}
        discard={discard}
        onDone={onDone}
      />
    </>
  );
}
