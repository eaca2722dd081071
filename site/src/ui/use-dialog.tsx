import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { TEXTS } from './texts';

export interface Confirmation {
  title: string;
  description?: ReactNode;
  /** SPEC §9: 'OK' */
  ok?: string;
  /** SPEC §9: 'Cancel'. False for a message without a decision. */
  cancel?: string | false;
  /** The action cannot be undone: its button is red. */
  danger?: boolean;
}

/** The button that the user pressed; Escape counts as `cancel`. */
export type DialogChoice = 'ok' | 'cancel';

interface OpenConfirmation extends Confirmation {
  resolve: (choice: DialogChoice) => void;
}

/**
 * `const { dialog, confirm } = useDialog()`: render `dialog` anywhere; `confirm` opens it and resolves with the user's choice.
 * It resolves with `cancel` if another confirmation replaces it or the component unmounts, and never rejects.
 */
export function useDialog(): {
  dialog: ReactNode;
  confirm: (options: Confirmation) => Promise<DialogChoice>;
} {
  const [confirmation, setConfirmation] = useState<OpenConfirmation | null>(null);
  const [open, setOpen] = useState(false);
  const pending = useRef<((choice: DialogChoice) => void) | null>(null);

  const choose = useCallback((choice: DialogChoice) => {
    pending.current?.(choice);
    pending.current = null;
    setOpen(false);
  }, []);

  const confirm = useCallback(
    (options: Confirmation) =>
      new Promise<DialogChoice>((resolve) => {
        pending.current?.('cancel');
        pending.current = resolve;
        setConfirmation({ ...options, resolve: choose });
        setOpen(true);
      }),
    [choose],
  );

  useEffect(() => () => pending.current?.('cancel'), []);

  // The confirmation stays rendered while the dialog fades out.
  return { confirm, dialog: confirmation && <ConfirmationDialog open={open} {...confirmation} /> };
}

function ConfirmationDialog({ open, resolve, ...options }: OpenConfirmation & { open: boolean }) {
  const { title, description, ok = TEXTS.ok, cancel = TEXTS.cancel, danger } = options;
  return (
    <Dialog
      alert
      open={open}
      onClose={() => resolve('cancel')}
      title={title}
      description={description}
      actions={
        <>
          {cancel !== false && (
            <Button variant="outline" onClick={() => resolve('cancel')}>
              {cancel}
            </Button>
          )}
          <Button tone={danger ? 'danger' : 'primary'} onClick={() => resolve('ok')}>
            {ok}
          </Button>
        </>
      }
    />
  );
}
