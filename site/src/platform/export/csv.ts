/** A cell of an exported table. Numbers stay numbers. */
export type Cell = string | number | null;

/** What a spreadsheet would take for a formula, or for the start of one once it has dropped the space. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

// eslint-disable-next-line no-control-regex -- signs that neither CSV nor XML may hold
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** A text without the signs that no file format takes. */
export const plain = (text: string): string => text.replace(CONTROL, '');

/** A text that a spreadsheet shows and never runs: an apostrophe goes before what looks like a formula. */
export const neutral = (text: string): string =>
  FORMULA.test(plain(text)) ? `'${plain(text)}` : plain(text);

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = neutral(cell);
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV that a Korean Excel opens by a double click: byte-order mark, commas, CRLF. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return '\ufeff' + rows.map((row) => row.map(written).join(',') + '\r\n').join('');
}
