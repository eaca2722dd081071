import { email } from '../accounts/fields';
import type { Call } from '../call';
import type { FormField } from '../common/site-form';
import { phone } from '../contacts/fields';
import { line } from '../fields';
import { requestSource } from '../lookups/request-context';
import { longDay } from '../rules/days';
import {
  ANSWER_LINE_MAX,
  ANSWER_LINES_MAX,
  fieldName,
  FORM_FIELDS_MAX,
  FORM_LABEL_MAX,
  FORM_OPTIONS_MAX,
} from '../rules/form-fields';
import * as z from '../zod';
import { requestKey } from './course';
import { type FormAnswers, freeText, NOT_ALLOWED, receipt, version } from './service';

// Forms that editors make (docs/decisions/0100-forms-of-editors.md). What is sent becomes a consultation request.

export const NOT_AGREED = '개인정보 수집·이용에 동의해 주세요.';

/** An answer before it is parsed: longer ones are refused by their field, unless they are much longer. */
const typed = z.string().max(ANSWER_LINES_MAX * 8);
/** Answers by the names of their controls (`fieldName`); several of one field as a list. */
const typedAnswers = z
  .record(z.string().max(20), z.union([typed, z.array(typed).max(FORM_OPTIONS_MAX)]))
  .refine((answers) => Object.keys(answers).length <= FORM_FIELDS_MAX, '항목이 너무 많습니다.');
export type TypedAnswers = z.infer<typeof typedAnswers>;

/**
 * Sends a form of the site. It is saved as a consultation request, by the same rules as `apply`, and parsed by the form as it is
 * published: labels come from there, never from the browser.
 *
 * Errors: those of `apply`; 404 `NOT_FOUND` (no such form any more); 409 `CONFLICT` without `privacy_version` (a field is gone). The names
 * in `fields` are those of the controls.
 *
 * A plain form (`application/x-www-form-urlencoded`) sends `form`, the controls, `privacy=on`, `privacy_version` and `website`. It is
 * answered with a page that says the text after sending, or names the errors and keeps the input.
 */
export const sendForm = {
  method: 'POST',
  path: '/service/forms',
  access: 'public',
  body: z.object({
    /** Name of the form. */
    form: z.string({ error: '양식을 확인해 주세요.' }).min(1, '양식을 확인해 주세요.').max(FORM_LABEL_MAX),
    answers: typedAnswers,
    /** Refused with the answers where it is missing, so that a visitor hears of everything at once. */
    privacy: z.boolean({ error: NOT_AGREED }),
    /** The version of the privacy terms that was shown. */
    privacy_version: version,
    idempotency_key: requestKey,
    /** Milliseconds from showing the form to sending it. */
    elapsed_ms: z.number({ error: '작성 시간을 확인해 주세요.' }).min(0).max(1e12),
    /** APPLY_HONEYPOT (rules/consultation.ts). */
    website: z.string({ error: NOT_ALLOWED }).max(1000, NOT_ALLOWED).default(''),
    /** Where the visit began, and its lookups. The browser says it, not the visitor, so that an unreadable one is left out. */
    source: requestSource.nullable().default(null).catch(null),
  }),
  response: z.object({ data: receipt }),
} as const satisfies Call;
export type SentForm = z.input<typeof sendForm.body>;

const MISSING = '꼭 필요한 항목입니다.';
const UNKNOWN_OPTION = '목록에 있는 것을 골라 주세요.';
const AGREED = '동의함';

/** Parses a text that was typed. Empty ones do not come here. */
const TEXTS: Record<
  Exclude<FormField['kind'], 'field-choice' | 'field-choices' | 'field-consent'>,
  z.ZodType<string, string>
> = {
  'field-person': line('이름을', 80),
  'field-line': freeText(ANSWER_LINE_MAX, false),
  'field-lines': freeText(ANSWER_LINES_MAX, true),
  'field-phone': phone,
  'field-email': email,
  'field-day': z.iso.date('날짜를 확인해 주세요. 예: 2026-11-21').transform(longDay),
};

/** @returns the value to store, empty for no answer, or what is wrong with it */
function readAnswer(
  { kind, required, options }: FormField,
  given: string | string[] | undefined,
): { value: string } | { problem: string } {
  const chosen = [given ?? []].flat().filter((one) => one.trim() !== '');
  if (kind === 'field-consent') {
    if (required && chosen.length === 0) return { problem: '동의해 주세요.' };
    return { value: chosen.length > 0 ? AGREED : '동의하지 않음' };
  }
  const [text] = chosen;
  if (text === undefined) return required ? { problem: MISSING } : { value: '' };
  if (kind === 'field-choices')
    return chosen.every((one) => options.includes(one))
      ? { value: options.filter((one) => chosen.includes(one)).join(', ') }
      : { problem: UNKNOWN_OPTION };
  if (kind === 'field-choice') return options.includes(text) ? { value: text } : { problem: UNKNOWN_OPTION };
  const parsed = TEXTS[kind].safeParse(text);
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? MISSING };
  return parsed.data === '' && required ? { problem: MISSING } : { value: parsed.data };
}

/** What a form said, for the columns of a consultation request. */
export interface ReadAnswers {
  answers: FormAnswers;
  /** First name; empty without one. */
  person: string;
  /** First mail address, which staff can answer; else the first telephone number; empty without either. */
  contact: string;
  /** All contacts, where there are several; else empty. */
  contacts: string;
}

/**
 * Parses answers by the form's fields. Optional fields without an answer are left out.
 * @returns what to store; or what is wrong, by the names of the controls; `unknown` if there is an answer to none of the fields
 */
export function readAnswers(
  fields: readonly FormField[],
  given: TypedAnswers,
): { read: ReadAnswers } | { problems: Record<string, string> } | { unknown: true } {
  const names = new Set(fields.map(({ label }) => fieldName(label)));
  const isAnswered = ([, value]: [string, string | string[]]) =>
    [value].flat().some((one) => one.trim() !== '');
  if (Object.entries(given).some((entry) => !names.has(entry[0]) && isAnswered(entry)))
    return { unknown: true };
  const problems: Record<string, string> = {};
  const answered: { kind: FormField['kind']; label: string; value: string }[] = [];
  for (const field of fields) {
    const name = fieldName(field.label);
    const answer = readAnswer(field, Object.hasOwn(given, name) ? given[name] : undefined);
    if ('problem' in answer) problems[name] = answer.problem;
    else if (answer.value !== '')
      answered.push({ kind: field.kind, label: field.label, value: answer.value });
  }
  if (Object.keys(problems).length > 0) return { problems };
  const valuesOf = (kind: FormField['kind']) =>
    answered.filter((one) => one.kind === kind).map(({ value }) => value);
  const contacts = [...valuesOf('field-email'), ...valuesOf('field-phone')];
  return {
    read: {
      answers: answered.map(({ label, value }) => ({ label, value })),
      person: valuesOf('field-person')[0] ?? '',
      contact: contacts[0] ?? '',
      contacts: contacts.length > 1 ? contacts.join(', ').slice(0, 300) : '',
    },
  };
}
