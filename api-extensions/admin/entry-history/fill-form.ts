import {
  componentOf,
  type FormField,
  type FormLayout,
  isValues,
  itemKey,
  listOf,
  type Values,
} from '../conflicts/form-values';

/** Types whose empty value is a text, as the fields of Strapi's form send it. */
const TEXTS = new Set(['string', 'text', 'email', 'uid', 'customField']);

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const isPart = ({ type }: FormField): boolean => type === 'component' || type === 'dynamiczone';
const partsOf = (field: FormField, item: unknown, layout: FormLayout): readonly FormField[] =>
  layout.components[componentOf(field, item)]?.fields ?? [];

function alignPart(then: unknown, now: unknown, field: FormField, layout: FormLayout): unknown {
  if (!isValues(then) || !isValues(now)) return then;
  return { ...alignFields(then, now, partsOf(field, then, layout), layout), id: now.id };
}

function alignFields(then: Values, now: Values, fields: readonly FormField[], layout: FormLayout): Values {
  const aligned = fields
    .filter((field) => isPart(field) && field.name in then)
    .map((field) => {
      const [one, other] = [then[field.name], now[field.name]];
      if (!Array.isArray(one)) return [field.name, alignPart(one, other, field, layout)];
      const items = listOf(other);
      const isAlike =
        one.length === items.length &&
        one.every((item, at) => componentOf(field, item) === componentOf(field, items[at]));
      return [field.name, isAlike ? one.map((item, at) => alignPart(item, items[at], field, layout)) : one];
    });
  return { ...then, ...Object.fromEntries(aligned) };
}

/**
 * An earlier content with the numbers of the rows that the form shows, where a list has items of the same kinds in the same order: rows
 * that were removed and brought back have other numbers, and would be compared as a whole.
 */
export const alignRows = (then: Values, now: Values, layout: FormLayout): Values =>
  alignFields(then, now, layout.fields, layout);

/** @param isFilled whether the field may hold a value now, which a save without the field would keep */
function toForm(value: unknown, field: FormField, layout: FormLayout, isFilled: boolean): unknown {
  if (value === null || value === undefined) {
    if (field.type === 'boolean') return null;
    return !isFilled ? undefined : TEXTS.has(field.type) ? '' : null;
  }
  if (!isPart(field)) return value;
  const convert = (item: unknown, more: object) => {
    if (!isValues(item)) return item;
    const inner = fieldsToForm(item, partsOf(field, item, layout), layout, () => item.id !== undefined);
    return { ...item, ...inner, ...more };
  };
  return Array.isArray(value)
    ? value.map((item, index) => convert(item, { __temp_key__: itemKey(index) }))
    : convert(value, {});
}

const fieldsToForm = (
  values: Values,
  fields: readonly FormField[],
  layout: FormLayout,
  isFilled: (name: string) => boolean,
): Values =>
  Object.fromEntries(
    fields
      .filter(({ name, type }) => name in values && type !== 'relation')
      .map((field) => [field.name, toForm(values[field.name], field, layout, isFilled(field.name))]),
  );

/**
 * Values for Strapi's form: `shown`, with the fields of `content` as the form holds them. A value that was empty then is sent, so that a
 * save empties the field; relations stay as they are shown.
 */
export const fillForm = (shown: Values, content: Values, layout: FormLayout): Values => ({
  ...shown,
  ...fieldsToForm(content, layout.fields, layout, (name) => !isEmpty(shown[name])),
});
