import { type Cell, stripControlCharacters } from 'api-extensions/contracts/rules/csv';
import write from 'write-excel-file/browser';

/**
 * Creates a workbook with one sheet. Texts have the type text, so that none is evaluated as a formula. Import this file on
 * demand: the library is larger than a page.
 */
export async function toXlsx(rows: readonly (readonly Cell[])[], sheet: string): Promise<Blob> {
  const [head = [], ...body] = rows;
  const data = [
    head.map((name) => ({ value: String(name), type: String, fontWeight: 'bold' as const })),
    ...body.map((row) =>
      row.map((cell) =>
        typeof cell === 'number'
          ? // The format would show 3.4 as 3, so decimal numbers have none.
            { value: cell, type: Number, ...(Number.isInteger(cell) && { format: '#,##0' }) }
          : cell && { value: stripControlCharacters(cell), type: String, format: '@' },
      ),
    ),
  ];
  const columns = head.map((name, at) => ({ width: widthOf([name, ...body.map((row) => row[at] ?? null)]) }));
  return write(data, { sheet, columns, stickyRowsCount: 1 }).toBlob();
}

/** Column width in digits; a Hangul syllable takes two. */
function widthOf(cells: readonly Cell[]): number {
  const widths = cells.map((cell) =>
    [...String(cell ?? '')].reduce((sum, char) => sum + (char > '\u1100' ? 2 : 1), 0),
  );
  return Math.min(Math.max(8, ...widths) + 2, 60);
}
