import { useState } from 'react';
import { copyText } from './copy-text';
import { Button } from '../ui/button';
import { useSnackbar } from '../ui/snackbar';
import { Textarea } from '../ui/text-field';

interface Props {
  /** Text that is copied. */
  text: string;
  /** What is copied, with the object's particle, e.g. `공유 링크를`. */
  what: string;
  /** Text of the button. */
  children: string;
  /** Accessible name of the button, if its text is not unique. */
  name?: string;
}

/** Copies a text, or shows it for copying by hand if the browser refuses. */
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
