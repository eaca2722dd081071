/** Position of a cell; the headings are row -1. */
export interface CellPlace {
  row: number;
  column: number;
}

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

interface Extent {
  rows: number;
  columns: number;
  /** Number of rows that fit in view. */
  page: number;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** Returns the cell to which a key moves the focus (WAI-ARIA APG, grid), or null for other keys. */
export function findNextCell(
  { key, ctrlKey, metaKey }: PressedKey,
  { row, column }: CellPlace,
  { rows, columns, page }: Extent,
): CellPlace | null {
  const isFar = ctrlKey || metaKey;
  const to = (nextRow: number, nextColumn: number): CellPlace => ({
    row: clamp(nextRow, -1, rows - 1),
    column: clamp(nextColumn, 0, columns - 1),
  });
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(isFar ? rows - 1 : row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? rows - 1 : row, columns - 1);
    case 'PageUp':
      return to(row <= 0 ? -1 : Math.max(0, row - page), column);
    case 'PageDown':
      return to(row + page, column);
    default:
      return null;
  }
}
