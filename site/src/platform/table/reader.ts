import { openText } from 'api-extensions/contracts/tables/open-file';
import { daysToRows } from 'api-extensions/contracts/tables/days-across';
import type { Sheet } from 'api-extensions/contracts/tables/sheet';
import type { TableSpec } from 'api-extensions/contracts/tables/spec';
import { type Choices, firstChoices, takeRows, type Taking } from 'api-extensions/contracts/tables/take';
import { headingsKey, understand, type Understanding } from 'api-extensions/contracts/tables/understand';
import { readColumns } from './stored-columns';

// The code that reads tables, loaded when a field for them is used.

export { openText };

/** A sheet as it was understood and as the person has corrected it. */
export interface TableReading {
  table: Understanding;
  choices: Choices;
  taking: Taking;
  /** Days that were headings became rows: a line of the sheet is several of them. */
  isTurned: boolean;
  /** Key by which the choice of columns is remembered; empty without headings. */
  key: string;
}

/** Understands a sheet, with the columns that the person chose before for the same headings. */
export function readSheet(
  sheet: Sheet,
  spec: TableSpec,
  today: string,
  changes: Partial<Choices> = {},
): TableReading {
  const rows = spec.daysAcross ? daysToRows(sheet, today) : sheet;
  const table = understand(rows, spec);
  const key = headingsKey(table);
  const choices = { ...firstChoices(table.columns, today), ...changes };
  const stored = changes.fields ?? readColumns(spec, key);
  if (stored?.length === table.columns.length) choices.fields = stored;
  else choices.fields = table.columns.map(({ field }) => field);
  return { table, choices, taking: takeRows(table, spec, choices), isTurned: rows !== sheet, key };
}

/** The sheet of a workbook that has most of what a screen requires; the first of equal ones. */
export function likeliestSheet(sheets: readonly Sheet[], spec: TableSpec): number {
  const required = spec.fields.filter((field) => field.required).map(({ key }) => key);
  const scores = sheets.map((sheet) => {
    const { columns, hasHeadings, body } = understand({ ...sheet, rows: sheet.rows.slice(0, 200) }, spec);
    const found = required.filter((key) => columns.some(({ field }) => field === key)).length;
    return (body.length > 0 ? found : -1) + (hasHeadings ? 0.5 : 0);
  });
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}
