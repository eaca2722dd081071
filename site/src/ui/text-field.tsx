import { css } from '@emotion/react';
import { forwardRef, type InputHTMLAttributes, useId } from 'react';
import { Icon } from './icon';

const label = css`
  display: block;
  margin-bottom: var(--space-2);
  color: var(--color-ink);
  font-size: var(--text-sm);
  font-weight: 650;
`;

const input = css`
  display: block;
  width: 100%;
  min-height: 3.25rem;
  padding: 0.625rem 0.875rem;
  border: 1px solid var(--color-control);
  border-radius: var(--radius-sm);
  background: var(--color-paper);
  color: var(--color-ink);
  font-size: 1.0625rem;

  &::placeholder {
    color: var(--color-muted);
  }
  &:hover {
    border-color: var(--color-ink);
  }
  &:focus-visible {
    outline: 2px solid var(--color-primary);
    outline-offset: 1px;
    border-color: var(--color-primary);
    border-radius: var(--radius-sm);
  }
  &[aria-invalid='true'] {
    border-color: var(--color-danger);
    background: var(--color-danger-tint);
  }
`;

const note = css`
  margin-top: var(--space-2);
  font-size: var(--text-xs);
  line-height: 1.55;
  color: var(--color-muted);
`;

const problem = css`
  display: flex;
  gap: 0.375rem;
  align-items: flex-start;
  margin-top: var(--space-2);
  font-size: var(--text-sm);
  font-weight: 550;
  line-height: 1.5;
  color: var(--color-danger);
  & > svg {
    margin-top: 0.1em;
  }
`;

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  hint?: string;
  error?: string;
}

/** One line of text with its label, a hint and what is wrong with it. */
export const TextField = forwardRef<HTMLInputElement, Props>(function TextField(
  { label: name, hint, error, className, ...rest },
  ref,
) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} css={label}>
        {name}
      </label>
      <input
        {...rest}
        ref={ref}
        id={id}
        css={input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} css={note}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} css={problem}>
          <Icon name="alert" size="1.25em" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
});
