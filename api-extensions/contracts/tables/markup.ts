import { decodeEntities, oneLine } from '../rules/text';
import { type Sheet, type SheetRow, toSheetRow } from './sheet';

/** Widest span of a cell that is followed: real sheets are narrower. */
const SPAN_MAX = 200;

const TAG = /<(\/?)([a-z][\w:.-]*)((?![\w:.-])[^<>]*)>/gi;

/** Number of an attribute; 0 without it. */
const numberOf = (attributes: string, name: RegExp): number => Number(name.exec(attributes)?.[1] ?? 0);

/** Position of a row or cell in SpreadsheetML, from 1. */
const INDEX = /index="(\d{1,7})"/i;
const CELL_SPAN = { cell: /mergeacross="(\d{1,5})"/i, html: /colspan\s*=\s*["']?(\d{1,5})/i };

function withoutComments(text: string): string {
  const [first = '', ...rest] = text.split('<!--');
  return first + rest.map((part) => part.slice(part.indexOf('-->') + 3)).join(' ');
}

/**
 * Reads the tables of an HTML page or a SpreadsheetML document, which many programs save as `.xls`. Cells over several columns
 * leave the others empty, as a spreadsheet's clipboard does.
 * @returns null for other texts
 */
export function readMarkup(text: string): Sheet[] | null {
  const start = text
    .slice(0, 4000)
    .trimStart()
    .replace(/^\ufeff/, '');
  if (!start.startsWith('<') || !/<(?:table|tr|\w*:?workbook|html)\b/i.test(text.slice(0, 100_000)))
    return null;
  const sheets: Sheet[] = [];
  let rows: SheetRow[] = [];
  let name = '';
  let line = 0;
  let cells: string[] | null = null;
  let cell: string | null = null;
  let last = 0;
  let span = 0;
  let skipped = '';

  const endCell = () => {
    if (cell === null || cells === null) return;
    cells.push(oneLine(decodeEntities(cell)));
    for (let more = 1; more < Math.min(span, SPAN_MAX); more += 1) cells.push('');
    cell = null;
  };
  const endRow = () => {
    endCell();
    if (cells === null) return;
    const row = toSheetRow(line, cells);
    if (row) rows.push(row);
    cells = null;
  };
  const endSheet = () => {
    endRow();
    if (rows.length > 0) sheets.push({ name, rows });
    rows = [];
    line = 0;
  };

  const content = withoutComments(text);
  for (const { 0: whole, 1: closing, 2: tag = '', 3: attributes = '', index } of content.matchAll(TAG)) {
    if (cell !== null && skipped === '') cell += content.slice(last, index);
    last = index + whole.length;
    const local = tag.toLowerCase().replace(/^\w+:/, '');
    const opens = closing === '';
    if (local === 'style' || local === 'script' || local === 'comment') skipped = opens ? local : '';
    else if (local === 'table') endSheet();
    else if (local === 'worksheet') {
      if (!opens) endSheet();
      else name = oneLine(decodeEntities(/name="([^"]*)"/i.exec(attributes)?.[1] ?? ''));
    } else if (local === 'tr' || local === 'row') {
      endRow();
      if (!opens) continue;
      line = numberOf(attributes, INDEX) || line + 1;
      cells = [];
      if (attributes.endsWith('/')) endRow();
    } else if (local === 'td' || local === 'th' || local === 'cell') {
      endCell();
      if (!opens || cells === null) continue;
      const isCell = local === 'cell';
      const before = isCell ? Math.min(numberOf(attributes, INDEX), SPAN_MAX) - 1 : 0;
      while (cells.length < before) cells.push('');
      span = isCell ? numberOf(attributes, CELL_SPAN.cell) + 1 : numberOf(attributes, CELL_SPAN.html);
      cell = '';
      if (attributes.endsWith('/')) endCell();
    } else if (cell !== null && (local === 'br' || local === 'p' || local === 'div')) cell += ' ';
  }
  endSheet();
  return sheets;
}
