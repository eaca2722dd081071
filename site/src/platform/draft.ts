const PREFIX = 'draft ';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in a form by name of field; a box says `on` or nothing. */
export type Draft = Record<string, string>;

/** Never kept: what is secret, and what nobody types. */
const LEFT_OUT = new Set(['password', 'hidden', 'file', 'submit', 'button', 'radio']);

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

const fieldsOf = (form: HTMLFormElement): Field[] =>
  Array.from(form.elements).filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !LEFT_OUT.has(element.type),
  );

/** What stands in a field that nobody has touched. */
function initialOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = Array.from(field.options);
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** A hidden field goes with the others, but nobody types there. */
const isTouched = (field: Field) =>
  !field.hidden && (isBox(field) ? field.checked !== field.defaultChecked : field.value !== initialOf(field));

/** What is kept under a name; null where nothing is. */
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
    // Then none was kept.
  }
}

/** Keeps what was typed, for this tab, through a reload and a sign-in; as long as nothing was, nothing. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  const fields = fieldsOf(form);
  if (!fields.some(isTouched)) return dropDraft(name);
  const draft: Draft = {};
  for (const field of fields) draft[field.name] = isBox(field) ? (field.checked ? 'on' : '') : field.value;
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // It stays in the page as long as that is open.
  }
}

/** A list that no longer has an entry keeps the one it shows. */
const canHold = (field: Field, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || Array.from(field.options).some((option) => option.value === value);

/** Writes a draft into a form. @returns whether anything is there now that was not. */
export function restoreDraft(draft: Draft, form: HTMLFormElement): boolean {
  let isRestored = false;
  for (const field of fieldsOf(form)) {
    const kept = draft[field.name];
    if (kept === undefined || ('readOnly' in field && field.readOnly)) continue;
    if (isBox(field)) field.checked = kept === 'on';
    else if (canHold(field, kept)) field.value = kept;
    isRestored ||= isTouched(field);
  }
  return isRestored;
}

/** Forgets them all: whoever comes next has nothing to do with them. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Then none were kept.
  }
}
