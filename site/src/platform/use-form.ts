import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { z, ZodType } from 'zod';
import { useSession } from './session';
import { type Draft, dropDraft, holdHiddenFields, storeFormDraft, readDraft, restoreDraft } from './draft';
import { failureText, type FieldErrors, zodFieldErrors, rejectedFieldErrors } from './failure-text';

interface Options<Schema extends ZodType, Result> {
  /** The contract's body schema, or a part of it; or a function that loads the schema when the form is first used. */
  schema: Schema | (() => Promise<Schema>);
  /** Builds the value to send from the form's fields; by default the text of each field. */
  read?: (data: FormData) => unknown;
  /** Sends the value as `read` returned it: the server parses it again. */
  send: (input: z.input<Schema>) => Promise<Result>;
  onDone: (result: Result) => void | Promise<void>;
  /** Handles a failure of `send`. @returns true if the form should show no message */
  onFailure?: (thrown: unknown) => boolean;
  /**
   * Name of the form's draft: typed text is stored in the tab until it is sent, across a reload and a sign-in (`draft.ts`). It is
   * restored only for the user who typed it.
   */
  draft?: string;
  /** The form can be used before the session is known, so its draft belongs to the tab, not to a user. */
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
  /** The form is being sent, or `onDone` runs, e.g. a navigation. */
  busy: boolean;
  /** Shows a failure as if the server had responded with it. @param text for the whole form; null if only fields have errors */
  fail: (text: string | null, errors?: FieldErrors) => void;
  /** The form shows a restored draft; `discard` removes it. */
  restored: boolean;
  /** The draft that was stored when the form was first shown; null if there was none or it was discarded. */
  storedDraft: Draft | null;
  discard: () => void;
}

/** The text of each field, by name. */
export const textsOf = (data: FormData) => Object.fromEntries(data);

/** Whether the form has a field (or fieldset) for one of the errors. */
const hasField = (form: HTMLFormElement, errors: FieldErrors): boolean =>
  Object.keys(errors).some((name) => form.elements.namedItem(name));

/**
 * State of a form with uncontrolled fields: text that is typed, filled in by a password manager or restored by the browser is
 * never overwritten. While the form is being sent, another submit is ignored, so a double click sends once.
 */
export function useForm<Schema extends ZodType, Result>(options: Options<Schema, Result>): FormState {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const latest = useRef(options);
  latest.current = options;
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** Number of failures; each moves the focus to the first invalid field. */
  const [failureCount, setFailureCount] = useState(0);
  const [restored, setRestored] = useState(false);
  const userId = useSession().data?.user.id ?? '';
  const owner = options.forVisitors ? '' : userId;
  const draft = options.draft === undefined ? null : `${owner} ${options.draft}`;

  const fail = useCallback((text: string | null, wrong: FieldErrors = {}) => {
    setErrors(wrong);
    setFailure(text);
    setFailureCount((count) => count + 1);
  }, []);

  /** Message of an error without a field of its name; it becomes the form's failure if no field shows an error. */
  const unshownError = useRef<string | null>(null);

  useEffect(() => {
    if (failureCount === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    invalid?.focus();
    if (!invalid && unshownError.current) setFailure(unshownError.current);
    unshownError.current = null;
  }, [failureCount]);

  const [storedDraft, setStoredDraft] = useState(() => (draft === null ? null : readDraft(draft)));

  useEffect(() => {
    if (!storedDraft) return undefined;
    const restore = () => {
      if (!form.current || !restoreDraft(storedDraft, form.current)) return;
      setRestored(true);
      // Components that compute from the form's values, e.g. sums, listen to this event.
      form.current.dispatchEvent(new Event('input', { bubbles: true }));
    };
    if (form.current) return restore();
    // The form of a dialog is mounted right after the effects of the component that opens it.
    const timer = setTimeout(restore);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once: later the fields have what the user types
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
    isSending.current = true;
    setBusy(true);
    // A password manager may have filled in fields without an event.
    if (draft !== null) storeFormDraft(draft, element);
    try {
      const rules = typeof schema === 'function' ? await schema() : schema;
      const input = read(new FormData(element));
      const parsed = rules.safeParse(input);
      if (!parsed.success) {
        const wrong = zodFieldErrors(parsed.error);
        unshownError.current = hasField(element, wrong) ? null : (Object.values(wrong)[0] ?? null);
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
      const wrong = rejectedFieldErrors(thrown);
      fail(hasField(element, wrong) ? null : failureText(thrown, navigator.onLine), wrong);
    } finally {
      isSending.current = false;
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
        if (!isSending.current) void submit(event.currentTarget as HTMLFormElement);
      },
      onFocus: () => {
        // Loads the schema; a failure is shown when the form is sent.
        if (typeof options.schema === 'function') options.schema().catch(() => undefined);
      },
      onInput: ({ target, currentTarget }) => {
        const element = currentTarget as HTMLFormElement;
        holdHiddenFields(element);
        if (draft !== null) storeFormDraft(draft, element);
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
