import { linesOf } from './text';

/** Kinds of fields that editors put into a form (cms/src/components/elements/form-field.json). */
export const FORM_FIELD_KINDS = [
  'field-person',
  'field-phone',
  'field-email',
  'field-line',
  'field-lines',
  'field-choice',
  'field-choices',
  'field-day',
  'field-consent',
] as const;
export type FormFieldKind = (typeof FORM_FIELD_KINDS)[number];

export const FORM_FIELDS_MAX = 30;
export const FORM_OPTIONS_MAX = 30;
/** Longest label of a field, and longest option. */
export const FORM_LABEL_MAX = 60;
/** Longest answers in characters. */
export const ANSWER_LINE_MAX = 200;
export const ANSWER_LINES_MAX = 2000;

/** Options of a choice, as an editor writes them: one a line. */
export const optionsOf = (typed: string): string[] => linesOf(typed).slice(0, FORM_OPTIONS_MAX);

/**
 * Name of a field's control. It follows from the label (FNV-1a), so that a field keeps its name when others are added before it, and has
 * none of the letters that form parsers give a meaning.
 */
export function fieldName(label: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(label)) hash = Math.imul(hash ^ byte, 0x01000193);
  return `f${(hash >>> 0).toString(36)}`;
}

/** Name of the control of one option of a field with several answers. */
export const optionName = (name: string, index: number): string => `${name}-${index}`;
