import type { TableSpec } from '../../tables/spec';

/** Rules that one list may have. */
export const REDIRECT_IMPORT_MAX = 1000;

/** What the import of redirect rules takes from a table: the old address and the new one, in this order where nothing says which. */
export const REDIRECT_SHEET: TableSpec = {
  kind: 'redirects',
  fields: [
    {
      key: 'from',
      label: '옛 주소',
      meanings: ['oldPath', 'url', 'from'],
      shapes: ['text', 'url'],
      required: true,
    },
    {
      key: 'to',
      label: '새 주소',
      meanings: ['newPath', 'url', 'target', 'to'],
      shapes: ['text', 'url'],
      required: true,
    },
  ],
  order: { keys: ['from', 'to'] },
  max: REDIRECT_IMPORT_MAX,
};

const ARROW = /->|=>|[→⇒➔➜▶]/;
/** Two addresses in a line, also of Apache's and nginx's settings. */
const PAIR =
  /^(?:redirect(?:permanent|temp)?\s+(?:(?:30[1278]|permanent|temp)\s+)?)?"?((?:\/|https?:\/\/)[^\s"]*)"?[ \t]+"?((?:\/|https?:\/\/)[^\s";]*)"?(?:\s+30[1278])?;?$/i;

/** The two addresses of a line, or null. */
function pairOf(line: string): readonly string[] | null {
  const parts = line.split(ARROW).map((part) => part.trim());
  if (parts.length === 2 && parts.every((part) => part !== '' && !/\s/.test(part))) return parts;
  return PAIR.exec(line)?.slice(1) ?? null;
}

/** A pasted list in which each line has two addresses, as a table; other texts as they are. */
export const withColumns = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.includes('\t') ? line : (pairOf(line.trim())?.join('\t') ?? line)))
    .join('\n');
