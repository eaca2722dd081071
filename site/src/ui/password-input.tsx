import { css } from '@emotion/react';
import { type InputHTMLAttributes, useState } from 'react';
import { control, NativeField, type Notes } from './field';
import { useHydrated } from './use-hydrated';
import { visuallyHidden } from './visually-hidden';

const box = css`
  position: relative;
  & > input {
    padding-right: 4.5rem;
  }
  /* Edge has its own button, which would be the second. */
  & > input::-ms-reveal {
    display: none;
  }
  & > button {
    position: absolute;
    inset: 0 0.375rem 0 auto;
    min-width: 3.75rem;
    height: 2.5rem;
    margin-block: auto;
    border: 0;
    border-radius: var(--radius-sm);
    background: none;
    color: var(--color-primary-strong);
    font-size: var(--text-sm);
    font-weight: 650;
    cursor: pointer;
  }
`;

interface Props extends Notes, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  label: string;
}

/** A password field with a button that shows what was typed. */
export function PasswordInput({ label, hint, error, className, ...rest }: Props) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <NativeField {...{ label, hint, error, className }} name={rest.name}>
      {(attributes) => (
        <div css={box}>
          <input
            {...rest}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            css={control}
          />
          {isHydrated && (
            <button type="button" onClick={() => setShown(!isShown)}>
              <span css={visuallyHidden}>{label} </span>
              {isShown ? '숨기기' : '보기'}
            </button>
          )}
        </div>
      )}
    </NativeField>
  );
}
