import { type Slot, slot as slotSchema, updateSlot } from 'api-extensions/contracts/work-slots';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { RecordForm, type RecordDialogProps } from '../../../platform/record-form';
import { ChoicesDialog } from '../work-choices';
import { differencesOf, valuesOf } from './slot-differences';
import { readSlotFields, SlotFields } from './slot-fields';

interface Props extends RecordDialogProps<Slot> {
  /** Called when the user keeps the other user's version. */
  onTheirs: () => void;
}

type Body = z.input<typeof updateSlot.body>;

/** Edits one slot. */
export function EditDialog({ row: slot, onClose, onDone, onTheirs }: Props) {
  return (
    <ChoicesDialog title={`${slot.keyword} 수정`} onClose={onClose}>
      {(choices) => (
        <RecordForm
          label="슬롯 수정"
          draft={`slot ${slot.id}`}
          row={slot}
          shape={slotSchema}
          schema={updateSlot.body}
          read={readSlotFields}
          before={valuesOf}
          save={(body: Body) => callApi(updateSlot, { params: { id: String(slot.id) }, body })}
          differences={(current, input, before) => differencesOf(before ?? slot, current, input, choices)}
          onDone={onDone}
          onTakeTheirs={onTheirs}
        >
          {(opened, storedDraft) => (
            <SlotFields options={choices} slot={opened ?? undefined} storedDraft={storedDraft} />
          )}
        </RecordForm>
      )}
    </ChoicesDialog>
  );
}
