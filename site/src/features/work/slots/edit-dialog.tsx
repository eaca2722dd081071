import { type Slot, slot as slotSchema, updateSlot } from 'api-extensions/contracts/work-slots';
import { useState } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { onlyChanged, useConflict } from '../../../platform/conflict';
import { FormConflict } from '../../../platform/conflict-dialog';
import { DraftNotice } from '../../../platform/draft-notice';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
import type { WorkOptions } from '../work-calls';
import { differencesOf, valuesOf } from './slot-differences';
import { readSlotFields, SlotFields } from './slot-fields';

interface Props {
  slot: Slot;
  options: WorkOptions;
  onClose: () => void;
  onSaved: (slot: Slot) => void;
  /** Called when the user keeps the other user's version. */
  onTheirs: () => void;
}

type Body = z.input<typeof updateSlot.body>;

/** Edits one slot. */
export function EditDialog({ slot: shown, options, onClose, onSaved, onTheirs }: Props) {
  // The version that the edit is based on, even if the list reloads behind the dialog.
  const [slot] = useState(shown);
  const conflict = useConflict(slotSchema, (body: Body) =>
    callApi(updateSlot, { params: { id: String(slot.id) }, body }),
  );
  const state = useForm({
    schema: updateSlot.body,
    draft: `slot ${slot.id}`,
    read: (data) => ({
      version: Number(data.get('version')),
      ...onlyChanged(readSlotFields(data), valuesOf(slot)),
    }),
    send: conflict.send,
    onFailure: conflict.isConflict,
    onDone: ({ data }) => onSaved(data),
  });
  return (
    <Dialog open onClose={onClose} title={`${slot.keyword} 수정`}>
      <form {...state.form} aria-label="슬롯 수정">
        <FormStack>
          {/* The draft stores the version that the text is based on. */}
          <input name="version" hidden defaultValue={slot.version} />
          <DraftNotice of={state} />
          <FormFailure text={state.failure} />
          <SlotFields options={options} errors={state.errors} slot={slot} />
          <Button type="submit" size="md" loading={state.busy}>
            저장
          </Button>
        </FormStack>
      </form>
      <FormConflict
        of={conflict}
        differences={(current, given) => differencesOf(slot, current, given, options)}
        discard={state.discard}
        onDone={onSaved}
        onTakeTheirs={onTheirs}
      />
    </Dialog>
  );
}
