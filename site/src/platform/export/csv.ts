import { type Cell, csvText } from 'api-extensions/contracts/rules/csv';

export { type Cell, neutral, plain } from 'api-extensions/contracts/rules/csv';

/** CSV that a Korean Excel opens by double click: with a byte-order mark. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string => '\ufeff' + csvText(rows);
