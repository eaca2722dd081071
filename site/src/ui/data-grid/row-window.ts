/** Rows drawn above and below those in view. */
const OVERSCAN_ROWS = 8;
/** The window moves in steps of this many rows, so that not every pixel renders again. */
const STEP_ROWS = 4;

/** Rows from `first` up to, but not including, `end`. */
export interface RowWindow {
  first: number;
  end: number;
}

/** The rows to draw. @param scrolled and @param height in pixels; @param row height of one row */
export function rowWindow(scrolled: number, height: number, row: number, count: number): RowWindow {
  const above = Math.floor(Math.max(0, scrolled) / row) - OVERSCAN_ROWS;
  const below = Math.ceil((Math.max(0, scrolled) + height) / row) + OVERSCAN_ROWS;
  const first = Math.floor(above / STEP_ROWS) * STEP_ROWS;
  return {
    first: Math.min(Math.max(0, first), Math.max(0, count - 1)),
    end: Math.min(count, Math.ceil(below / STEP_ROWS) * STEP_ROWS),
  };
}

/** One row by its index, or the space of rows that are not drawn. */
export type Drawn = { row: number } | { gap: number };

/** Rows of the table: the window, the row with the focus wherever it is, and gaps for the rest. */
export function drawnRows({ first, end }: RowWindow, active: number, count: number): Drawn[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_row, at) => first + at);
  if (active >= 0 && active < first) rows.unshift(active);
  else if (active >= end && active < count) rows.push(active);
  const drawn: Drawn[] = [];
  let next = 0;
  for (const row of rows) {
    if (row > next) drawn.push({ gap: row - next });
    drawn.push({ row });
    next = row + 1;
  }
  if (count > next) drawn.push({ gap: count - next });
  return drawn;
}
