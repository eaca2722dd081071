import type { TableSpec } from 'api-extensions/contracts/tables/spec';

/** The fields of columns by kind of table and headings, in this browser only. */
const STORE = 'table-columns';
const ENTRIES_MAX = 50;

type Fields = readonly (string | null)[];
type Stored = Record<string, Fields>;

function readAll(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Stored) : {};
  } catch {
    return {};
  }
}

const entryOf = (spec: TableSpec, key: string) => `${spec.kind}:${key}`;

/** The fields chosen last for a table with these headings; null without them, or if they have changed. */
export function readColumns(spec: TableSpec, key: string): Fields | null {
  const fields = key === '' ? undefined : readAll()[entryOf(spec, key)];
  const isKnown = (field: unknown) => field === null || spec.fields.some((known) => known.key === field);
  return Array.isArray(fields) && fields.every(isKnown) ? fields : null;
}

/** Remembers the fields of a table with these headings. */
export function storeColumns(spec: TableSpec, key: string, fields: Fields): void {
  if (key === '') return;
  const entry = entryOf(spec, key);
  const others = Object.entries(readAll()).filter(([name]) => name !== entry);
  const kept = others.slice(1 - ENTRIES_MAX);
  try {
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries([...kept, [entry, fields]])));
  } catch {
    // Without storage the columns have to be chosen again.
  }
}
