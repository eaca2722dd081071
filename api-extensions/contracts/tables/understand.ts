import { headingKey, isSubHeading, type Meaning, meaningsOf } from './headings';
import { cleanCell } from './list-marks';
import { isDataCell, leftOut, partsOf, typicalWidth } from './rows-left-out';
import { columnShape, type ColumnShape } from './shapes';
import type { Sheet, SheetRow } from './sheet';
import type { LeftOut, TableField, TableSpec } from './spec';

export interface TableColumn {
  /** Its heading, of both rows where there are two; empty without one. */
  heading: string;
  /** Key of the field that it fills, or null. */
  field: string | null;
  /** Whether empty cells of merged ones take the value above. */
  fills: boolean;
}

/** A table as it was understood: nothing is taken yet, and every row is in `body` or `left`. */
export interface Understanding {
  columns: TableColumn[];
  hasHeadings: boolean;
  /** Whether every cell is a row of its own: a list with several keywords in a line. */
  cellsAreRows: boolean;
  body: SheetRow[];
  left: LeftOut[];
  /** Totals and notes among `left`. */
  remarks: SheetRow[];
  /** Number of lines with text in the sheet. */
  total: number;
}

/** First rows of a sheet in which headings are looked for; titles and periods may be above them. */
const HEADINGS_WITHIN = 40;

/** Columns that are looked at; a list in one line may have more cells. */
const COLUMNS_MAX = 300;

interface Headings {
  at: number;
  rows: number;
  names: string[];
}

/** Understands a sheet: where its headings are, which rows are no data, and what each column means for a screen. */
export function understand({ rows }: Sheet, spec: TableSpec): Understanding {
  const headings = findHeadings(rows, spec);
  const begin = headings ? headings.at + headings.rows : 0;
  const above = headings ? rows.slice(0, headings.at).map((row) => leftOut(row, 'title')) : [];
  const heads = headings ? rows.slice(headings.at, begin).map((row) => leftOut(row, 'heading')) : [];
  const { body, left, remarks } = partsOf(rows.slice(begin), headings?.names ?? null);
  const width = Math.min(Math.max(headings?.names.length ?? 0, widest(body)), COLUMNS_MAX);
  const shapes = Array.from({ length: width }, (_column, at) =>
    columnShape(body.map(({ cells }) => cells[at] ?? '')),
  );
  const names = Array.from({ length: width }, (_column, at) => headings?.names[at] ?? '');
  const cellsAreRows =
    spec.cellsAreRows === true && !headings && shapes.every(({ shape }) => shape === 'text');
  const [only] = spec.fields;
  const fields = cellsAreRows
    ? names.map(() => only?.key)
    : headings
      ? byHeadings(names, shapes, spec)
      : byCells(shapes, body.length, spec);
  return {
    columns: names.map((heading, at) => ({
      heading,
      field: fields[at] ?? null,
      fills: MERGED.has(meaningsOf(heading)[0] ?? '') && (body[0]?.cells[at] ?? '').trim() !== '',
    })),
    hasHeadings: headings !== null,
    cellsAreRows,
    body,
    remarks,
    left: [...above, ...heads, ...left],
    // Rows that were made of the days of one line count once.
    total: new Set(rows.map(({ line }) => line)).size,
  };
}

/** Meanings of columns that group rows, whose cells are often merged. */
const MERGED: ReadonlySet<string> = new Set<Meaning>([
  ...(['business', 'customer', 'shop', 'product', 'kind', 'assignee', 'list'] as const),
]);

const widest = (rows: readonly SheetRow[]) =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

function findHeadings(rows: readonly SheetRow[], spec: TableSpec): Headings | null {
  const wanted = new Set<Meaning>(spec.fields.flatMap(({ meanings }) => meanings));
  const width = typicalWidth(rows);
  let best: { at: number; known: number; filled: number } | null = null;
  for (const [at, row] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const cells = row.cells.slice(0, COLUMNS_MAX);
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled[0]?.startsWith('# ')) continue;
    const known = filled.filter((cell) => meaningsOf(cell).length > 0);
    const data = filled.filter(isDataCell).length;
    const isHeading =
      known.length > 1
        ? known.length > data && known.length * 3 >= filled.length
        : known.length === 1 &&
          data === 0 &&
          meaningsOf(known[0] ?? '').some((meaning) => wanted.has(meaning)) &&
          (filled.length > 1 || width <= 1);
    const isBetter =
      known.length > (best?.known ?? 0) ||
      (known.length === best?.known && best.filled === 1 && filled.length > 1);
    if (isHeading && isBetter) best = { at, known: known.length, filled: filled.length };
  }
  const found = best?.at ?? unknownHeadings(rows);
  return found === null ? null : withSecondRow(rows, found);
}

/** The first row, if none of its cells is data and two or more columns below it are. */
function unknownHeadings(rows: readonly SheetRow[]): number | null {
  const [first, ...body] = rows;
  if (!first || body.length < 2 || first.cells.some(isDataCell)) return null;
  const dataColumns = first.cells.filter((heading, at) => {
    const { shape, filled } = columnShape(body.map(({ cells }) => cells[at] ?? ''));
    return heading.trim() !== '' && filled > 0 && shape !== 'text' && shape !== 'kind' && shape !== 'yesno';
  });
  return dataColumns.length > 1 ? 0 : null;
}

/** Adds a second row of headings, below cells that span columns or rows. */
function withSecondRow(rows: readonly SheetRow[], at: number): Headings {
  const top = rows[at]?.cells.map(cleanCell) ?? [];
  const second = rows[at + 1]?.cells.map(cleanCell) ?? [];
  const filled = second.filter(Boolean);
  const isSecond =
    filled.length > 0 &&
    filled.every((cell) => isSubHeading(cell)) &&
    second.some((cell, column) => cell !== '' && (top[column] ?? '') === '');
  if (!isSecond) return { at, rows: 1, names: top };
  let spanning = '';
  const names = Array.from({ length: Math.max(top.length, second.length) }, (_column, column) => {
    const [above = '', below = ''] = [top[column], second[column]];
    if (above !== '') spanning = above;
    return below === '' ? above : `${spanning} ${below}`.trim();
  });
  return { at, rows: 2, names };
}

type Fields = (string | undefined)[];

/** Whether a column looks like cells of a field. */
const looksLike = ({ shapes = [] }: TableField, { shape }: ColumnShape): boolean =>
  shape !== null && shapes.includes(shape);

/** Columns by their headings; those of unknown headings by their cells, for fields that are still open. */
function byHeadings(names: readonly string[], shapes: readonly ColumnShape[], spec: TableSpec): Fields {
  const fields: Fields = [];
  const open = new Set(spec.fields);
  const meanings = names.map((name) => meaningsOf(name));
  const assign = (field: TableField, at: number) => {
    if (at === -1) return;
    fields[at] = field.key;
    open.delete(field);
  };
  const ranks = Math.max(...spec.fields.map((field) => field.meanings.length));
  // Columns without any text come last, e.g. prepared ones.
  for (const isEmpty of [false, true])
    for (let rank = 0; rank < ranks; rank += 1)
      for (const field of spec.fields) {
        const meaning = field.meanings[rank];
        if (!meaning || !open.has(field)) continue;
        const isFree = (at: number) => fields[at] === undefined && (shapes[at]?.shape === null) === isEmpty;
        const first = meanings.findIndex((known, at) => known[0] === meaning && isFree(at));
        const any = meanings.findIndex((known, at) => known.includes(meaning) && isFree(at));
        assign(field, first === -1 ? any : first);
      }
  for (const field of spec.fields) {
    if (!field.required || !open.has(field)) continue;
    const at = (field.shapes ?? [])
      .map((shape) =>
        shapes.findIndex(
          (column, index) =>
            column.shape === shape &&
            fields[index] === undefined &&
            (meanings[index]?.length ?? 0) === 0 &&
            !column.isNumbering,
        ),
      )
      .find((index) => index !== -1);
    assign(field, at ?? -1);
  }
  return fields;
}

/** Columns of a table without headings, by their cells and their order. */
function byCells(shapes: readonly ColumnShape[], rows: number, spec: TableSpec): Fields {
  const { order } = spec;
  if (order?.first && shapes[0]?.shape === order.first) return shapes.map((_shape, at) => order.keys[at]);
  if (order && !order.first) {
    const keys = [...order.keys];
    return shapes.map(({ shape, isNumbering }) => (shape === null || isNumbering ? undefined : keys.shift()));
  }
  const fields: Fields = [];
  const isFree = (at: number) =>
    fields[at] === undefined && shapes[at]?.shape !== null && !shapes[at]?.isNumbering;
  const find = (matches: (column: ColumnShape) => boolean) =>
    shapes.findIndex((column, at) => isFree(at) && matches(column));
  const open = new Set(spec.fields);
  const assign = (field: TableField, at: number) => {
    if (at === -1) return;
    fields[at] = field.key;
    open.delete(field);
  };
  for (const field of spec.fields) {
    const [first] = field.shapes ?? [];
    if (first !== undefined && first !== 'text')
      assign(
        field,
        find(({ shape }) => shape === first),
      );
  }
  const texts = shapes.flatMap(({ shape }, at) => (shape === 'text' && isFree(at) ? [at] : []));
  const [one, two] = texts;
  // Merged cells leave holes in the column of names, not in that of keywords.
  if (one !== undefined && two !== undefined && hasHoles(shapes[one], rows) && !hasHoles(shapes[two], rows))
    texts.splice(0, 2, two, one);
  for (const field of spec.fields) {
    if (!field.required || !open.has(field) || !field.shapes?.includes('text')) continue;
    assign(field, texts.shift() ?? -1);
  }
  // What is left fills required fields whose cells look like it, or in a table of two columns the other field.
  for (const field of spec.fields) {
    if (!field.required || !open.has(field)) continue;
    const at = find((column) => looksLike(field, column));
    assign(field, at === -1 && shapes.length === 2 ? find(() => true) : at);
  }
  return fields;
}

const hasHoles = (column: ColumnShape | undefined, rows: number) =>
  (column?.filled ?? 0) < Math.min(rows, 100);

/** A table's headings as a key by which the choice of its columns is remembered; empty without headings. */
export const headingsKey = ({ columns, hasHeadings }: Understanding): string =>
  hasHeadings ? columns.map(({ heading }) => headingKey(heading)).join('|') : '';
