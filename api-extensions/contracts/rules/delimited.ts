/** Cell separators: a tab from a spreadsheet's clipboard, the others from its saved files. */
const DELIMITERS = ['\t', ',', ';'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** One row of a table: its cells and its line number, from 1. A cell with line breaks counts as one line. */
export interface DelimitedRow {
  line: number;
  cells: string[];
}

/**
 * Splits a text into rows and cells (RFC 4180, with LF, CRLF or CR as line end). A quote opens only at the start of a
 * cell; an unclosed quote is plain text, so that one slip does not swallow the rest. Rows without any text are left
 * out.
 */
export function parseDelimited(text: string, delimiter: Delimiter): DelimitedRow[] {
  const rows: DelimitedRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let at = 0;

  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    cells = [];
    line += 1;
  };

  while (at <= text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at, delimiter) : null;
    const end = quoted?.end ?? endOfPlain(text, at, delimiter);
    cells.push(quoted?.cell ?? text.slice(at, end));
    if (text[end] === delimiter) {
      at = end + 1;
      continue;
    }
    endRow();
    if (end >= text.length) break;
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  return rows;
}

function endOfPlain(text: string, from: number, delimiter: Delimiter): number {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

/** The quoted cell that starts here, or null if no quote closes it. */
function readQuoted(text: string, start: number, delimiter: Delimiter): { cell: string; end: number } | null {
  let cell = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return null;
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      // Text after a closing quote is a mistake and belongs to the cell.
      const end = endOfPlain(text, quote + 1, delimiter);
      return { cell: cell + text.slice(quote + 1, end), end };
    }
    cell += '"';
    from = quote + 2;
  }
}

/** The line `sep=;` with which Excel names the delimiter of a table. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ \t]*(?:\r\n?|\n|$)/i;

/** Rows of a pasted or read table, without byte-order mark and `sep=` line. */
export function readTable(text: string): DelimitedRow[] {
  const content = text.replace(/^\ufeff/, '');
  const [line = '', separator] = SEPARATOR_LINE.exec(content) ?? [];
  const body = content.slice(line.length);
  const delimiter = DELIMITERS.find((known) => known === separator) ?? findDelimiter(body);
  const rows = parseDelimited(body, delimiter);
  return line === '' ? rows : rows.map((row) => ({ ...row, line: row.line + 1 }));
}

const SAMPLE_ROWS = 20;

/** The delimiter that splits most of the first rows in two or more; a comma if none does. */
export function findDelimiter(text: string): Delimiter {
  let best: { delimiter: Delimiter; splitRows: number } = { delimiter: ',', splitRows: 0 };
  for (const delimiter of DELIMITERS) {
    const splitRows = parseDelimited(text.slice(0, 20_000), delimiter)
      .slice(0, SAMPLE_ROWS)
      .filter(({ cells }) => cells.length > 1).length;
    if (splitRows > best.splitRows) best = { delimiter, splitRows };
  }
  return best.delimiter;
}
