import type { ReactNode } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { FormFailure } from '../ui/form-body';
import { useAction } from './use-action';
import type { ConflictState } from './conflict';
import { Comparison, type Difference } from './comparison';

interface Props {
  /** Equal fields are left out. */
  differences: readonly Difference[];
  /** Replaces the table of differences, for content that a table cell cannot show. */
  children?: ReactNode;
  /** Replaces the general explanation, e.g. by who saved and when. */
  description?: string;
  /** Writes the user's values over the saved ones; may conflict again. */
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => void;
  /** Closes without a decision; omitted if a choice is required. */
  onClose?: () => void;
}

/** Shown when another user has changed the same row: both versions side by side; nothing is written until one is chosen. */
export function ConflictDialog({
  differences,
  children,
  description,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: Props) {
  const { run, busy, failure } = useAction();
  const shown = differences.filter(({ theirs, mine }) => theirs !== mine);
  return (
    <Dialog
      open
      alert
      opensByItself
      onClose={() => onClose?.()}
      title="다른 분이 먼저 고쳤습니다"
      description={
        description ??
        (shown.length > 0
          ? '화면을 여신 뒤에 다른 담당자가 같은 항목을 저장했습니다. 어느 내용으로 이어 갈지 골라 주세요.'
          : '화면을 여신 뒤에 다른 담당자가 같은 항목을 저장했습니다. 지금 쓰신 내용과 겹치지 않으니 그대로 저장하셔도 됩니다.')
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
      {children ?? (shown.length > 0 && <Comparison differences={shown} />)}
    </Dialog>
  );
}

export interface FormConflictProps<Row, Body> {
  /** Result of `useConflict`. */
  of: ConflictState<Row, Body>;
  differences: (current: Row, input: Body) => readonly Difference[];
  /** Clears the form and its draft, if there is one. */
  discard?: () => void;
  /** Called with the row of the chosen version. */
  onDone: (row: Row) => void;
  /** Builds the change that is written over the saved version; by default the same change with that version's number. */
  rebase?: (body: Body, current: Row) => Body;
  /** Called instead of `onDone` when the saved version is chosen. */
  onTakeTheirs?: (row: Row) => void;
}

const withVersion = <Body extends object>(body: Body, current: object): Body =>
  'version' in current ? { ...body, version: current.version } : body;

/** The conflict dialog of a form, shown while a choice is pending. */
export function FormConflict<Row extends object, Body extends object>(props: FormConflictProps<Row, Body>) {
  const { conflict, send, dismiss } = props.of;
  if (!conflict) return null;
  const { discard, onDone, onTakeTheirs = onDone, rebase = withVersion } = props;
  return (
    <ConflictDialog
      differences={props.differences(conflict.current, conflict.body)}
      onKeepMine={async () => {
        const { data } = await send(rebase(conflict.body, conflict.current));
        discard?.();
        onDone(data);
      }}
      onTakeTheirs={() => {
        dismiss();
        discard?.();
        onTakeTheirs(conflict.current);
      }}
      onClose={dismiss}
    />
  );
}
