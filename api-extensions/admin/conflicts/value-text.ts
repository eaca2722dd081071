import { seoulTime } from '../../contracts/rules/days';
import { plainText } from '../../contracts/rules/rich-text';
import { CHOICE_NAMES } from '../choices';
import { componentOf, type FormField, type FormLayout, isValues, listOf } from './form-values';

const EMPTY = '(비어 있음)';

function simpleText(value: unknown, type: string): string {
  if (type === 'boolean') return value === true ? '예' : '아니요';
  if (type === 'enumeration') return CHOICE_NAMES[String(value)] ?? String(value);
  if (type === 'datetime') return seoulTime(new Date(String(value)));
  if (type === 'blocks' && Array.isArray(value)) return plainText(value).trim() || EMPTY;
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  return String(value);
}

function partText(item: unknown, field: FormField, layout: FormLayout): string {
  const component = layout.components[componentOf(field, item)];
  const own = isValues(item) ? item : {};
  const lines = (component?.fields ?? [])
    .filter(({ name }) => own[name] !== null && own[name] !== undefined && own[name] !== '')
    .map((inner) => `${inner.label}: ${valueText(own[inner.name], inner, layout)}`);
  return [...(field.type === 'dynamiczone' && component ? [`[${component.name}]`] : []), ...lines].join('\n');
}

/** A value of a field as a person reads it, in several lines if it has parts. */
export function valueText(value: unknown, field: FormField, layout: FormLayout): string {
  if (value === undefined || value === null || value === '') return EMPTY;
  if (field.type === 'media')
    return (
      listOf(value)
        .map((file) => (isValues(file) ? String(file.name) : `파일 ${String(file)}`))
        .join(', ') || EMPTY
    );
  if (field.type === 'component' || field.type === 'dynamiczone')
    return (
      listOf(value)
        .map((item) => partText(item, field, layout))
        .join('\n\n') || EMPTY
    );
  return simpleText(value, field.type);
}
