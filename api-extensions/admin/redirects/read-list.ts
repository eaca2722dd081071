import type { ImportedRedirect } from '../../contracts/common/redirects-admin';
import { REDIRECT_SHEET, withColumns } from '../../contracts/rules/redirects/sheet';
import { openFile, openText } from '../../contracts/tables/open-file';
import type { Sheet } from '../../contracts/tables/sheet';
import { firstChoices, takeRows } from '../../contracts/tables/take';
import { understand } from '../../contracts/tables/understand';

// Loaded when the import is opened: the readers of workbooks are large.

/** A list of rules as it was understood, with the choice of its columns. */
export interface RedirectList {
  /** Heading of each column, and the key of its field or null. */
  columns: { heading: string; field: string | null }[];
  /** The first rows of the table, as they were read. */
  first: string[][];
  rows: { line: number; from: string; to: string }[];
  /** Why the other rows are left out. */
  left: LeftOutRow[];
}

export interface LeftOutRow {
  line: number;
  text: string;
  message: string;
}

/** Rows that are shown of a table. */
const SHOWN = 5;
/** Lists of addresses are small; a larger file is another one. */
const FILE_MAX = 5 * 1024 * 1024;

/** The first table of a pasted text; null if it has none. */
export const sheetOfText = (text: string): Sheet | null => openText(withColumns(text))[0] ?? null;

/** The first table of a file with rows, or in Korean why it cannot be read. */
export async function sheetOfFile(file: File): Promise<Sheet | string> {
  if (file.size > FILE_MAX) return '파일이 너무 큽니다. 5MB까지 읽습니다.';
  const opened = await openFile(new Uint8Array(await file.arrayBuffer()), { maxBytes: FILE_MAX });
  if ('error' in opened) return opened.error;
  return opened.sheets.find(({ rows }) => rows.length > 0) ?? '파일에 내용이 없습니다.';
}

/** Understands a table. @param fields field key of each column, where the person has chosen them */
export function readList(sheet: Sheet, fields: readonly (string | null)[] | null): RedirectList {
  const table = understand(sheet, REDIRECT_SHEET);
  const first = firstChoices(table.columns, '2026-01-01');
  const choices = fields?.length === table.columns.length ? { ...first, fields } : first;
  const { rows, left } = takeRows(table, REDIRECT_SHEET, choices);
  return {
    columns: table.columns.map(({ heading }, at) => ({ heading, field: choices.fields[at] ?? null })),
    first: table.body.slice(0, SHOWN).map(({ cells }) => cells),
    rows: rows.map(({ line, values }) => ({ line, from: values.from ?? '', to: values.to ?? '' })),
    // A heading is understood, not lost.
    left: left
      .filter(({ reason }) => reason !== 'heading')
      .map(({ line, text, message }) => ({ line, text, message })),
  };
}

/** The rows that the server would not store, by their lines. */
export function refusedRows(list: RedirectList, checked: readonly ImportedRedirect[]): LeftOutRow[] {
  return checked
    .filter(({ state }) => state !== 'good')
    .map(({ no, message, sameAs }) => {
      const { line = 0, from = '', to = '' } = list.rows[no - 1] ?? {};
      const first = sameAs === null ? undefined : list.rows[sameAs - 1]?.line;
      return {
        line,
        text: `${from} → ${to}`,
        message: first === undefined ? message : `${first}번째 줄과 옛 주소가 같습니다.`,
      };
    });
}
