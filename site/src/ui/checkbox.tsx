import { css } from '@emotion/react';
import { forwardRef, type InputHTMLAttributes, useId } from 'react';
import { describedBy, FieldNotes, type Notes, useFieldError } from './field';

const row = css`
  display: flex;
  gap: 0.625rem;
  align-items: flex-start;
`;

const box = css`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0.625rem 0 0;
  accent-color: var(--color-primary);
  cursor: pointer;
  &:disabled,
  &:disabled + div label {
    cursor: not-allowed;
  }
  &:disabled + div label {
    color: var(--color-muted);
  }
`;

const label = css`
  display: block;
  padding: 0.625rem 0 0.125rem;
  color: var(--color-ink);
  font-size: var(--text-sm);
  font-weight: 550;
  cursor: pointer;
`;

const note = css`
  font-size: var(--text-xs);
  line-height: 1.55;
  color: var(--color-muted);
`;

interface Props extends Notes, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  label: string;
}

export const Checkbox = forwardRef<HTMLInputElement, Props>(function Checkbox(
  { label: text, hint, error: ownError, className, ...rest },
  ref,
) {
  const id = useId();
  const error = useFieldError({ name: rest.name, error: ownError });
  return (
    <div css={row} className={className}>
      <input
        {...rest}
        ref={ref}
        type="checkbox"
        id={id}
        css={box}
        // Set even if false: browsers would expose a required box as invalid before it is checked.
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, { hint, error })}
      />
      <div>
        <label htmlFor={id} css={label}>
          {text}
        </label>
        {hint && (
          <p id={`${id}-hint`} css={note}>
            {hint}
          </p>
        )}
        <FieldNotes id={id} error={error} />
      </div>
    </div>
  );
});
