import { type TrafficFigures, TRAFFIC_DAYS_MAX } from '../../../../contracts/work/search-traffic';
import { withoutSpaces } from '../../../../contracts/lookups/fields';
import { addDays } from '../../../../contracts/rules/days';

/** A query or keyword in comparable form: `강남 치과` equals `강남치과`, as in Naver's keyword tool (NAVER.md 1.8). */
export const comparableQuery = (text: string): string => withoutSpaces(text.normalize('NFKC')).toLowerCase();

/** The oldest day whose traffic is kept. */
export const oldestDay = (today: string): string => addDays(today, 1 - TRAFFIC_DAYS_MAX);
export const TOO_OLD = '16개월보다 오래된 날짜입니다. 그 뒤의 자료만 보관합니다.';

/** Sums of one source over the rows of a query or page. */
export interface TrafficSums {
  /** Number of rows; 0: the source does not know the query or page. */
  rows: number;
  clicks: number;
  impressions: number;
  /** Position × impressions, over all rows; null without positions. */
  weighted: number | null;
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** Figures of a period; null without rows. The mean position is weighted by impressions, as in Search Console. */
export function figuresOf({ rows, clicks, impressions, weighted }: TrafficSums): TrafficFigures | null {
  if (rows === 0) return null;
  return {
    clicks,
    impressions,
    ctr: impressions === 0 ? null : rounded(clicks / impressions, 4),
    position: weighted === null || impressions === 0 ? null : rounded(weighted / impressions, 1),
  };
}
