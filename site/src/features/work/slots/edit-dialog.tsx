import { type Slot, slot as slotSchema, updateSlot } from 'api-extensions/contracts/work';
import { useState } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { DraftNotice } from '../../../platform/draft-notice';
import { useAction } from '../../../platform/use-action';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { onlyChanged, useClash } from '../clash';
import { ConflictChoice } from '../conflict-choice';
import { TIMEOUT_MS, type WorkOptions } from '../work-calls';
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
  const { run, busy, failure } = useAction();
  const { clash, send, isClash } = useClash(slotSchema, (body: Body) =>
    callApi(updateSlot, { params: { id: String(slot.id) }, body, timeoutMs: TIMEOUT_MS }),
  );
  const state = useForm({
    schema: updateSlot.body,
    draft: `slot ${slot.id}`,
    read: (data) => ({
      version: Number(data.get('version')),
      ...onlyChanged(readSlotFields(data), valuesOf(slot)),
    }),
    send,
    onFailure: isClash,
    onDone: ({ data }) => onSaved(data),
  });
  const takeMine = (body: Body) =>
    run(async () => {
      try {
        const { data } = await send(body);
        state.discard();
        onSaved(data);
      } catch (thrown) {
        // A third user has saved meanwhile.
        if (!isClash(thrown)) throw thrown;
      }
    });
  return (
    <Dialog open onClose={onClose} title={`${slot.keyword} 수정`}>
      <form {...state.form} aria-label="슬롯 수정">
        <FormStack>
          {/* The draft stores the version that the text is based on. */}
          <input name="version" hidden defaultValue={slot.version} />
          <DraftNotice of={state} />
          <FormFailure text={state.failure ?? failure} />
          {clash && (
            <ConflictChoice
              differences={differencesOf(slot, clash.current, clash.body, options)}
              busy={busy}
              onMine={() => void takeMine({ ...clash.body, version: clash.current.version })}
              onTheirs={() => {
                state.discard();
                onTheirs();
              }}
            />
          )}
          <SlotFields options={options} errors={state.errors} slot={slot} />
          {!clash && (
            <Button type="submit" size="md" loading={state.busy}>
              저장
            </Button>
          )}
        </FormStack>
      </form>
    </Dialog>
  );
}
