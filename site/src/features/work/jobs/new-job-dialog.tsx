import { seoulDay } from 'api-extensions/contracts/rules/days';
import { createJob, type Job } from 'api-extensions/contracts/work-jobs';
import { callApi } from '../../../platform/api-call';
import { Form } from '../../../platform/form';
import { useForm } from '../../../platform/use-form';
import { SlotField, slotOf } from '../choice-fields';
import { type Choices, ChoicesDialog } from '../work-choices';
import { JobFields, jobFieldsOf } from './job-fields';

/** Default duration of a job in days, the same as that of templates. */
const USUAL_DAYS = 3;

interface Props {
  /** The slot by which the list is filtered. */
  slotId?: string;
  /** The job is for one of this customer's slots. */
  customerId?: string;
  onClose: () => void;
  onDone: (job: Job) => void;
}

/** Creates a job. */
export function NewJobDialog(props: Props) {
  return (
    <ChoicesDialog title="작업 등록" onClose={props.onClose} withSlots customerId={props.customerId}>
      {(choices) => <NewJobForm {...props} choices={choices} />}
    </ChoicesDialog>
  );
}

function NewJobForm({
  slotId = '',
  customerId,
  onDone,
  choices,
}: Omit<Props, 'onClose'> & { choices: Choices }) {
  const now = new Date();
  const form = useForm({
    schema: createJob.body,
    draft: customerId ? `new job of ${customerId}` : 'new job',
    read: (data) => ({ ...jobFieldsOf(data), slot_id: slotOf(data) }),
    send: (body) => callApi(createJob, { body }),
    onDone: ({ data }) => onDone(data),
  });
  return (
    <Form of={form} label="작업 등록" submit="등록">
      <SlotField choices={choices} slotId={customerId ? choices.slots[0]?.value : slotId} />
      <JobFields choices={choices} days={{ start: seoulDay(now), due: seoulDay(now, USUAL_DAYS - 1) }} />
    </Form>
  );
}
