import { css } from '@emotion/react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { print } from '../../ui/theme/breakpoints';
import { hasUnsavedInput } from '../../platform/unsaved-input';

const notice = css`
  position: fixed;
  z-index: 24;
  /* Below the app bar, so that it does not cover messages and dialogs at the bottom. */
  top: 5.25rem;
  left: 50%;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.5rem 1rem;
  width: max-content;
  max-width: calc(100vw - 2 * var(--gutter));
  padding: 0.625rem 0.75rem 0.625rem 1.25rem;
  border-radius: var(--radius-md);
  background: var(--color-ink);
  color: #ffffff;
  font-size: var(--text-sm);
  transform: translateX(-50%);
  & button {
    border-color: rgb(255 255 255 / 55%);
    background: transparent;
    color: #ffffff;
  }
  & button:focus-visible {
    outline-color: #ffffff;
  }
  ${print} {
    display: none;
  }
`;

/** Offers to reload the page after a publish. It never reloads without a click: text in a form would be lost. */
export default function NewBuildNotice() {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div css={notice}>
      <span>
        {hasUnsavedInput()
          ? '새로운 내용이 있습니다. 입력 중인 내용을 마친 뒤 새로 고쳐 주세요.'
          : '새로운 내용이 있습니다.'}
      </span>
      <span>
        <Button variant="outline" onClick={() => window.location.reload()}>
          새로 고침
        </Button>{' '}
        <Button variant="ghost" onClick={() => setClosed(true)}>
          닫기
        </Button>
      </span>
    </div>
  );
}
