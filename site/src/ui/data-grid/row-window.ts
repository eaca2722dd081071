/** Rows rendered above and below those in view. */
const OVERSCAN_ROWS = 8;
/** The window moves in steps of this many rows, so that not every scrolled pixel renders again. */
const STEP_ROWS = 4;

/** Rows from `first` up to, but not including, `end`. */
export interface RowWindow {
  first: number;
  end: number;
}

/**
 * The rows to render. All lengths are in pixels.
 * @param scrolled distance from the top of the rows to the top of the browser's window
 * @param height of the browser's window
 */
export function findRowWindow(scrolled: number, height: number, rowHeight: number, count: number): RowWindow {
  const above = Math.floor(Math.max(0, scrolled) / rowHeight) - OVERSCAN_ROWS;
  const below = Math.ceil((Math.max(0, scrolled) + height) / rowHeight) + OVERSCAN_ROWS;
  const first = Math.floor(above / STEP_ROWS) * STEP_ROWS;
  return {
    first: Math.min(Math.max(0, first), Math.max(0, count - 1)),
    end: Math.min(count, Math.ceil(below / STEP_ROWS) * STEP_ROWS),
  };
}

/** One row by its index, or a gap in place of a number of rows. */
type RowOrGap = { row: number } | { gap: number };

/** The table's content: the rows of the window, the row with the focus, and gaps in place of the others. */
export function renderedRows({ first, end }: RowWindow, active: number, count: number): RowOrGap[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_row, at) => first + at);
  if (active >= 0 && active < first) rows.unshift(active);
  else if (active >= end && active < count) rows.push(active);
  const parts: RowOrGap[] = [];
  let next = 0;
  for (const row of rows) {
    if (row > next) parts.push({ gap: row - next });
    parts.push({ row });
    next = row + 1;
  }
  if (count > next) parts.push({ gap: count - next });
  return parts;
}
