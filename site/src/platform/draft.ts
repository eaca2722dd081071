// Drafts: values of forms that are not sent yet, stored in the tab (sessionStorage) and restored after a reload or sign-in.

const PREFIX = 'draft ';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Values of a form by field name. A checkbox has `on` or an empty text, radio buttons the chosen value. Several checkboxes of
 * one name are not supported.
 */
export type Draft = Record<string, string>;

/** Types of fields that are never stored: secrets, and fields that users do not fill in. */
const EXCLUDED_TYPES = new Set(['password', 'hidden', 'file', 'submit', 'button']);

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const fieldsOf = (form: HTMLFormElement): Field[] =>
  Array.from(form.elements).filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !EXCLUDED_TYPES.has(element.type) &&
      // E.g. an address that contains a secret.
      element.dataset.secret === undefined &&
      // A password field that shows its text has the type `text`.
      !element.autocomplete.endsWith('password'),
  );

/** Initial value of an untouched field. */
function initialOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  // React marks no option of a controlled select as its default.
  if (field.dataset.initial !== undefined) return field.dataset.initial;
  const options = Array.from(field.options);
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** Stored value of a checked box: `on`, or the value of a radio button, which shares its name with others. */
const checkedValue = (field: HTMLInputElement): string => (field.type === 'radio' ? field.value : 'on');

const valueOf = (field: Field): string => {
  if (!isBox(field)) return field.value;
  return field.checked ? checkedValue(field) : '';
};

/** Whether the user has changed a field. A hidden field never counts, although it is stored with the others. */
const isTouched = (field: Field) =>
  !field.hidden && (isBox(field) ? field.checked !== field.defaultChecked : field.value !== initialOf(field));

/** Whether a form marks a change that is not the value of a field, e.g. a removed line. */
const hasMarkedChange = (form: HTMLFormElement) => form.querySelector('[data-changed]') !== null;

/** Reads the draft stored under a name; null if there is none. */
export function readDraft(name: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** Removes the draft stored under a name. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is off: there is no draft.
  }
}

/** Stores values for this tab, across reload and sign-in. */
export function storeDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage is off or full: the values stay in the open page only.
  }
}

/** Stores the form's values for this tab, across reload and sign-in. An untouched form stores nothing. */
export function storeFormDraft(name: string, form: HTMLFormElement): void {
  const fields = fieldsOf(form);
  if (!fields.some(isTouched) && !hasMarkedChange(form)) return dropDraft(name);
  const draft: Draft = {};
  for (const field of fields)
    if (field.type !== 'radio' || valueOf(field) !== '') draft[field.name] = valueOf(field);
  storeDraft(name, draft);
}

/** Whether a field can have a value: a select may not have its option. */
const canHold = (field: Field, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || Array.from(field.options).some((option) => option.value === value);

/** Writes a draft into the untouched fields of a form. @returns whether the form shows any of the draft */
export function restoreDraft(draft: Draft, form: HTMLFormElement): boolean {
  let isRestored = hasMarkedChange(form);
  for (const field of fieldsOf(form)) {
    const stored = draft[field.name];
    if (stored === undefined || ('readOnly' in field && field.readOnly)) continue;
    // Text that was typed before the page was interactive, or restored by the browser, stays.
    if (isTouched(field)) isRestored ||= valueOf(field) === stored;
    else {
      if (isBox(field)) field.checked = stored === checkedValue(field);
      else if (canHold(field, stored)) field.value = stored;
      isRestored ||= isTouched(field);
    }
  }
  return isRestored;
}

/**
 * Keeps the hidden fields as they are: data that is loaded later no longer moves them. They hold what an edit is based on, e.g. a
 * version.
 */
export function holdHiddenFields(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) if (field.hidden && !isBox(field)) field.value = valueOf(field);
}

/** Removes all drafts, so that the next user of the tab does not see them. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is off: there are no drafts.
  }
}
