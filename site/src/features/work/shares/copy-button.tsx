import { useState } from 'react';
import { copyText } from '../../../platform/copy-text';
import { Button } from '../../../ui/button';
import { useSnackbar } from '../../../ui/snackbar';
import { Textarea } from '../../../ui/text-field';

interface Props {
  /** Text that is copied. */
  text: string;
  /** Label of the text, e.g. `공유 링크`. */
  what: string;
  /** Text of the button. */
  children: string;
  /** Accessible name of the button, if its text is not unique. */
  name?: string;
}

/** Copies a text; shows it for copying by hand where the browser refuses. */
export function CopyButton({ text, what, children, name }: Props) {
  const { show } = useSnackbar();
  const [isShown, setShown] = useState(false);
  const copy = async () => {
    if (await copyText(text)) show({ text: `${what} 복사했습니다.`, tone: 'success' });
    else setShown(true);
  };
  return (
    <>
      <Button variant="outline" aria-label={name} onClick={() => void copy()}>
        {children}
      </Button>
      {isShown && <Textarea label={`${children} (직접 복사)`} readOnly rows={3} value={text} />}
    </>
  );
}
