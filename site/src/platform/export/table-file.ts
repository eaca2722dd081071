import { type Cell, toCsv } from './csv';

/** A table with headings as a file. The workbook writer is loaded on demand. @param sheet name of a workbook's only sheet */
export async function tableFile(
  format: 'csv' | 'xlsx',
  table: readonly (readonly Cell[])[],
  sheet: string,
): Promise<Blob> {
  if (format === 'xlsx') return (await import('./xlsx')).toXlsx(table, sheet);
  return new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' });
}
