import type { EstimateItem, EstimateState } from '../../../contracts/estimates';

/** Amounts in won: VAT is 10 %, rounded down to the won. */
export function amounts(items: EstimateItem[]): { supply: number; vat: number; total: number } {
  const supply = items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
  const vat = Math.floor(supply / 10);
  return { supply, vat, total: supply + vat };
}

/** Allowed transitions of an estimate (DESIGN §7): requested → quoted → accepted | declined | expired. */
const NEXT: Record<EstimateState, EstimateState[]> = {
  // A request can be withdrawn.
  requested: ['quoted', 'declined'],
  quoted: ['accepted', 'declined', 'expired'],
  accepted: [],
  declined: [],
  expired: [],
};

export const mayBecome = (from: EstimateState, to: EstimateState): boolean => NEXT[from].includes(to);

/** Whether its last day, a day in Seoul, has passed. */
export const isOver = (validUntil: string | null, today: string): boolean =>
  validUntil !== null && validUntil < today;

/** Number as printed: the Seoul day of creation, and the row number. */
export const estimateNumber = (day: string, row: number): string =>
  `E${day.slice(2).replaceAll('-', '')}-${row}`;
