import { oneLine } from '../../../../contracts/rules/text';
import { readCount } from '../../../../contracts/tables/amounts';
import { readDay } from '../../../../contracts/tables/days';
import {
  TRAFFIC_ROWS_MAX,
  TRAFFIC_SPEC,
  type TrafficColumn,
} from '../../../../contracts/tables/naver-traffic';
import type { Sheet } from '../../../../contracts/tables/sheet';
import { understand } from '../../../../contracts/tables/understand';
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

const QUERY_MAX = 500;
const PAGE_MAX = 2000;
const COUNT_MAX = 1_000_000_000;
const SHOWN_ERRORS = 3;

/** A whole number; `-` is 0. Null for other cells, among them `< 10`. */
function wholeCount(cell: string): number | null {
  const read = readCount(cell);
  return read && !read.isBelow && read.count <= COUNT_MAX ? read.count : null;
}

/**
 * Reads a file of Search Advisor. A file with queries and addresses counts queries, like Google's rows.
 * @param today the last day that a file may contain
 * @returns rows without duplicates, or a Korean message with line and column of the first errors
 */
export function readNaverExport(
  sheet: Sheet,
  today: string,
): { shape: TrafficShape; rows: ExportRow[] } | { error: string } {
  const table = understand(sheet, TRAFFIC_SPEC);
  const heads = table.columns.map(({ heading }) => heading);
  const columns = Object.fromEntries(
    table.columns.flatMap(({ field }, at) => (table.hasHeadings && field ? [[field, at]] : [])),
  ) as Partial<Record<TrafficColumn, number>>;
  if (columns.clicks === undefined || columns.impressions === undefined)
    return {
      error:
        '‘노출수’와 ‘클릭수’ 열을 찾지 못했습니다. 서치어드바이저의 ‘콘텐츠 노출/클릭’에서 내려받은 파일인지 확인해 주세요.',
    };
  const shape = (['query', 'page', 'day'] as const).find((name) => columns[name] !== undefined);
  if (!shape) return { error: '‘키워드’, ‘URL’, ‘날짜’ 가운데 하나의 열이 있어야 합니다.' };
  const { body } = table;
  if (body.length === 0) return { error: '제목 줄 아래에 내용이 없습니다.' };
  if (body.length > TRAFFIC_ROWS_MAX)
    return {
      error: `한 번에 ${TRAFFIC_ROWS_MAX.toLocaleString('ko-KR')}행까지 올릴 수 있습니다. 나누어 올려 주세요.`,
    };

  const errors: string[] = [];
  const lineByKey = new Map<string, number>();
  const rows = body.map(({ line, cells }): ExportRow => {
    const cellOf = (column: TrafficColumn) => oneLine(cells[columns[column] ?? -1] ?? '');
    const wrong = (column: TrafficColumn, what: string) =>
      void errors.push(`${line}행 ‘${oneLine(heads[columns[column] ?? -1] ?? '')}’ 열: ${what}`);
    const counted = (column: 'clicks' | 'impressions') => {
      const value = wholeCount(cellOf(column));
      if (value === null) wrong(column, `‘${cellOf(column).slice(0, 20)}’은(는) 숫자가 아닙니다.`);
      return value ?? 0;
    };
    let day: string | null = null;
    if (columns.day !== undefined) {
      const reading = readDay(cellOf('day'), { today });
      day = reading && 'day' in reading ? reading.day : null;
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
