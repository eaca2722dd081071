/** Longest value in a message: the record has the whole. */
const VALUE_MAX = 40;

/** What people typed, in one short line that phones do not turn into a link. */
export function asMessageValue(typed: string): string {
  const line = typed
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/:\/\//g, ': //')
    .replace(/\.(?=\p{L})/gu, '. ');
  const letters = [...line];
  return letters.length > VALUE_MAX ? `${letters.slice(0, VALUE_MAX - 1).join('')}…` : line;
}
