/** One row of a table with some text: its cells and its number, from 1. A cell with line breaks counts as one line. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** A table as it was read, before anything is understood. */
export interface Sheet {
  /** Name of a workbook's sheet; empty for text. */
  name: string;
  rows: SheetRow[];
}

/** A row, or null if none of its cells has text. */
export const toSheetRow = (line: number, cells: string[]): SheetRow | null =>
  cells.some((cell) => cell.trim() !== '') ? { line, cells } : null;
