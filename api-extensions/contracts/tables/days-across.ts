import { readDay } from './days';
import type { Sheet, SheetRow } from './sheet';

/** First rows of a sheet in which headings are looked for, as in understand.ts. */
const HEADINGS_WITHIN = 40;

const DAY_HEADING = '날짜';
const VALUE_HEADING = '순위';

/**
 * A sheet whose columns are days, with a row for each day: `키워드 | 11/1 | 11/2` becomes `키워드 | 날짜 | 순위`. Rows keep their line
 * number; empty cells of days are no rows. Other sheets are returned as they are.
 */
export function daysToRows(sheet: Sheet, today: string): Sheet {
  const isDay = (cell: string) => readDay(cell, { today }) !== null;
  /** A day as it will be read; one that can be several as it is, to be asked about. */
  const dayText = (cell = '') => {
    const reading = readDay(cell, { today });
    return reading && 'day' in reading ? reading.day : cell;
  };
  const daysOf = (row: SheetRow | undefined) =>
    (row?.cells ?? []).flatMap((cell, column) => (isDay(cell) ? [column] : []));
  const at = sheet.rows.slice(0, HEADINGS_WITHIN).findIndex((row) => daysOf(row).length > 1);
  const head = sheet.rows[at];
  const days = new Set(daysOf(head));
  // A column whose cells are days as well has dates, not days as headings.
  if (!head || daysOf(sheet.rows[at + 1]).some((column) => days.has(column))) return sheet;
  const othersOf = (cells: readonly string[]) =>
    head.cells.flatMap((_heading, column) => (days.has(column) ? [] : [cells[column] ?? '']));
  const toRows = ({ line, cells }: SheetRow): SheetRow[] => {
    const rows = [...days].flatMap((column) => {
      const cell = cells[column]?.trim() ?? '';
      return cell === '' ? [] : [{ line, cells: [...othersOf(cells), dayText(head.cells[column]), cell] }];
    });
    return rows.length > 0 ? rows : [{ line, cells: othersOf(cells) }];
  };
  return {
    ...sheet,
    rows: [
      ...sheet.rows.slice(0, at),
      { line: head.line, cells: [...othersOf(head.cells), DAY_HEADING, VALUE_HEADING] },
      ...sheet.rows.slice(at + 1).flatMap(toRows),
    ],
  };
}
