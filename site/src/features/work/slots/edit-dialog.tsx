import { type Slot, slot as slotSchema, updateSlot } from 'api-extensions/contracts/work-slots';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { Dialog } from '../../../ui/dialog';
import { RecordForm, type RecordDialogProps } from '../../../platform/record-form';
import type { WorkOptions } from '../work-calls';
import { differencesOf, valuesOf } from './slot-differences';
import { readSlotFields, SlotFields } from './slot-fields';

interface Props extends RecordDialogProps<Slot> {
  options: WorkOptions;
  /** Called when the user keeps the other user's version. */
  onTheirs: () => void;
}

type Body = z.input<typeof updateSlot.body>;

/** Edits one slot. */
export function EditDialog({ row: slot, options, onClose, onDone, onTheirs }: Props) {
  return (
    <Dialog open onClose={onClose} title={`${slot.keyword} 수정`}>
      <RecordForm
        label="슬롯 수정"
        draft={`slot ${slot.id}`}
        row={slot}
        shape={slotSchema}
        schema={updateSlot.body}
        read={readSlotFields}
        before={valuesOf}
        save={(body: Body) => callApi(updateSlot, { params: { id: String(slot.id) }, body })}
        differences={(current, given, before) => differencesOf(before ?? slot, current, given, options)}
        onDone={onDone}
        onTakeTheirs={onTheirs}
      >
        {(opened, storedDraft) => (
          <SlotFields options={options} slot={opened ?? undefined} storedDraft={storedDraft} />
        )}
      </RecordForm>
    </Dialog>
  );
}
