import Papa from 'papaparse';
import { type SheetRow, toSheetRow } from './sheet';

/** Cell separators: a tab from a spreadsheet's clipboard, the others from saved files. */
const DELIMITERS = ['\t', ',', ';', '|'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Unclosed quotes that are looked for one by one; from then on quotes are plain text. */
const REPAIRS_MAX = 5;

/** A row, and whether its quotes are not as RFC 4180 has them. */
interface ReadRow {
  row: SheetRow;
  isMalformed: boolean;
}

function readRows(text: string, delimiter: Delimiter): ReadRow[] {
  const rows: ReadRow[] = [];
  let rest = text;
  let line = 1;
  const add = (cells: string[], isMalformed: boolean) => {
    const row = toSheetRow(line, cells);
    if (row) rows.push({ row, isMalformed });
    line += 1;
  };
  for (let repair = 0; ; repair += 1) {
    const quoteChar = repair < REPAIRS_MAX ? '"' : '\0';
    const { data, errors } = Papa.parse<string[]>(rest, { delimiter, quoteChar, newline: newlineOf(rest) });
    const malformed = new Set(errors.map(({ row }) => row));
    const open = errors.find(({ code }) => code === 'MissingQuotes');
    const good = open ? data.slice(0, open.row) : data;
    for (const [at, cells] of good.entries()) add(cells, malformed.has(at) || quoteChar !== '"');
    if (!open) return rows;
    // The row with the open quote ends at its first line break: its quotes are text.
    const begin = startOfRow(rest, delimiter, good.length);
    const end = endOfLine(rest, begin);
    add(rest.slice(begin, end.at).split(delimiter), true);
    rest = rest.slice(end.next);
  }
}

/**
 * Splits a text into rows and cells (RFC 4180, with LF, CRLF or CR as line end). An unclosed quote is plain text, so that one
 * slip does not swallow the rest. Rows without any text are left out.
 */
export const parseDelimited = (text: string, delimiter: Delimiter): SheetRow[] =>
  readRows(text, delimiter).map(({ row }) => row);

/** The parser guesses the line break from quoted cells too, so it is told. */
const newlineOf = (text: string): '\r\n' | '\n' | '\r' =>
  text.includes('\n') ? (/\r\n/.test(text) ? '\r\n' : '\n') : text.includes('\r') ? '\r' : '\n';

/** Position at which the row after `count` complete rows begins. */
function startOfRow(text: string, delimiter: Delimiter, count: number): number {
  if (count === 0) return 0;
  return Papa.parse(text, { delimiter, newline: newlineOf(text), preview: count }).meta.cursor;
}

function endOfLine(text: string, from: number): { at: number; next: number } {
  const found = text.slice(from).search(/[\r\n]/);
  if (found === -1) return { at: text.length, next: text.length };
  const at = from + found;
  return { at, next: at + (text.startsWith('\r\n', at) ? 2 : 1) };
}

/** The line `sep=;` with which Excel names the delimiter of a table. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ \t]*(?:\r\n?|\n|$)/i;

/** Rows of a pasted or read text, without byte-order mark and `sep=` line. */
export function readDelimited(text: string): SheetRow[] {
  const content = text.replace(/^\ufeff/, '');
  const [line = '', separator] = SEPARATOR_LINE.exec(content) ?? [];
  const body = content.slice(line.length);
  const delimiter = DELIMITERS.find((known) => known === separator) ?? findDelimiter(body);
  const rows = parseDelimited(body, delimiter);
  return line === '' ? rows : rows.map((row) => ({ ...row, line: row.line + 1 }));
}

const SAMPLE_ROWS = 30;
const SAMPLE_LENGTH = 20_000;

/**
 * The delimiter that splits most of the first rows in two or more, a tab first: it is in no name or price. Among others that do so
 * equally often, the one by which the rows have the same number of cells. A comma if none does.
 */
export function findDelimiter(text: string): Delimiter {
  let best: { delimiter: Delimiter; split: number; even: number } = { delimiter: ',', split: 0, even: 0 };
  for (const delimiter of DELIMITERS) {
    const rows = readRows(text.slice(0, SAMPLE_LENGTH), delimiter).slice(0, SAMPLE_ROWS);
    // The wrong delimiter cuts quoted cells in two: the cell begins with a quote, which then is not closed or followed by text.
    const isCut = ({ row: { cells }, isMalformed }: ReadRow) =>
      isMalformed && cells.some((cell) => cell.startsWith('"'));
    const split = rows.filter((row) => row.row.cells.length > 1 && !isCut(row)).map(({ row }) => row);
    const widths = new Map<number, number>();
    for (const { cells } of split) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    const even = Math.max(0, ...widths.values());
    // A bar also stands within cells, e.g. between name and district of a place.
    if (delimiter === '|' && split.length * 2 < rows.length) continue;
    if (split.length > best.split || (split.length === best.split && even > best.even))
      best = { delimiter, split: split.length, even };
    if (delimiter === '\t' && split.length * 2 > rows.length) break;
  }
  return best.delimiter;
}
