import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormFailure } from '../../ui/form-body';
import { useAction } from '../../platform/use-action';
import type { ClashState } from './clash';
import { Comparison, type Difference } from './comparison';

interface Props {
  /** Equal fields are left out. */
  differences: readonly Difference[];
  /** Writes the given values over the current ones. It may conflict again. */
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => void;
  /** Closes without a decision; omitted if a choice is required. */
  onClose?: () => void;
}

/** Shown when another user has changed the same row: both versions side by side; nothing is written until one is chosen. */
export function ClashDialog({ differences, onKeepMine, onTakeTheirs, onClose }: Props) {
  const { run, busy, failure } = useAction();
  const shown = differences.filter(({ theirs, mine }) => theirs !== mine);
  return (
    <Dialog
      open
      alert
      unasked
      onClose={() => onClose?.()}
      title="다른 분이 먼저 고쳤습니다"
      description={
        shown.length > 0
          ? '화면을 여신 뒤에 다른 담당자가 같은 항목을 저장했습니다. 어느 내용으로 이어 갈지 골라 주세요.'
          : '화면을 여신 뒤에 다른 담당자가 같은 항목을 저장했습니다. 지금 쓰신 내용과 겹치지 않으니 그대로 저장하셔도 됩니다.'
      }
      actions={
        <>
          {onClose && (
            <Button variant="outline" onClick={onClose}>
              계속 고치기
            </Button>
          )}
          <Button variant="outline" onClick={onTakeTheirs}>
            저장된 내용 불러오기
          </Button>
          <Button loading={busy} onClick={() => void run(onKeepMine)}>
            내 내용으로 저장
          </Button>
        </>
      }
    >
      <FormFailure text={failure} />
      {shown.length > 0 && <Comparison differences={shown} />}
    </Dialog>
  );
}

interface FormProps<Row, Body> {
  /** From `useClash`. */
  of: ClashState<Row, Body>;
  differences: (current: Row, given: Body) => readonly Difference[];
  /** Clears the form and its draft. */
  discard: () => void;
  /** Called with the row of the chosen version. */
  onDone: (row: Row) => void;
}

/** The conflict dialog of a form, shown while a choice is pending. */
export function FormClash<Row extends { version: number }, Body>(props: FormProps<Row, Body>) {
  const { clash, send, settle } = props.of;
  if (!clash) return null;
  const done = (row: Row) => {
    props.discard();
    props.onDone(row);
  };
  return (
    <ClashDialog
      differences={props.differences(clash.current, clash.body)}
      onKeepMine={async () => done((await send({ ...clash.body, version: clash.current.version })).data)}
      onTakeTheirs={() => done(clash.current)}
      onClose={settle}
    />
  );
}
