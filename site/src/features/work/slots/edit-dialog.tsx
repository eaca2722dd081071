import { type Slot, slot as slotSchema, updateSlot } from 'api-extensions/contracts/work/slots';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { RecordForm, type RecordDialogProps } from '../../../platform/record-form';
import { ChoicesDialog } from '../work-choices';
import { slotDifferences, slotAsChange } from './slot-differences';
import { readSlotFields, SlotFields } from './slot-fields';

interface Props extends RecordDialogProps<Slot> {
  /** Called when the user took the other user's version. */
  onTakeTheirs: () => void;
}

type Body = z.input<typeof updateSlot.body>;

/** Edits one slot. */
export function EditSlotDialog({ row: slot, onClose, onDone, onTakeTheirs }: Props) {
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
          before={slotAsChange}
          save={(body: Body) => callApi(updateSlot, { params: { id: String(slot.id) }, body })}
          differences={(current, input, before) => slotDifferences(before ?? slot, current, input, choices)}
          onDone={onDone}
          onTakeTheirs={onTakeTheirs}
        >
          {(opened, storedDraft) => (
            <SlotFields options={choices} slot={opened ?? undefined} storedDraft={storedDraft} />
          )}
        </RecordForm>
      )}
    </ChoicesDialog>
  );
}
