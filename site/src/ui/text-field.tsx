import { forwardRef, type InputHTMLAttributes, useId } from 'react';
import { control, describedBy, fieldLabel, FieldNotes, type Notes } from './field';

interface Props extends Notes, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
}

/** One line of text with label, hint and error. */
export const TextField = forwardRef<HTMLInputElement, Props>(function TextField(
  { label, hint, error, className, ...rest },
  ref,
) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} css={fieldLabel}>
        {label}
      </label>
      <input
        {...rest}
        ref={ref}
        id={id}
        css={control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
});
