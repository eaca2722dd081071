import { type FormEvent, useState } from 'react';
import type { z, ZodType } from 'zod';
import { type FieldErrors, zodFieldErrors } from './failure-text';

interface Options<Schema extends ZodType, Input> {
  /** The contract's query schema, or the rules of these fields. */
  schema: Schema;
  read: (data: FormData) => Input;
  /** Navigates to the address with these values. */
  onDone: (input: Input, parsed: z.output<Schema>) => void;
}

/** The trimmed texts of the fields that are not empty, by name. */
export const filledTextsOf = (data: FormData): Record<string, string> =>
  Object.fromEntries(
    [...data]
      .map(([name, value]) => [name, String(value).trim()] as const)
      .filter(([, value]) => value !== ''),
  );

/**
 * State, for `FormElement`, of a form whose values are in the address, so that it can be shared and the back button works. A
 * submit with valid values removes the errors, even if the address stays the same.
 */
export function useQueryForm<Schema extends ZodType, Input>(options: Options<Schema, Input>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = options.read(new FormData(event.currentTarget));
    const parsed = options.schema.safeParse(input);
    setErrors(parsed.success ? {} : zodFieldErrors(parsed.error));
    if (parsed.success) options.onDone(input, parsed.data);
  };
  return { form: { noValidate: true, onSubmit }, errors };
}
