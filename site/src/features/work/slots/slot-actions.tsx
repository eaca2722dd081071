import {
  closeSlot,
  extendSlot,
  type Slot,
  slot as slotSchema,
  updateSlot,
} from 'api-extensions/contracts/work/slots';
import { addDays, seoulDay } from 'api-extensions/contracts/rules/days';
import { useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { koreanDay } from '../../../platform/korean-format';
import { useConflict } from '../../../platform/conflict';
import { FormConflict } from '../../../platform/conflict-dialog';
import { useAction } from '../../../platform/use-action';
import { Button, ButtonLink } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { useSnackbar } from '../../../ui/snackbar';
import { TextField, Textarea } from '../../../ui/text-field';
import { AddJobButton } from '../jobs/new-job-dialog';
import { buttons } from '../list-style';
import { useWorkOptions } from '../work-calls';
import { EditSlotDialog } from './edit-dialog';
import { renewalHref } from './renewals';
import { slotDifferences, type SlotChange } from './slot-differences';

type OpenDialog = 'edit' | 'extend' | 'close' | null;

interface Change {
  input: SlotChange;
  send: (version: number) => Promise<{ data: Slot }>;
  /** Message after success. */
  done: string;
  /** The change that undoes this one; omitted: it cannot be undone. */
  undo?: (changed: Slot) => Change;
}

/** A change with the slot that it is based on, and the version that it is written over. */
interface Attempt extends Change {
  base: Slot;
  version: number;
}

/** Last day that an extension proposes. */
const defaultExtension = (day: string) => addDays(day, 30);

/** The changes of a slot that need at most one value. */
function changesOf(id: string) {
  const params = { id };
  const pause = (paused: boolean): Change => ({
    input: { paused },
    send: (version) => callApi(updateSlot, { params, body: { version, paused } }),
    done: paused ? '일시 중지했습니다. 재개할 때까지 순위를 조회하지 않습니다.' : '재개했습니다.',
    undo: () => pause(!paused),
  });
  const extend = (to: string): Change => ({
    input: { to },
    send: (version) => callApi(extendSlot, { params, body: { version, to } }),
    done: `${koreanDay(to)}까지 연장했습니다.`,
  });
  const close = (reason: string): Change => ({
    input: { close: true },
    send: (version) => callApi(closeSlot, { params, body: { version, reason } }),
    done: '오늘 날짜로 종료했습니다.',
  });
  return { pause, extend, close };
}

interface Props {
  slot: Slot;
  onChanged: (slot?: Slot) => Promise<unknown>;
}

/** The staff's actions for one slot. */
export function SlotActions({ slot, onChanged }: Props) {
  // Requested with the page, so that the dialog that needs them opens without a wait.
  const { customers = [], assignees = [] } = useWorkOptions().data?.data ?? {};
  const [opened, setOpened] = useState<OpenDialog>(null);
  const conflict = useConflict(slotSchema, ({ send, version }: Attempt) => send(version));
  const { run, busy, failure } = useAction();
  const { show } = useSnackbar();
  const { pause, extend, close } = changesOf(String(slot.id));

  const finish = async (changed: Slot, { done, undo }: Change) => {
    setOpened(null);
    await onChanged(changed);
    const action = undo && { label: '실행 취소', onClick: () => void applyChange(undo(changed), changed) };
    show({ text: done, tone: 'success', action });
  };
  const applyChange = (change: Change, base: Slot) =>
    run(async () => {
      try {
        const { data } = await conflict.send({ ...change, base, version: base.version });
        await finish(data, change);
      } catch (thrown) {
        if (!conflict.isConflict(thrown)) throw thrown;
        setOpened(null);
      }
    });

  const renew = (
    <ButtonLink href={renewalHref(slot.id)} variant="outline">
      갱신
    </ButtonLink>
  );
  const addJob = <AddJobButton slot={slot} />;
  if (slot.closed_on !== null)
    return (
      <div css={buttons}>
        {renew}
        {addJob}
      </div>
    );
  return (
    <div css={{ display: 'grid', gap: 'var(--space-3)' }}>
      <div css={buttons}>
        <Button onClick={() => setOpened('edit')}>수정</Button>
        <Button variant="outline" onClick={() => setOpened('extend')}>
          기간 연장
        </Button>
        {renew}
        {addJob}
        {slot.state !== 'ended' && (
          <Button
            variant="outline"
            loading={busy}
            onClick={() => void applyChange(pause(!slot.paused), slot)}
          >
            {slot.paused ? '재개' : '일시 중지'}
          </Button>
        )}
        {slot.state !== 'ended' && (
          <Button variant="outline" tone="danger" onClick={() => setOpened('close')}>
            종료
          </Button>
        )}
      </div>
      {opened === null && <FormFailure text={failure} />}
      {opened === 'edit' && (
        <EditSlotDialog
          row={slot}
          onClose={() => setOpened(null)}
          onDone={(saved) => {
            setOpened(null);
            void onChanged(saved);
            show({ text: '저장했습니다.', tone: 'success' });
          }}
          onTakeTheirs={() => {
            setOpened(null);
            void onChanged();
          }}
        />
      )}
      {opened === 'extend' && (
        <ExtendDialog
          slot={slot}
          busy={busy}
          failure={failure}
          onClose={() => setOpened(null)}
          onExtend={(to) => void applyChange(extend(to), slot)}
        />
      )}
      {opened === 'close' && (
        <CloseDialog
          busy={busy}
          failure={failure}
          onClose={() => setOpened(null)}
          onCloseSlot={(reason) => void applyChange(close(reason), slot)}
        />
      )}
      <FormConflict
        of={conflict}
        differences={(current, { base, input }) =>
          slotDifferences(base, current, input, { customers, assignees })
        }
        onDone={(changed) => {
          if (conflict.conflict) void finish(changed, conflict.conflict.body);
        }}
        onTakeTheirs={() => void onChanged()}
      />
    </div>
  );
}

interface DialogProps {
  busy: boolean;
  failure: string | null;
  onClose: () => void;
}

interface ExtendProps extends DialogProps {
  slot: Slot;
  onExtend: (to: string) => void;
}

function ExtendDialog({ slot, busy, failure, onClose, onExtend }: ExtendProps) {
  const today = seoulDay(new Date());
  const [to, setTo] = useState(defaultExtension(slot.to > today ? slot.to : today));
  return (
    <Dialog
      open
      onClose={onClose}
      title="기간 연장"
      description={`지금 종료일은 ${koreanDay(slot.to)}입니다.`}
    >
      <form
        aria-label="기간 연장"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onExtend(to);
        }}
      >
        <FormStack>
          <FormFailure text={failure} />
          <TextField
            label="새 종료일"
            type="date"
            value={to}
            min={slot.to}
            onChange={({ target }) => setTo(target.value)}
          />
          <Button type="submit" size="md" loading={busy}>
            연장
          </Button>
        </FormStack>
      </form>
    </Dialog>
  );
}

function CloseDialog({
  busy,
  failure,
  onClose,
  onCloseSlot,
}: DialogProps & { onCloseSlot: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title="슬롯을 종료하시겠습니까?"
      description="오늘 날짜로 종료하며 되돌릴 수 없습니다. 지난 순위 기록은 그대로 남습니다."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            취소
          </Button>
          <Button tone="danger" loading={busy} onClick={() => onCloseSlot(reason)}>
            종료
          </Button>
        </>
      }
    >
      <FormStack>
        <FormFailure text={failure} />
        <Textarea
          label="사유 (선택)"
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormStack>
    </Dialog>
  );
}
