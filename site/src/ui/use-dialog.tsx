import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { TEXTS } from './texts';

export interface Question {
  title: string;
  description?: ReactNode;
  /** SPEC §9: 'OK' */
  ok?: string;
  /** SPEC §9: 'No'. A third answer, offered only if `true` or a text is given. */
  no?: string | true;
  /** SPEC §9: 'Cancel'. False for a message without a decision. */
  cancel?: string | false;
  /** OK does something that cannot be undone. */
  danger?: boolean;
}

/** Escape means cancel. */
export type Answer = 'ok' | 'no' | 'cancel';

interface OpenQuestion extends Question {
  answer: (answer: Answer) => void;
}

/**
 * Asks a question and resolves with the answer: `const { dialog, ask } = useDialog()`, with `dialog` rendered anywhere.
 * A question is answered with cancel when another replaces it or its component unmounts; the promise never rejects.
 */
export function useDialog(): { dialog: ReactNode; ask: (question: Question) => Promise<Answer> } {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const pending = useRef<((answer: Answer) => void) | null>(null);

  const settle = useCallback((answer: Answer) => {
    pending.current?.(answer);
    pending.current = null;
    setOpen(false);
  }, []);

  const ask = useCallback(
    (question: Question) =>
      new Promise<Answer>((resolve) => {
        pending.current?.('cancel');
        pending.current = resolve;
        setOpenQuestion({ ...question, answer: settle });
        setOpen(true);
      }),
    [settle],
  );

  useEffect(() => () => pending.current?.('cancel'), []);

  // The question stays rendered while the dialog fades out.
  return { ask, dialog: openQuestion && <QuestionDialog open={open} {...openQuestion} /> };
}

function QuestionDialog({ open, answer, ...question }: OpenQuestion & { open: boolean }) {
  const { title, description, ok = TEXTS.ok, no, cancel = TEXTS.cancel, danger } = question;
  return (
    <Dialog
      alert
      open={open}
      onClose={() => answer('cancel')}
      title={title}
      description={description}
      actions={
        <>
          {cancel !== false && (
            <Button variant="outline" onClick={() => answer('cancel')}>
              {cancel}
            </Button>
          )}
          {no && (
            <Button variant="outline" onClick={() => answer('no')}>
              {no === true ? TEXTS.no : no}
            </Button>
          )}
          <Button tone={danger ? 'danger' : 'primary'} onClick={() => answer('ok')}>
            {ok}
          </Button>
        </>
      }
    />
  );
}
