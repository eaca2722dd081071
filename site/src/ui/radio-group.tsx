import { css } from '@emotion/react';
import { useId } from 'react';
import { describedBy, fieldLabel, FieldNotes, type Notes, useFieldError } from './field';

const group = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const legend = css`
  padding: 0;
`;

const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
`;

const column = css`
  flex-direction: column;
`;

const choice = css`
  display: flex;
  gap: 0.625rem;
  min-height: 2.75rem;
  padding-block: 0.5rem;
  color: var(--color-ink);
  font-size: var(--text-sm);
  font-weight: 550;
  cursor: pointer;
  & > input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: var(--color-primary);
    cursor: inherit;
  }
  &:has(:disabled) {
    color: var(--color-muted);
    cursor: not-allowed;
  }
`;

const small = css`
  display: block;
  color: var(--color-muted);
  font-size: var(--text-xs);
  font-weight: 400;
  line-height: 1.55;
`;

interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
  disabled?: boolean;
}

interface Props<Value extends string> extends Notes {
  label: string;
  options: readonly RadioOption<Value>[];
  /** Field name in a form. */
  name?: string;
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  disabled?: boolean;
  required?: boolean;
  direction?: 'row' | 'column';
}

/** Selects one of a few options that are all visible. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { label, options, value, defaultValue, onChange, hint, direction = 'row' } = props;
  const error = useFieldError(props);
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      css={group}
      disabled={props.disabled}
      aria-invalid={error ? true : undefined}
      aria-required={props.required}
      aria-describedby={describedBy(id, { hint, error })}
    >
      <legend css={[fieldLabel, legend]}>{label}</legend>
      <div css={[choices, direction === 'column' && column]}>
        {options.map((option) => (
          <label key={option.value} css={choice}>
            <input
              type="radio"
              name={props.name ?? id}
              value={option.value}
              required={props.required}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span css={small}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
