import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { z, ZodType } from 'zod';
import { failureText, type FieldErrors, fieldErrors, refusedFields } from './failure-text';

interface Options<Schema extends ZodType, Answer> {
  /** The contract's body, or a part of it. */
  schema: Schema;
  /** What is sent, from the form's fields; each name's text unless told. */
  read?: (data: FormData) => unknown;
  /** Gets what the schema took, as it was given: the server parses again. */
  send: (given: z.input<Schema>) => Promise<Answer>;
  onDone: (answer: Answer) => void | Promise<void>;
  /** A refusal that the form itself knows what to do about; true: nothing more is said of it. */
  onFailure?: (thrown: unknown) => boolean;
}

export interface FormState {
  form: {
    ref: RefObject<HTMLFormElement>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    onInput: (event: FormEvent) => void;
  };
  /** By name of field. */
  errors: FieldErrors;
  /** What went wrong with the whole; null when nothing did. */
  failure: string | null;
  /** It is being sent, or was sent and the page is on its way elsewhere. */
  busy: boolean;
  /** Says what is wrong, as the server would. */
  fail: (text: string, errors?: FieldErrors) => void;
}

const textsOf = (data: FormData): unknown => Object.fromEntries(data);

/**
 * A form whose fields belong to the browser: what is typed, filled in by a password manager or kept for the way back is
 * never touched, whatever fails. While it is being sent a second submit does nothing, so a double click sends once.
 */
export function useForm<Schema extends ZodType, Answer>(options: Options<Schema, Answer>): FormState {
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const latest = useRef(options);
  latest.current = options;
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** Counts refusals: each brings the focus to the first field that is wrong. */
  const [refusals, setRefusals] = useState(0);

  const fail = useCallback((text: string | null, wrong: FieldErrors = {}) => {
    setErrors(wrong);
    setFailure(text);
    setRefusals((count) => count + 1);
  }, []);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const submit = async (element: HTMLFormElement) => {
    const { schema, read = textsOf, send, onDone, onFailure } = latest.current;
    const given = read(new FormData(element));
    const parsed = schema.safeParse(given);
    if (!parsed.success) return fail(null, fieldErrors(parsed.error));
    running.current = true;
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      await onDone(await send(given as z.input<Schema>));
    } catch (thrown) {
      if (onFailure?.(thrown)) return;
      const wrong = refusedFields(thrown);
      const isShown = Object.keys(wrong).some((name) => element.elements.namedItem(name));
      fail(isShown ? null : failureText(thrown, navigator.onLine), wrong);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!running.current) void submit(event.currentTarget as HTMLFormElement);
      },
      onInput: ({ target }) => {
        const { name } = target as HTMLInputElement;
        if (name in errors) setErrors(({ [name]: _gone, ...rest }) => rest);
      },
    },
    errors,
    failure,
    busy,
    fail,
  };
}
