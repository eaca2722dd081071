import { OTPField } from '@base-ui/react/otp-field';
import { css } from '@emotion/react';
import { useId } from 'react';
import { control, describedBy, fieldLabel, FieldNotes, type Notes, useFieldError } from './field';
import { TEXTS } from './texts';

const row = css`
  display: flex;
  gap: clamp(0.25rem, 1.5vw, 0.5rem);
`;

const slot = css`
  flex: 1 1 0;
  min-width: 1.75rem;
  max-width: 3.25rem;
  padding-inline: 0;
  font-size: 1.375rem;
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

interface Props extends Notes {
  label: string;
  /** Number of characters; 6 if omitted (SPEC §9). */
  length?: number;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Called when the last character is entered. */
  onComplete?: (value: string) => void;
  /** Field name in a form. */
  name?: string;
  disabled?: boolean;
}

/** A numeric code from a message: typed, pasted or filled in by the browser. */
export function OneTimeCode({
  label,
  length = 6,
  hint,
  error: ownError,
  onChange,
  onComplete,
  ...rest
}: Props) {
  const id = useId();
  const error = useFieldError({ name: rest.name, error: ownError });
  return (
    <div>
      <label htmlFor={id} css={fieldLabel}>
        {label}
      </label>
      <OTPField.Root
        {...rest}
        id={id}
        length={length}
        css={row}
        onValueChange={(value) => onChange?.(value)}
        onValueComplete={(value) => onComplete?.(value)}
        aria-label={label}
        aria-describedby={describedBy(id, { hint, error })}
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            css={[control, slot]}
            aria-label={index === 0 ? undefined : TEXTS.codeCharacter(index + 1, length)}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </OTPField.Root>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
