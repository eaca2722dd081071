const PREFIX = 'draft ';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values of a form by field name; a checkbox has `on` or an empty text, a group of radio buttons the chosen value. */
export type Draft = Record<string, string>;

/** Never stored: secrets, and fields that are not typed. */
const LEFT_OUT = new Set(['password', 'hidden', 'file', 'submit', 'button']);

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const fieldsOf = (form: HTMLFormElement): Field[] =>
  Array.from(form.elements).filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !LEFT_OUT.has(element.type) &&
      // An address with a secret in it.
      element.dataset.secret === undefined &&
      // A password that is shown has the type of a text.
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

/** What is stored of a box that is checked: of radio buttons, which share a name, their value. */
const checkedValue = (field: HTMLInputElement): string => (field.type === 'radio' ? field.value : 'on');

const valueOf = (field: Field): string => {
  if (!isBox(field)) return field.value;
  return field.checked ? checkedValue(field) : '';
};

/** A hidden field is stored with the others, but counts as untouched. */
const isTouched = (field: Field) =>
  !field.hidden && (isBox(field) ? field.checked !== field.defaultChecked : field.value !== initialOf(field));

/** Whether something else than the value of a field was changed, e.g. a line was removed: the form marks it with this attribute. */
const isChanged = (form: HTMLFormElement) => form.querySelector('[data-changed]') !== null;

/** The draft stored under a name, or null. */
export function readDraft(name: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

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
export function keepDraft(name: string, form: HTMLFormElement): void {
  const fields = fieldsOf(form);
  if (!fields.some(isTouched) && !isChanged(form)) return dropDraft(name);
  const draft: Draft = {};
  for (const field of fields)
    if (field.type !== 'radio' || valueOf(field) !== '') draft[field.name] = valueOf(field);
  storeDraft(name, draft);
}

/** A select without the stored option keeps its current one. */
const canHold = (field: Field, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || Array.from(field.options).some((option) => option.value === value);

/** Writes a draft into the fields of a form that are untouched. @returns whether the form shows any of it */
export function restoreDraft(draft: Draft, form: HTMLFormElement): boolean {
  let isRestored = isChanged(form);
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
