import { css } from '@emotion/react';
import { forwardRef, type InputHTMLAttributes, useId } from 'react';
import { forcedColors } from './theme/breakpoints';

const row = css`
  display: flex;
  gap: 1rem;
  align-items: flex-start;
  justify-content: space-between;
  padding-block: 0.5rem;
`;

const name = css`
  display: block;
  color: var(--color-ink);
  font-size: var(--text-sm);
  font-weight: 600;
  cursor: pointer;
`;

const note = css`
  color: var(--color-muted);
  font-size: var(--text-xs);
  line-height: 1.55;
`;

const lever = css`
  appearance: none;
  position: relative;
  flex: none;
  width: 3rem;
  height: 1.75rem;
  margin: 0;
  border: 1px solid var(--color-control);
  border-radius: 999px;
  background: var(--color-control);
  cursor: pointer;
  transition:
    background-color 0.15s,
    border-color 0.15s;
  &::before {
    content: '';
    position: absolute;
    top: 0.125rem;
    left: 0.125rem;
    width: 1.375rem;
    height: 1.375rem;
    border-radius: 50%;
    background: var(--color-paper);
    box-shadow: 0 1px 3px rgb(20 22 29 / 30%);
    transition: translate 0.15s;
  }
  /* The touch target is 44 px, whatever the visible size. */
  &::after {
    content: '';
    position: absolute;
    inset: -0.5rem -0.25rem;
  }
  &:checked {
    border-color: var(--color-primary);
    background: var(--color-primary);
  }
  &:checked::before {
    translate: 1.25rem;
  }
  &:focus-visible {
    border-radius: 999px;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${forcedColors} {
    &::before {
      background: ButtonText;
    }
    &:checked {
      background: Highlight;
    }
    &:checked::before {
      background: HighlightText;
    }
  }
`;

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'role'> {
  label: string;
  hint?: string;
}

/** A switch that takes effect at once. Use Checkbox for a value that is sent with a form. */
export const Switch = forwardRef<HTMLInputElement, Props>(function Switch(
  { label, hint, className, ...rest },
  ref,
) {
  const id = useId();
  return (
    <div css={row} className={className}>
      <div>
        <label htmlFor={id} css={name}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} css={note}>
            {hint}
          </p>
        )}
      </div>
      <input
        {...rest}
        ref={ref}
        type="checkbox"
        role="switch"
        id={id}
        css={lever}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </div>
  );
});
