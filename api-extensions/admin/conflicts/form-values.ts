/** Values of a form of the content manager, as Strapi sends them and as it reads them from the server. */

export interface FormField {
  name: string;
  label: string;
  /** Strapi's type, e.g. `string`, `component`, `dynamiczone`. */
  type: string;
  component?: string;
  repeatable?: boolean;
  /** Content type of a relation. */
  target?: string;
  /** Field that is the title of a related entry. */
  titleField?: string;
}

/** The fields that a form shows, with their labels. */
export interface FormLayout {
  fields: readonly FormField[];
  components: Readonly<Record<string, { name: string; fields: readonly FormField[] }>>;
}

export type Values = Readonly<Record<string, unknown>>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

/** The component that a value of a field is of: a dynamic zone's items name it. */
export const componentOf = (field: FormField, item: unknown): string =>
  field.component ?? (isValues(item) ? String(item.__component) : '');

/** Numbers of the files in the value of a media field. */
const filesOf = (value: unknown) => listOf(value).map((file) => (isValues(file) ? file.id : file));

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A value without row numbers and hidden fields, so that equal contents are equal texts. */
function contentOf(value: unknown, field: FormField, layout: FormLayout): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (field.type === 'media') return filesOf(value);
  if (field.type === 'json') return parsed(value);
  if (field.type !== 'component' && field.type !== 'dynamiczone') return String(value);
  const items = listOf(value).map((item) => {
    const uid = componentOf(field, item);
    const own = isValues(item) ? item : {};
    const fields = layout.components[uid]?.fields ?? [];
    return [uid, ...fields.map((inner) => contentOf(own[inner.name], inner, layout))];
  });
  return items.length === 0 ? null : items;
}

/** JSON whose fields are sorted, because PostgreSQL stores them in another order. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isValues(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [two]) => (one < two ? -1 : 1)))
      : part,
  );

/** Whether two values of a field have the same content. */
export const isSameContent = (one: unknown, two: unknown, field: FormField, layout: FormLayout): boolean =>
  sortedJson(contentOf(one, field, layout)) === sortedJson(contentOf(two, field, layout));

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Key of an item among its siblings in Strapi's form, which compares keys as texts (package fractional-indexing). @param index below 3,900 */
export function itemKey(index: number): string {
  const digit = (value: number) => DIGITS.charAt(value % DIGITS.length);
  if (index < DIGITS.length) return `a${digit(index)}`;
  const above = index - DIGITS.length;
  return `b${digit(Math.floor(above / DIGITS.length))}${digit(above)}`;
}

/** Row number of an item, by which an item is known in both versions; null for a new one. */
export const itemId = (item: unknown): string | null =>
  isValues(item) && item.id !== undefined && item.id !== null
    ? `${String(item.__component ?? '')}:${String(item.id)}`
    : null;
