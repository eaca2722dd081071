/** Characters that Word and PDF files have for a line break, which databases and XML take badly or not at all. */
const LINE_BREAKS = /[\v\f\u0085]/g;
/** All others without a meaning in text: NUL, which PostgreSQL refuses, controls but tab and line breaks, halves of characters. */
const REMOVED = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/** A text as it is stored: without control characters and lone surrogates; line breaks and tabs stay. */
export const withoutControls = (text: string): string => text.replace(LINE_BREAKS, '\n').replace(REMOVED, '');

/** A JSON value whose texts and names are without control characters. The same value where there are none. */
export function valueWithoutControls(value: unknown): unknown {
  if (typeof value === 'string') return withoutControls(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(valueWithoutControls);
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [withoutControls(name), valueWithoutControls(item)]),
  );
}
