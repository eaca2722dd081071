import { meaningsOf } from './headings';
import { cleanCell } from './list-marks';
import { shapeOf } from './shapes';
import type { SheetRow } from './sheet';
import type { LeftOut, Reason } from './spec';

const MESSAGES = {
  title: '표 위의 제목이나 안내입니다.',
  heading: '열의 제목입니다.',
  total: '합계나 평균입니다.',
  note: '각주나 안내입니다.',
} as const satisfies Partial<Record<Reason, string>>;

const SHOWN_LENGTH = 120;

/** A row's cells as one text, shortened. */
export function rowText(cells: readonly string[]): string {
  const text = cells.map(cleanCell).filter(Boolean).join(' · ');
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

export const leftOut = ({ line, cells }: SheetRow, reason: keyof typeof MESSAGES): LeftOut => ({
  line,
  text: rowText(cells),
  reason,
  message: MESSAGES[reason],
});

const TOTAL =
  /^(?:총?합계|총계|소계|누계|총합|합|계|총|전체|전체합계|월계|평균|전체평균|합계\/평균|grandtotals?|subtotals?|totals?|sum|average|avg|mean|총\d+[건개행]|합계\d+[건개행]|total(?:account|campaign|campaigns|search|searchcampaigns|locations|rows))$/i;
/** Totals of groups: `강남점 소계`. They are not keywords, which may end so too. */
const GROUP_TOTAL = /(?:소계|합계|총계|누계|subtotal|total)$/i;

const TOTAL_LENGTH = 60;

const DATA_SHAPES: ReadonlySet<string> = new Set([
  'number',
  'percent',
  'won',
  'day',
  'phone',
  'url',
  'email',
]);
const SUMS: ReadonlySet<string> = new Set(['number', 'percent', 'won']);

export const isDataCell = (cell: string): boolean => DATA_SHAPES.has(shapeOf(cell) ?? '');

/** Whether a row sums others up. A keyword list may contain `합계`: numbers have to stand beside the word. */
function isTotal(cells: readonly string[], keywordAt: number): boolean {
  const at = cells.findIndex((cell) => cell.trim() !== '' && !/^[-–#]$/.test(cell.trim()));
  const first = cells[at] ?? '';
  if (first.length > TOTAL_LENGTH) return false;
  const word = cleanCell(first).replace(/[\s()[\]:：_.<>*-]/g, '');
  const isElsewhere = at !== keywordAt && (cells[keywordAt] ?? '').trim() === '';
  const isWord = TOTAL.test(word) || (isElsewhere && GROUP_TOTAL.test(word));
  return isWord && cells.some((cell) => SUMS.has(shapeOf(cell) ?? ''));
}

const NOTE =
  /^(?:[※＊†‡]|\*+\s?\S{0,40}\s|주[).:]|주\s\d|참고[):\s]|출처[):\s]|비고[):]|단위[):\s]|\(단위|#\s|note[:\s]|source[:\s]|data as of|조회\s?(?:일시|기간|조건)[):\s]|다운로드\s?일시|기준[:\s]|생성일|작성일[:\s]|copyright|©)/i;
/** Signs of a note in a list, too, whose other lines may begin with any word. */
const SURE_NOTE = /^[※†‡]/;
const RULE = /^[:\s]*[-=─━_]{2,}[:\s]*$/;

/** Whether a row is a remark on the table, not a part of it. @param width filled cells of most rows */
function isNote(cells: readonly string[], width: number): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.every((cell) => RULE.test(cell))) return true;
  return filled.length === 1 && (width > 1 ? NOTE : SURE_NOTE).test(filled[0] ?? '');
}

/** A remark at the end of a table without a sign before it: one long text in a row that otherwise has several cells. */
const isTrailingNote = (cells: readonly string[], width: number): boolean => {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  return width > 2 && filled.length === 1 && (filled[0]?.length ?? 0) > 15 && cells[0]?.trim() === filled[0];
};

interface TableParts {
  body: SheetRow[];
  left: LeftOut[];
  /** Totals and notes among `left`, which a person may take nevertheless. */
  remarks: SheetRow[];
}

/** Divides the rows below the headings into the body and what is left out. */
export function partsOf(rows: readonly SheetRow[], headings: readonly string[] | null): TableParts {
  const width = typicalWidth(rows);
  const meanings = headings?.map((heading) => meaningsOf(heading)[0]) ?? [];
  const keywordAt = meanings.indexOf('keyword');
  // Nearly all rows of data have digits, and are not compared.
  const repeatsHeadings = (cells: readonly string[]) =>
    !cells.some((cell) => /\d/.test(cell)) &&
    cells.filter((cell, at) => meanings[at] !== undefined && meaningsOf(cell)[0] === meanings[at]).length > 1;
  const body: SheetRow[] = [];
  const left: LeftOut[] = [];
  const remarks: SheetRow[] = [];
  const remark = (row: SheetRow, reason: 'total' | 'note') => {
    left.push(leftOut(row, reason));
    remarks.push(row);
  };
  for (const row of rows) {
    if (headings && repeatsHeadings(row.cells) && !row.cells.some(isDataCell))
      left.push(leftOut(row, 'heading'));
    else if (width > 1 && isTotal(row.cells, keywordAt)) remark(row, 'total');
    else if (isNote(row.cells, width)) remark(row, 'note');
    else body.push(row);
  }
  for (let row = body.at(-1); row && body.length > 1 && isTrailingNote(row.cells, width); row = body.at(-1)) {
    remark(row, 'note');
    body.pop();
  }
  return { body, left, remarks };
}

const WIDTH_SAMPLE = 200;

/** Number of filled cells that most rows have. */
export function typicalWidth(rows: readonly SheetRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows.slice(0, WIDTH_SAMPLE)) {
    const filled = cells.filter((cell) => cell.trim() !== '').length;
    counts.set(filled, (counts.get(filled) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}
