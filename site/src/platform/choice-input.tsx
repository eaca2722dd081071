import { useEffect, useRef } from 'react';

interface Props {
  name: string;
  /** Null until something is chosen. */
  value: string | null;
}

/**
 * The choice of a control that has no field of its own, e.g. a Combobox, as a value of the form, so that a draft has it. A draft
 * is not written into it: the control's state starts with the draft's choice.
 */
export function ChoiceInput({ name, value }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
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
