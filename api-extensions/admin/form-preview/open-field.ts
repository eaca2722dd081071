import { componentOf, type FormLayout, isValues, type Values } from '../conflicts/form-values';

/** Strapi's form of the entry. */
export const formElement = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('#main-content form');

/** Frames in which Strapi's form may mount the fields of an opened block or item. */
const FRAMES = 60;

async function eventually<T>(find: () => T | null | undefined): Promise<T | null> {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return null;
}

/** The list of a form's dynamic zone. Lists of relations have no description. */
const BLOCKS = 'ol[aria-describedby] > li';
/** The list of a repeatable component. */
const ITEMS = 'div[aria-describedby][data-orientation="vertical"]';
const FOCUSABLE = 'button:not([disabled]), input, textarea, [contenteditable="true"], [tabindex="0"]';

/** The fields of a block or an item of a list, which is opened if it is closed. */
async function openItem(item: Element | null | undefined): Promise<Element | null> {
  const button = item?.querySelector<HTMLElement>('h3 > button[aria-controls]');
  if (!item || !button) return null;
  if (button.getAttribute('aria-expanded') === 'false') button.click();
  const opened = await eventually(() => {
    const region = item.querySelector('[role="region"]');
    return region?.querySelector('label') && region;
  });
  // While a block unfolds, its fields are elsewhere.
  await Promise.allSettled((opened?.getAnimations() ?? []).map(({ finished }) => finished));
  return opened;
}

/** Whether an element belongs to the fields of a part itself, not to those of an item of a list in it. */
const isOwn = (element: Element, part: Element): boolean => {
  const list = element.parentElement?.closest(ITEMS);
  return !list || !part.contains(list) || list === part;
};

/** The label of a field. Strapi's labels of lists end in the number of items, those of required fields in an asterisk. */
const labelIn = (part: Element, text: string): HTMLLabelElement | undefined =>
  [...part.querySelectorAll('label')].find((label) => {
    const shown = label.textContent ?? '';
    return shown.startsWith(text) && /^[\s\d()*]*$/.test(shown.slice(text.length)) && isOwn(label, part);
  });

/** The list of items of a field: the first one after its label. */
function itemsIn(part: Element, label: string): Element | null {
  const start = labelIn(part, label);
  for (let at: Element | null | undefined = start; at && at !== part.parentElement; at = at.parentElement) {
    const list = at.querySelector(ITEMS);
    if (list) return list;
  }
  return null;
}

/** What a field's label leads to; of a list or a picture, its first button. */
function controlOf(part: Element, name: string, label: string): HTMLElement | null {
  const named = part.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  if (named) return named;
  const target = labelIn(part, label);
  const control = target && part.ownerDocument.getElementById(target.htmlFor);
  if (control?.matches(FOCUSABLE)) return control;
  return (
    control?.querySelector<HTMLElement>(FOCUSABLE) ??
    itemsIn(part, label)?.querySelector<HTMLElement>(FOCUSABLE) ??
    null
  );
}

function focus(control: HTMLElement): void {
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

/**
 * Opens a field of Strapi's form: the collapsed block and items around it, then scrolls to it and focuses it. The name of a block or an
 * item opens it at its first field. Strapi opens fields only by an address, which it asks about while something is unsaved.
 * @param name e.g. `blocks.2.items.0.title`
 */
export async function openField(
  form: HTMLElement,
  name: string,
  { layout, values }: { layout: FormLayout; values: Values },
): Promise<void> {
  let part: Element = form;
  let { fields } = layout;
  let value: unknown = values;
  let names = name.split('.');
  for (;;) {
    const [own = '', index, ...rest] = names;
    const field = fields.find((one) => one.name === own);
    value = isValues(value) ? value[own] : undefined;
    const isList = field?.type === 'dynamiczone' || field?.repeatable === true;
    if (!isList || index === undefined) {
      const control = controlOf(part, name, field?.label ?? '');
      if (control) focus(control);
      return;
    }
    const items =
      field.type === 'dynamiczone' ? form.querySelectorAll(BLOCKS) : itemsIn(part, field.label)?.children;
    const opened = await openItem(items?.[Number(index)]);
    if (!opened) return;
    if (rest.length === 0) {
      const first = opened.querySelector<HTMLElement>(FOCUSABLE);
      if (first) focus(first);
      return;
    }
    value = Array.isArray(value) ? value[Number(index)] : undefined;
    fields = layout.components[componentOf(field, value)]?.fields ?? [];
    part = opened;
    names = rest;
  }
}
