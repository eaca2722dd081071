import { css } from '@emotion/react';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/button';
import { signInAddress } from './guard';
import { refreshSession } from './session';

/** The backdrop covers the whole page, so that the next person at this computer sees nothing of it. */
const dialogStyle = css`
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

const WINDOW_FEATURES = 'popup,width=480,height=760';

/**
 * A dialog over a page with an expired session that offers to sign in in a popup window. Its parent removes it once the user is
 * signed in. It is rendered in the body, because an open dialog of the page hides the rest of the page from screen readers.
 */
export default function SignInAgain(): ReactElement | null {
  const dialog = useRef<HTMLDialogElement>(null);
  const popup = useRef<Window | null>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The user has closed the popup or left it. A sign-in by password is noticed without this (keep-session.ts).
    const onFocus = () => void refreshSession();
    window.addEventListener('focus', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      // Closing the dialog returns the focus.
      element?.close();
      popup.current?.close();
    };
  }, []);
  const open = () => {
    popup.current = window.open(signInAddress('/'), 'sign-in', WINDOW_FEATURES);
  };
  return createPortal(
    <dialog
      ref={dialog}
      css={dialogStyle}
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
      // Keys must not reach a dialog of the page: Escape would close it, and the typed text would be lost.
      onKeyDown={(event) => event.stopPropagation()}
      // Browsers close a dialog at the second Escape although `cancel` was prevented.
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
