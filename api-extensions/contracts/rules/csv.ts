/** CSV files and imports, of the site and of the server. Without zod. */

/** A cell of an exported table. Numbers stay numbers. */
export type Cell = string | number | null;

/** Start of a text that a spreadsheet takes for a formula, also after it has dropped leading whitespace. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

// eslint-disable-next-line no-control-regex -- characters that neither CSV nor XML allows
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Removes characters that neither CSV nor XML allows. */
export const stripControlCharacters = (text: string): string => text.replace(CONTROL, '');

/** Prefixes texts that look like a formula with an apostrophe: the spreadsheet shows them and does not evaluate them. */
export const neutralizeFormula = (text: string): string =>
  FORMULA.test(stripControlCharacters(text))
    ? `'${stripControlCharacters(text)}`
    : stripControlCharacters(text);

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = neutralizeFormula(cell);
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180): commas and CRLF, without a byte-order mark. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map(writeCell).join(',') + '\r\n').join('');

/** CSV that a Korean Excel opens by double click: with a byte-order mark. */
export const toExcelCsv = (rows: readonly (readonly Cell[])[]): string => '\ufeff' + csvText(rows);
