import { css } from '@emotion/react';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/button';
import { signInAddress } from './guard';
import { refreshSession } from './session';

/** Covers the whole page: the next person at this computer sees nothing of it. */
const cover = css`
  width: min(30rem, calc(100% - 2rem));
  margin: auto;
  padding: var(--space-6);
  border: 1px solid var(--color-line);
  border-radius: 1rem;
  background: var(--color-paper);
  color: var(--color-text);
  &::backdrop {
    background: var(--color-surface, #f6f7f9);
  }
  & > h2 {
    color: var(--color-ink);
    font-size: var(--text-xl);
  }
  & > p {
    margin-top: var(--space-3);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
    margin-top: var(--space-5);
  }
`;

const WINDOW = 'popup,width=480,height=760';

/**
 * Offers to sign in within a window of its own. It goes when the session is there again. Outside of the page, which an open
 * dialog hides from screen readers.
 */
export default function SignInAgain(): ReactElement | null {
  const dialog = useRef<HTMLDialogElement>(null);
  const opened = useRef<Window | null>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The window was closed, or is behind this one. A sign-in by password is noticed at once (keep-session.ts).
    const onFocus = () => void refreshSession();
    window.addEventListener('focus', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      // Returns the focus to where it was.
      element?.close();
      opened.current?.close();
    };
  }, []);
  const open = () => {
    opened.current = window.open(signInAddress('/'), 'sign-in', WINDOW);
  };
  return createPortal(
    <dialog
      ref={dialog}
      css={cover}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
      // Keys are not for what is below: Escape would close the dialog there, with what was typed in it.
      onKeyDown={(event) => event.stopPropagation()}
      // Browsers close it at the second Escape.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="sign-in-again">로그인이 끝났습니다</h2>
      <p>쓰시던 내용은 이 화면에 그대로 있습니다. 다시 로그인하시면 이어서 쓰실 수 있습니다.</p>
      <div>
        <Button size="md" onClick={open}>
          다시 로그인
        </Button>
        <Button size="md" variant="ghost" onClick={() => window.location.assign('/')}>
          내용을 버리고 나가기
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
