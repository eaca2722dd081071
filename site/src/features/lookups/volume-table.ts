import type { KeywordVolume, MonthlyCount, MonthlyTotal } from 'api-extensions/contracts/lookups/responses';
import type { Cell } from 'api-extensions/contracts/rules/csv';
import type { Sort } from '../../ui/table-sort';
import { COMPETITION_LABELS, monthlyText, totalText } from './wording';

const COMPETITION_ORDER = { low: 1, mid: 2, high: 3 } as const;

/** Values to sort by: "fewer than ten" is nine, a range is its lower bound. Null if the competition is unknown. */
export const VOLUME_ORDER = {
  pc: ({ pc }: KeywordVolume) => countOrder(pc),
  mobile: ({ mobile }: KeywordVolume) => countOrder(mobile),
  total: ({ total }: KeywordVolume) => total.value ?? total.from,
  competition: ({ competition }: KeywordVolume) => competition && COMPETITION_ORDER[competition],
};
const countOrder = (monthly: MonthlyCount) => monthly.value ?? monthly.lessThan - 1;

const isVolumeColumn = (name: string): name is keyof typeof VOLUME_ORDER => Object.hasOwn(VOLUME_ORDER, name);

/** Compares keywords by a column of the table; undefined for any other name. */
function comparatorOf(column: string): ((a: KeywordVolume, b: KeywordVolume) => number) | undefined {
  if (column === 'keyword') return (a, b) => a.keyword.localeCompare(b.keyword, 'ko');
  if (!isVolumeColumn(column)) return undefined;
  const value = VOLUME_ORDER[column];
  return (a, b) => (value(a) ?? 0) - (value(b) ?? 0);
}

/** Sorts keywords; equal ones keep Naver's order, and so do all for an unknown column. */
export function sortVolumes(volumes: readonly KeywordVolume[], { by, direction }: Sort): KeywordVolume[] {
  const compare = comparatorOf(by);
  if (!compare) return [...volumes];
  const sign = direction === 'ascending' ? 1 : -1;
  return [...volumes].sort((a, b) => sign * compare(a, b));
}

/** Cells of an exported table: a number if the count is exact, otherwise the text. */
export const countCell = (monthly: MonthlyCount): Cell => monthly.value ?? monthlyText(monthly);
export const totalCell = (total: MonthlyTotal): Cell => total.value ?? totalText(total);

/** The keywords as an exported table, headings first. */
export function volumeTable(volumes: readonly KeywordVolume[], isDemo: boolean): Cell[][] {
  return [
    ['키워드', 'PC 검색량', '모바일 검색량', '합계', '경쟁 정도', ...(isDemo ? ['비고'] : [])],
    ...volumes.map(({ keyword, pc, mobile, total, competition }) => [
      keyword,
      countCell(pc),
      countCell(mobile),
      totalCell(total),
      competition && COMPETITION_LABELS[competition],
      ...(isDemo ? ['데모 데이터'] : []),
    ]),
  ];
}
