import { readTable } from '../../../../contracts/rules/delimited';
import { oneLine } from '../../../../contracts/rules/text';
import { readDay } from '../slots/import-rules';
import { oldestDay, TOO_OLD } from './rules';

/** What the rows of a file count. Search Advisor has one file each for queries, pages, and days of the whole site. */
export type TrafficShape = 'query' | 'page' | 'day';

export interface ExportRow {
  /** Null in a file for a whole period. */
  day: string | null;
  query: string;
  page: string;
  clicks: number;
  impressions: number;
}

/** Search Advisor's screen offers 2,000 rows; this allows for many days of them. */
const ROWS_MAX = 20_000;
const QUERY_MAX = 500;
const PAGE_MAX = 2000;
const COUNT_MAX = 1_000_000_000;
/** Lines in which the line of column heads is searched; titles and periods may be above it. */
const HEADS_WITHIN = 20;
/** Part of a cell that is compared with the heads; these are shorter. */
const HEAD_MAX = 100;
const SHOWN_ERRORS = 3;

/**
 * Column heads by meaning, as `headOf` simplifies them. Naver does not document the columns: these are the words of its screen
 * (콘텐츠 노출/클릭) and of real files.
 */
const HEADS = {
  day: ['날짜', '일자', '일', '기준일', 'date'],
  query: ['키워드', '검색키워드', '검색어', '유입검색어', '질의어', 'keyword', 'query'],
  page: ['url', '웹문서', '검색웹문서', '웹페이지', '페이지', '문서', '주소', 'page'],
  impressions: ['노출수', '노출', '노출횟수', 'impressions', 'impression'],
  clicks: ['클릭수', '클릭', '클릭횟수', 'clicks', 'click'],
} as const;
type Column = keyof typeof HEADS;

/** A head without spaces, marks and text in brackets. */
const headOf = (cell: string) =>
  cell
    .slice(0, HEAD_MAX)
    .normalize('NFKC')
    .replace(/\([^()]*\)/g, '')
    .replace(/[\s_\-·.]/g, '')
    .toLowerCase();

/** Positions of the columns; null if the cells are not heads, which must include both counts. */
function columnsOf(cells: readonly string[]): Partial<Record<Column, number>> | null {
  const heads = cells.map(headOf);
  const columns: Partial<Record<Column, number>> = {};
  for (const [column, words] of Object.entries(HEADS) as [Column, readonly string[]][]) {
    const at = heads.findIndex((head) => words.includes(head));
    if (at !== -1) columns[column] = at;
  }
  return columns.clicks === undefined || columns.impressions === undefined ? null : columns;
}

/** Reads a count such as `1,234` or `1234회`; `-` is 0. Null if it is not a whole number. */
function readCount(cell: string): number | null {
  const text = cell.replace(/[\s,]|회$/g, '');
  if (text === '-') return 0;
  const number = /^\d{1,10}(?:\.0+)?$/.test(text) ? Number(text) : NaN;
  return number <= COUNT_MAX ? number : null;
}

/**
 * Reads a file of Search Advisor. A file with queries and addresses counts queries, like Google's rows.
 * @param today the last day that a file may contain
 * @returns rows without duplicates, or a Korean message with line and column of the first errors
 */
export function readNaverExport(
  text: string,
  today: string,
): { shape: TrafficShape; rows: ExportRow[] } | { error: string } {
  const lines = readTable(text);
  const top = lines.slice(0, HEADS_WITHIN).findIndex(({ cells }) => columnsOf(cells) !== null);
  const heads = lines[top]?.cells ?? [];
  const columns = columnsOf(heads);
  if (!columns)
    return {
      error:
        '‘노출수’와 ‘클릭수’ 열을 찾지 못했습니다. 서치어드바이저의 ‘콘텐츠 노출/클릭’에서 내려받은 CSV 파일인지 확인해 주세요.',
    };
  const shape = (['query', 'page', 'day'] as const).find((name) => columns[name] !== undefined);
  if (!shape) return { error: '‘키워드’, ‘URL’, ‘날짜’ 가운데 하나의 열이 있어야 합니다.' };
  const body = lines.slice(top + 1);
  if (body.length === 0) return { error: '제목 줄 아래에 내용이 없습니다.' };
  if (body.length > ROWS_MAX)
    return {
      error: `한 번에 ${ROWS_MAX.toLocaleString('ko-KR')}행까지 올릴 수 있습니다. 나누어 올려 주세요.`,
    };

  const errors: string[] = [];
  const lineByKey = new Map<string, number>();
  const rows = body.map(({ line, cells }): ExportRow => {
    const cellOf = (column: Column) => oneLine(cells[columns[column] ?? -1] ?? '');
    const wrong = (column: Column, what: string) =>
      void errors.push(`${line}행 ‘${oneLine(heads[columns[column] ?? -1] ?? '')}’ 열: ${what}`);
    const counted = (column: 'clicks' | 'impressions') => {
      const value = readCount(cellOf(column));
      if (value === null) wrong(column, `‘${cellOf(column).slice(0, 20)}’은(는) 숫자가 아닙니다.`);
      return value ?? 0;
    };
    let day: string | null = null;
    if (columns.day !== undefined) {
      day = readDay(cellOf('day'));
      if (day === null) wrong('day', '날짜를 확인해 주세요. 예: 2026-11-21');
      else if (day > today) wrong('day', '오늘보다 뒤의 날짜입니다.');
      else if (day < oldestDay(today)) wrong('day', TOO_OLD);
    }
    const [query, page] = [cellOf('query'), cellOf('page')];
    if (shape !== 'day' && cellOf(shape) === '') wrong(shape, '비어 있습니다.');
    if (query.length > QUERY_MAX) wrong('query', `${QUERY_MAX}자를 넘습니다.`);
    if (page.length > PAGE_MAX) wrong('page', `${PAGE_MAX}자를 넘습니다.`);
    const key = JSON.stringify([day, query, page]);
    const earlier = lineByKey.get(key);
    if (earlier !== undefined) wrong(shape, `${earlier}행과 같습니다. 파일에 같은 줄이 두 번 있습니다.`);
    lineByKey.set(key, line);
    return { day, query, page, clicks: counted('clicks'), impressions: counted('impressions') };
  });
  if (errors.length === 0) return { shape, rows };
  const more =
    errors.length > SHOWN_ERRORS ? ` 그 밖에 ${errors.length - SHOWN_ERRORS}곳도 고쳐 주세요.` : '';
  return { error: `${errors.slice(0, SHOWN_ERRORS).join(' ')}${more}` };
}
