import { readCount, readWon } from './amounts';
import { type DayOrder, readDay, splitPeriod } from './days';
import { cleanCell, cleanListItem } from './list-marks';
import { rowText } from './rows-left-out';
import type { SheetRow } from './sheet';
import type { LeftOut, TableField, TableSpec, Values } from './spec';
import type { TableColumn, Understanding } from './understand';

/** What a person has chosen or answered about a table. */
export interface Choices {
  /** Field key of each column, or null. */
  fields: readonly (string | null)[];
  /** Values of fields without a column, the same for each row. */
  same: Values;
  /** How days such as 03/04/26 are meant; they are not taken before that is answered. */
  dayOrder?: DayOrder;
  /** Whether empty cells of merged ones take the value above. */
  fills: boolean;
  /** Whether rows that look like totals and notes are taken. */
  takesTotals: boolean;
  today: string;
}

export interface TakenRow {
  line: number;
  values: Values;
}

/** A day that can be several, with the days by order. */
export interface DayQuestion {
  cell: string;
  possible: Partial<Record<DayOrder, string>>;
}

/** The rows that a screen gets. Each row of the sheet is in `rows` or in `left`. */
export interface Taking {
  rows: TakenRow[];
  left: LeftOut[];
  /** The first day that has to be asked about. */
  question: DayQuestion | null;
  /** Number of rows in which empty cells took the value above. */
  filled: number;
}

/** The choices that a table starts with. */
export const firstChoices = (columns: readonly TableColumn[], today: string): Choices => ({
  fields: columns.map(({ field }) => field),
  same: {},
  fills: true,
  takesTotals: false,
  today,
});

/** Takes the rows of an understood table by the chosen columns, checks them, and says of each other row why it is left out. */
export function takeRows(table: Understanding, spec: TableSpec, choices: Choices): Taking {
  const taking: Taking = { rows: [], left: [], question: null, filled: 0 };
  const firstLines = new Map<string, number>();
  const beyond = `한 번에 ${spec.max.toLocaleString('ko-KR')}건까지 넣을 수 있습니다.`;
  const leaveOut = ({ line, cells }: SheetRow, reason: LeftOut['reason'], message: string) =>
    void taking.left.push({ line, text: rowText(cells), reason, message });
  const add = (row: SheetRow, values: Values) => {
    const leave = (reason: LeftOut['reason'], message: string) => leaveOut(row, reason, message);
    if (taking.rows.length >= spec.max) return leave('beyond', beyond);
    const missing = spec.fields.filter(({ key, required }) => required && !values[key]);
    if (missing.length > 0)
      return leave('missing', `빈 칸이 있습니다: ${missing.map(({ label }) => label).join(', ')}`);
    const checked = spec.check?.(values) ?? { values };
    if ('messages' in checked) return leave('wrong', checked.messages.join(' '));
    const key = spec.keyOf?.(checked.values);
    const first = key === undefined ? undefined : firstLines.get(key);
    if (first !== undefined) return leave('duplicate', `${first}번째 줄과 같습니다.`);
    if (key !== undefined) firstLines.set(key, row.line);
    taking.rows.push({ line: row.line, values: checked.values });
  };
  const isRestored = ({ reason }: LeftOut) =>
    choices.takesTotals && (reason === 'total' || reason === 'note');
  taking.left.push(...table.left.filter((row) => !isRestored(row)));
  const body = choices.takesTotals
    ? [...table.body, ...table.remarks].sort((a, b) => a.line - b.line)
    : table.body;
  const readRow = rowReader(table, spec, choices, taking);
  for (const row of body) {
    // Rows beyond the limit are not read, so that a long table costs little more than its first rows.
    if (taking.rows.length >= spec.max) leaveOut(row, 'beyond', beyond);
    else for (const values of readRow(row)) add(row, values);
  }
  taking.left.sort((a, b) => a.line - b.line);
  return taking;
}

function rowReader(
  table: Understanding,
  spec: TableSpec,
  { fields, same, dayOrder, fills, today }: Choices,
  taking: Taking,
): (row: SheetRow) => Values[] {
  const columns = fields.flatMap((key, at) => {
    const field = spec.fields.find((known) => known.key === key);
    return field ? [{ field, at, fills: fills && table.columns[at]?.fills === true, above: '' }] : [];
  });
  // Days that may not be before another come after it.
  columns.sort((a, b) => Number(a.field.after !== undefined) - Number(b.field.after !== undefined));
  const readCell = ({ read, after }: TableField, cell: string, values: Values): string => {
    const text = cleanCell(cell);
    if (read === 'keyword') return table.hasHeadings ? text : cleanListItem(cell);
    if (read === 'won') return String(readWon(text)?.won ?? text);
    if (read === 'count') {
      const count = readCount(text);
      return count && !count.isBelow ? String(count.count) : text;
    }
    if (read !== 'day' || text === '') return text;
    const day = readDay(text, { today, order: dayOrder, notBefore: after && values[after] });
    if (day === null) return text;
    if ('day' in day) return day.day;
    taking.question ??= { cell: text, possible: day.possible };
    return text;
  };
  if (table.cellsAreRows)
    return ({ cells }) => {
      const fieldAt = (at: number) =>
        at < fields.length ? columns.find((column) => column.at === at)?.field : columns[0]?.field;
      const rows = cells.flatMap((cell, at) => {
        const field = cell.trim() === '' ? undefined : fieldAt(at);
        return field ? [{ ...same, [field.key]: readCell(field, cell, {}) }] : [];
      });
      return rows.length > 0 ? rows : [{ ...same }];
    };
  return ({ cells }) => {
    const values: Values = {};
    const notes: [key: string, note: string][] = [];
    let isFilled = false;
    for (const column of columns) {
      const typed = cells[column.at] ?? '';
      const isEmpty = typed.trim() === '';
      if (isEmpty && column.fills && column.above !== '') isFilled = true;
      const cell = isEmpty && column.fills ? column.above : typed;
      if (!isEmpty) column.above = typed;
      const { field } = column;
      const note = field.notesTo && readWon(cleanCell(cell))?.note;
      if (field.notesTo && note) notes.push([field.notesTo, note]);
      const parts = field.splits ? splitPeriod(cleanCell(cell)) : null;
      if (!field.splits) values[field.key] ||= readCell(field, cell, values);
      else
        for (const [at, key] of field.splits.entries())
          values[key] ||= readCell({ ...field, after: field.splits[at - 1] }, parts?.[at] ?? cell, values);
    }
    if (isFilled) taking.filled += 1;
    for (const [key, note] of notes) values[key] = [values[key], note].filter(Boolean).join(' · ');
    for (const [key, value] of Object.entries(same)) values[key] ||= value;
    return [values];
  };
}
