import { useEffect, useRef } from 'react';

interface Props {
  name: string;
  /** Null until something is chosen. */
  value: string | null;
}

/**
 * A hidden field with the choice of a control that is not a field, e.g. a Combobox, so that the form's draft stores the choice.
 * The draft is not restored into the field: the control's own state has to start with `storedDraft`.
 */
export function ChoiceInput({ name, value }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current === value) return;
    previous.current = value;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return (
    <input
      ref={input}
      hidden
      readOnly
      name={name}
      value={value ?? ''}
      data-changed={value !== null || undefined}
    />
  );
}
