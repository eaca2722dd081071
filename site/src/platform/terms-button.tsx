import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button';

const TermsDialog = lazy(() => import('./terms-dialog'));

interface Props {
  /** E.g. `/terms`. */
  path: string;
  title: string;
}

/** Shows terms in a dialog, which is loaded on demand. */
export function TermsButton({ path, title }: Props) {
  const [wasOpened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={`${title} 내용 보기`}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        내용 보기
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <TermsDialog path={path} title={title} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
