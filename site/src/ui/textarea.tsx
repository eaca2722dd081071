import { css } from '@emotion/react';
import { forwardRef, type TextareaHTMLAttributes, useId } from 'react';
import { control, describedBy, fieldLabel, FieldNotes, type Notes } from './field';

const lines = css`
  line-height: 1.6;
  resize: vertical;
`;

interface Props extends Notes, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string;
}

/** Several lines of text, five if omitted (SPEC §9). */
export const Textarea = forwardRef<HTMLTextAreaElement, Props>(function Textarea(
  { label, hint, error, className, rows = 5, ...rest },
  ref,
) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} css={fieldLabel}>
        {label}
      </label>
      <textarea
        {...rest}
        ref={ref}
        id={id}
        rows={rows}
        css={[control, lines]}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
});
