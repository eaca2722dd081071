import { css } from '@emotion/react';
import { meantAddress } from 'api-extensions/contracts/rules/meant-address';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { Icon } from './icon';
import { forcedColors } from './theme/breakpoints';

export const fieldLabel = css`
  display: block;
  margin-bottom: var(--space-2);
  color: var(--color-ink);
  font-size: var(--text-sm);
  font-weight: 650;
`;

/** Style of the input surface. */
export const control = css`
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
    opacity: 1;
  }
  &:hover {
    border-color: var(--color-ink);
  }
  &:focus-visible {
    outline: 2px solid var(--color-focus);
    outline-offset: 1px;
    border-color: var(--color-focus);
    border-radius: var(--radius-sm);
  }
  &[aria-invalid='true'] {
    border-color: var(--color-danger);
    background: var(--color-danger-tint);
  }
  &:disabled,
  &[data-disabled] {
    border-color: var(--color-line);
    background: var(--color-surface);
    color: var(--color-muted);
    cursor: not-allowed;
    -webkit-text-fill-color: currentColor;
    ${forcedColors} {
      border-color: GrayText;
      color: GrayText;
    }
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

export interface Notes {
  hint?: string;
  /** Error message; it marks the control as invalid. */
  error?: string;
}

/** Errors of the form around a field, by the fields' names. */
export const FormErrors = createContext<Readonly<Record<string, string>>>({});

/** Returns the error given to a field, or else the error of its name in the form around it. */
export function useFieldError({ name = '', error }: { name?: string; error?: string }): string | undefined {
  const errors = useContext(FormErrors);
  return error ?? errors[name];
}

/** Ids of a control's hint and error, for its `aria-describedby`. */
export const describedBy = (id: string, { hint, error }: Notes): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

const correction = css`
  min-height: 2rem;
  padding: 0;
  border: 0;
  background: none;
  color: var(--color-primary-strong);
  font-size: var(--text-sm);
  font-weight: 650;
  text-decoration: underline;
`;

/** Puts a text into a control as if it were typed. */
export function retype(input: HTMLInputElement, text: string): void {
  // React would not notice a value that is set at the element.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function correct(id: string, text: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  retype(input, text);
}

/** Hint and error under a control, and the correction that an error offers. */
export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  const meant = error && meantAddress(error);
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} css={note}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} css={problem}>
          <Icon name="alert" size="1.25em" />
          <span css={{ whiteSpace: 'pre-line' }}>{error}</span>
        </p>
      )}
      {meant && (
        <button type="button" css={correction} onClick={() => correct(id, meant)}>
          {meant} 주소로 고치기
        </button>
      )}
    </>
  );
}

interface NativeFieldProps extends Notes {
  label: string;
  /** Name of the control, by which the form's errors are found. */
  name?: string;
  className?: string;
  /** Renders the control with these attributes. */
  children: (attributes: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Label, control and notes of a field with the browser's own control. */
export function NativeField(props: NativeFieldProps) {
  const { label, hint, className, children } = props;
  const error = useFieldError(props);
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} css={fieldLabel}>
        {label}
      </label>
      {children({
        id,
        // Set even if false: browsers would expose a required date as invalid before it is entered.
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy(id, { hint, error }),
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
