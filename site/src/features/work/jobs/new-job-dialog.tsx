import { seoulDay } from 'api-extensions/contracts/rules/days';
import { createJob } from 'api-extensions/contracts/work/jobs';
import type { Slot } from 'api-extensions/contracts/work/slots';
import { navigate } from 'gatsby';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { Form } from '../../../platform/form';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { useSnackbar } from '../../../ui/snackbar';
import { SlotField, readSlotId } from '../choice-fields';
import { useRefresh } from '../use-refresh';
import { type Choices, ChoicesDialog } from '../work-choices';
import { personName } from '../work-calls';
import { JOB_LISTS } from './job-calls';
import { JobFields, readJobFields } from './job-fields';
import { readRepeat, RepeatFields } from './repeat-fields';

/** Default duration of a job in days, the same as that of templates. */
const DEFAULT_DAYS = 3;

/** A job belongs to a customer by its slot. */
const jobOfCustomer = createJob.body.extend({ slot_id: z.number({ error: '슬롯을 선택해 주세요.' }) });

interface Props {
  /** The slot by which the list is filtered. */
  slotId?: string;
  /** The slot that is selected at first; the options are all slots of its customer. */
  slot?: Slot;
  /** Offers only this customer's slots, and requires one. */
  customerId?: string;
  onClose: () => void;
}

/** Creates a job. */
export function NewJobDialog(props: Props) {
  const customerId = props.customerId ?? props.slot?.customer.id ?? undefined;
  return (
    <ChoicesDialog title="작업 등록" onClose={props.onClose} withSlots customerId={customerId}>
      {(choices) => <NewJobForm {...props} choices={choices} />}
    </ChoicesDialog>
  );
}

/** Button that opens NewJobDialog. */
export function AddJobButton(of: Pick<Props, 'slot' | 'customerId'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        작업 등록
      </Button>
      {isOpen && <NewJobDialog {...of} onClose={() => setOpen(false)} />}
    </>
  );
}

function NewJobForm({ slotId, slot, customerId, onClose, choices }: Props & { choices: Choices }) {
  const refresh = useRefresh();
  const { show } = useSnackbar();
  const now = new Date();
  const form = useForm({
    schema: customerId ? jobOfCustomer : createJob.body,
    draft: ['new job', slot && `for slot ${slot.id}`, customerId && `of ${customerId}`]
      .filter(Boolean)
      .join(' '),
    read: (data) => ({ ...readJobFields(data), slot_id: readSlotId(data), repeat: readRepeat(data) }),
    send: (body) => callApi(createJob, { body }),
    onDone: ({ data: { id, title, series } }) => {
      onClose();
      void refresh(...JOB_LISTS, 'job series');
      show({
        text: `‘${title}’ ${series ? '반복 작업' : '작업'}을 등록했습니다.`,
        tone: 'success',
        action: { label: '열기', onClick: () => void navigate(`/work/jobs/${id}`) },
      });
    },
  });
  // Preselected only if there is no other to choose.
  const onlySlot = choices.slots.length === 1 && !choices.moreSlots ? choices.slots[0]?.value : undefined;
  return (
    <Form of={form} label="작업 등록" submit="등록">
      <SlotField
        choices={choices}
        slot={slot && { ...slot, customer: personName(slot.customer) }}
        slotId={customerId ? onlySlot : slotId}
        isRequired={Boolean(customerId)}
      />
      <JobFields choices={choices} days={{ start: seoulDay(now), due: seoulDay(now, DEFAULT_DAYS - 1) }}>
        <RepeatFields prefix="repeat." />
      </JobFields>
    </Form>
  );
}
