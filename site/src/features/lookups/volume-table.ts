import type { KeywordVolume, MonthlyCount, MonthlyTotal } from 'api-extensions/contracts/lookup-responses';
import type { Cell } from 'api-extensions/contracts/rules/csv';
import type { Sort } from '../../ui/table-sort';
import { COMPETITION_LABELS, monthlyText, totalText } from './wording';

const COMPETITION_ORDER = { low: 1, mid: 2, high: 3 } as const;

/** Sort value: "fewer than ten" is below ten, a range counts as its lower bound. */
const countOrder = (monthly: MonthlyCount) => monthly.value ?? monthly.lessThan - 1;
const totalOrder = (total: MonthlyTotal) => total.value ?? total.from;

const ORDERS: Record<string, (a: KeywordVolume, b: KeywordVolume) => number> = {
  keyword: (a, b) => a.keyword.localeCompare(b.keyword, 'ko'),
  pc: (a, b) => countOrder(a.pc) - countOrder(b.pc),
  mobile: (a, b) => countOrder(a.mobile) - countOrder(b.mobile),
  total: (a, b) => totalOrder(a.total) - totalOrder(b.total),
  competition: (a, b) =>
    (a.competition ? COMPETITION_ORDER[a.competition] : 0) -
    (b.competition ? COMPETITION_ORDER[b.competition] : 0),
};

/** The keywords in another order; equal ones keep Naver's order. */
export function sortVolumes(volumes: readonly KeywordVolume[], { by, direction }: Sort): KeywordVolume[] {
  const order = ORDERS[by];
  if (!order) return [...volumes];
  const sign = direction === 'ascending' ? 1 : -1;
  return [...volumes].sort((a, b) => sign * order(a, b));
}

/** A count as a cell: a number if it is exact, otherwise the text. */
export const countCell = (monthly: MonthlyCount): Cell => monthly.value ?? monthlyText(monthly);
export const totalCell = (total: MonthlyTotal): Cell => total.value ?? totalText(total);

/** The keywords as a table to save. */
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
