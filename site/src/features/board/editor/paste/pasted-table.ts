import { escapeXml } from 'api-extensions/contracts/rules/html';
import { trimEnd } from 'api-extensions/contracts/rules/slashes';

/** Largest range that becomes a table; a larger one stays text. */
const ROWS_MAX = 500;
const COLUMNS_MAX = 50;

/** Rows of cells as spreadsheets copy them: divided by tabs, a cell with line breaks in quotes. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const lines = trimEnd(text.replace(/\r\n?/g, '\n'), '\n');
  const CELL = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y;
  for (let at = 0; at <= lines.length;) {
    CELL.lastIndex = at;
    const [whole = '', quoted, plain = ''] = CELL.exec(lines) ?? [];
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    at += whole.length;
    if (lines[at] !== '\t') {
      rows.push(row);
      row = [];
    }
    at += 1;
  }
  return rows;
}

/**
 * A range of cells, copied as text, as a table.
 * @returns null for a text that is none: its lines have one cell, or different numbers of cells
 */
export function tableOfText(text: string): string | null {
  if (!text.includes('\t')) return null;
  const rows = cellsOf(text);
  const columns = Math.max(...rows.map((row) => row.length));
  // A line with fewer tabs than the others is a sentence, not a row.
  const isRange = columns > 1 && rows.every((row) => row.length === columns);
  if (!isRange || rows.length > ROWS_MAX || columns > COLUMNS_MAX) return null;
  const cell = (content: string) =>
    `<td>${content
      .split('\n')
      .map((line) => `<p>${escapeXml(line)}</p>`)
      .join('')}</td>`;
  return `<table><tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</tbody></table>`;
}
