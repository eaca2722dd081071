import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { z, ZodType } from 'zod';
import { useSession } from './session';
import { type Draft, dropDraft, holdHiddenFields, keepDraft, readDraft, restoreDraft } from './draft';
import { failureText, type FieldErrors, fieldErrors, fieldErrorsOf } from './failure-text';

interface Options<Schema extends ZodType, Result> {
  /** The contract's body schema, or a part of it; or a function that loads it, called when the form is first used. */
  schema: Schema | (() => Promise<Schema>);
  /** Builds the value to send from the form's fields; by default the text of each field. */
  read?: (data: FormData) => unknown;
  /** Gets the value before parsing: the server parses it again. */
  send: (input: z.input<Schema>) => Promise<Result>;
  onDone: (result: Result) => void | Promise<void>;
  /** Handles a failure of `send`; true: the form shows no further message. */
  onFailure?: (thrown: unknown) => boolean;
  /**
   * Name under which typed text is kept in this tab until it is sent, so that neither a reload nor an ended session
   * loses it (`draft.ts`). A draft is restored only for the user who typed it.
   */
  draft?: string;
  /** The form is usable before the session is known: its draft belongs to the tab. */
  forVisitors?: boolean;
}

export interface FormState {
  form: {
    ref: RefObject<HTMLFormElement>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    onFocus: () => void;
    onInput: (event: FormEvent) => void;
  };
  /** Messages by field name. */
  errors: FieldErrors;
  /** Message for the whole form, or null. */
  failure: string | null;
  /** Sending, or sent and navigating away. */
  busy: boolean;
  /** Shows a failure as if the server had responded with it. @param text of the whole form; null if fields have errors only */
  fail: (text: string | null, errors?: FieldErrors) => void;
  /** A draft was restored; `discard` removes it. */
  restored: boolean;
  /** The draft when the form was first shown; null without one, and after it was discarded. */
  storedDraft: Draft | null;
  discard: () => void;
}

/** The text of each field, by name. */
export const textsOf = (data: FormData) => Object.fromEntries(data);

/** Whether one of the errors is shown at its field; a fieldset shows those of its name. */
const hasField = (form: HTMLFormElement, errors: FieldErrors): boolean =>
  Object.keys(errors).some((name) => form.elements.namedItem(name));

/**
 * A form with uncontrolled fields: text that is typed, filled in by a password manager or restored by the browser is
 * never overwritten. While it is sending, a second submit is ignored, so a double click sends once.
 */
export function useForm<Schema extends ZodType, Result>(options: Options<Schema, Result>): FormState {
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const latest = useRef(options);
  latest.current = options;
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** Number of failures: each one moves the focus to the first invalid field. */
  const [failureCount, setFailureCount] = useState(0);
  const [restored, setRestored] = useState(false);
  const signedIn = useSession().data?.user.id ?? '';
  const owner = options.forVisitors ? '' : signedIn;
  const draft = options.draft === undefined ? null : `${owner} ${options.draft}`;

  const fail = useCallback((text: string | null, wrong: FieldErrors = {}) => {
    setErrors(wrong);
    setFailure(text);
    setFailureCount((count) => count + 1);
  }, []);

  /** Text of an error that may have no field: the form's failure unless a field turns out to show it. */
  const unshown = useRef<string | null>(null);

  useEffect(() => {
    if (failureCount === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    invalid?.focus();
    if (!invalid && unshown.current) setFailure(unshown.current);
    unshown.current = null;
  }, [failureCount]);

  const [storedDraft, setStoredDraft] = useState(() => (draft === null ? null : readDraft(draft)));

  useEffect(() => {
    if (!storedDraft) return undefined;
    const restore = () => {
      if (!form.current || !restoreDraft(storedDraft, form.current)) return;
      setRestored(true);
      // Notifies components that compute from the form's values.
      form.current.dispatchEvent(new Event('input', { bubbles: true }));
    };
    if (form.current) return restore();
    // The form of a dialog is mounted right after the effects of the component that opens it.
    const timer = setTimeout(restore);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: from then on the fields belong to the browser
  }, []);

  const discard = useCallback(() => {
    if (draft !== null) dropDraft(draft);
    form.current?.reset();
    setStoredDraft(null);
    setErrors({});
    setFailure(null);
    setRestored(false);
  }, [draft]);

  const submit = async (element: HTMLFormElement) => {
    const { schema, read = textsOf, send, onDone, onFailure } = latest.current;
    running.current = true;
    setBusy(true);
    // A password manager may have filled in fields without an event.
    if (draft !== null) keepDraft(draft, element);
    try {
      const rules = typeof schema === 'function' ? await schema() : schema;
      const input = read(new FormData(element));
      const parsed = rules.safeParse(input);
      if (!parsed.success) {
        const wrong = fieldErrors(parsed.error);
        unshown.current = hasField(element, wrong) ? null : (Object.values(wrong)[0] ?? null);
        return fail(null, wrong);
      }
      setErrors({});
      setFailure(null);
      const result = await send(input as z.input<Schema>);
      if (draft !== null) dropDraft(draft);
      setRestored(false);
      await onDone(result);
    } catch (thrown) {
      if (onFailure?.(thrown)) return;
      const wrong = fieldErrorsOf(thrown);
      fail(hasField(element, wrong) ? null : failureText(thrown, navigator.onLine), wrong);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    form: {
      ref: form,
      // Without scripts a password must never be put in an address.
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!running.current) void submit(event.currentTarget as HTMLFormElement);
      },
      onFocus: () => {
        // A failure shows when the form is submitted.
        if (typeof options.schema === 'function') options.schema().catch(() => undefined);
      },
      onInput: ({ target, currentTarget }) => {
        const element = currentTarget as HTMLFormElement;
        holdHiddenFields(element);
        if (draft !== null) keepDraft(draft, element);
        const { name } = target as HTMLInputElement;
        if (name in errors) setErrors(({ [name]: _gone, ...rest }) => rest);
      },
    },
    errors,
    failure,
    busy,
    fail,
    restored,
    storedDraft,
    discard,
  };
}
