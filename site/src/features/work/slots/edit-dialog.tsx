import { type Slot, slot as slotSchema, updateSlot } from 'api-extensions/contracts/work';
import { useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { DraftNotice } from '../../../platform/draft-notice';
import { currentOf } from '../../../platform/stale';
import { useAction } from '../../../platform/use-action';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { onlyChanged } from '../clash';
import { ConflictChoice } from '../conflict-choice';
import { TIMEOUT_MS } from '../work-calls';
import { differencesOf, valuesOf } from './slot-differences';
import { readSlotFields, SlotFields, type WorkOptions } from './slot-fields';

interface Props {
  slot: Slot;
  options: WorkOptions;
  onClose: () => void;
  onSaved: (slot: Slot) => void;
  /** Somebody else was faster, and theirs stands. */
  onTheirs: () => void;
}

type Given = Partial<ReturnType<typeof readSlotFields>>;

/** Changes one slot. */
export function EditDialog({ slot: shown, options, onClose, onSaved, onTheirs }: Props) {
  // What is typed was made from this one, whatever is read anew behind the dialog.
  const [slot] = useState(shown);
  const [conflict, setConflict] = useState<{ current: Slot; given: Given } | null>(null);
  const { run, busy, failure } = useAction();
  const save = (version: number, given: Given) =>
    callApi(updateSlot, {
      params: { id: String(slot.id) },
      body: { version, ...given },
      timeoutMs: TIMEOUT_MS,
    });
  const noteConflict = (thrown: unknown, given: Given): boolean => {
    const current = currentOf(thrown, slotSchema);
    if (current) setConflict({ current, given });
    return current !== null;
  };
  const [sent, setSent] = useState<Given>({});
  const state = useForm({
    schema: updateSlot.body,
    draft: `slot ${slot.id}`,
    read: (data) => ({ version: slot.version, ...onlyChanged(readSlotFields(data), valuesOf(slot)) }),
    send: ({ version, ...given }) => {
      setSent(given as Given);
      return save(version, given as Given).catch((thrown: unknown) => {
        noteConflict(thrown, given as Given);
        throw thrown;
      });
    },
    onFailure: (thrown) => currentOf(thrown, slotSchema) !== null,
    onDone: ({ data }) => onSaved(data),
  });
  const takeMine = (current: Slot) =>
    run(async () => {
      try {
        const { data } = await save(current.version, sent);
        state.discard();
        onSaved(data);
      } catch (thrown) {
        // A third one was faster still.
        if (!noteConflict(thrown, sent)) throw thrown;
      }
    });
  return (
    <Dialog open onClose={onClose} title={`${slot.keyword} 수정`}>
      <form {...state.form} aria-label="슬롯 수정">
        <FormStack>
          <DraftNotice of={state} />
          <FormFailure text={state.failure ?? failure} />
          {conflict && (
            <ConflictChoice
              differences={differencesOf(slot, conflict.current, conflict.given, options)}
              busy={busy}
              onMine={() => void takeMine(conflict.current)}
              onTheirs={() => {
                state.discard();
                onTheirs();
              }}
            />
          )}
          <SlotFields options={options} errors={state.errors} slot={slot} />
          {!conflict && (
            <Button type="submit" size="md" loading={state.busy}>
              저장
            </Button>
          )}
        </FormStack>
      </form>
    </Dialog>
  );
}
