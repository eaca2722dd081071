import { css } from '@emotion/react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button';

const TermsDialog = lazy(() => import('./terms-dialog'));

/** Style of a row with a consent's checkbox and this button. */
export const termsRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0 var(--space-3);
  & > div {
    flex: 1 1 14rem;
  }
  /* On a line of its own, its text stands below the label's. */
  & > :last-child:not(div) {
    margin-left: 1.125rem;
  }
`;

interface Props {
  /** Path of the page with the terms, e.g. `/terms`. */
  path: string;
  title: string;
  /** Text of the button. */
  text?: string;
}

/** A button that shows terms in a dialog; the dialog's code is loaded on demand. */
export function TermsButton({ path, title, text = '내용 보기' }: Props) {
  const [wasOpened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={text === title ? `${title} 보기` : `${title} 내용 보기`}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {text}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <TermsDialog path={path} title={title} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
