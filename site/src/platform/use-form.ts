import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { z, ZodType } from 'zod';
import { useSession } from '../features/frame/session';
import { type Draft, dropDraft, keepDraft, readDraft, restoreDraft } from './draft';
import { failureText, type FieldErrors, fieldErrors, refusedFields } from './failure-text';
import { noteSignedOut } from './signed-out';

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
  /**
   * Under this name what was typed is kept in this tab until it is sent: a reload, or a session that ends before, loses
   * nothing (`draft.ts`). What is kept of somebody is given back to nobody else.
   */
  draft?: string;
  /** For a form that stands there before it is known who is signed in: what is kept is this tab's, whoever that is. */
  forVisitors?: boolean;
}

export interface FormState {
  form: {
    ref: RefObject<HTMLFormElement>;
    method: 'post';
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
  /** Something was typed here before and is back; `discard` takes it out again. */
  restored: boolean;
  /** What was kept when the form was first shown; null where nothing was. */
  kept: Draft | null;
  discard: () => void;
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
  const [restored, setRestored] = useState(false);
  const signedIn = useSession().data?.user.id ?? '';
  const owner = options.forVisitors ? '' : signedIn;
  const draft = options.draft === undefined ? null : `${owner} ${options.draft}`;

  const fail = useCallback((text: string | null, wrong: FieldErrors = {}) => {
    setErrors(wrong);
    setFailure(text);
    setRefusals((count) => count + 1);
  }, []);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const [kept] = useState(() => (draft === null ? null : readDraft(draft)));

  useEffect(() => {
    if (!kept || !form.current || !restoreDraft(kept, form.current)) return;
    setRestored(true);
    // Whoever reckons with what stands in the form hears of it.
    form.current.dispatchEvent(new Event('input', { bubbles: true }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: from then on the fields belong to the browser
  }, []);

  const discard = useCallback(() => {
    if (draft !== null) dropDraft(draft);
    form.current?.reset();
    setErrors({});
    setFailure(null);
    setRestored(false);
  }, [draft]);

  const submit = async (element: HTMLFormElement) => {
    const { schema, read = textsOf, send, onDone, onFailure } = latest.current;
    const given = read(new FormData(element));
    const parsed = schema.safeParse(given);
    if (!parsed.success) return fail(null, fieldErrors(parsed.error));
    running.current = true;
    setBusy(true);
    setErrors({});
    setFailure(null);
    // A password manager may have filled in without a word.
    if (draft !== null) keepDraft(draft, element);
    try {
      const answer = await send(given as z.input<Schema>);
      if (draft !== null) dropDraft(draft);
      setRestored(false);
      await onDone(answer);
    } catch (thrown) {
      noteSignedOut(thrown);
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
      // Without script a password must never stand in an address.
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!running.current) void submit(event.currentTarget as HTMLFormElement);
      },
      onInput: ({ target, currentTarget }) => {
        if (draft !== null) keepDraft(draft, currentTarget as HTMLFormElement);
        const { name } = target as HTMLInputElement;
        if (name in errors) setErrors(({ [name]: _gone, ...rest }) => rest);
      },
    },
    errors,
    failure,
    busy,
    fail,
    restored,
    kept,
    discard,
  };
}
