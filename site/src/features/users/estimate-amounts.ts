import type { EstimateItem } from 'api-extensions/contracts/users';

/** What an estimate comes to, in won, while it is being written; the server reckons for itself. VAT is 10 %, rounded down. */
export function amountsOf(items: Pick<EstimateItem, 'quantity' | 'unit_price'>[]): {
  supply: number;
  vat: number;
  total: number;
} {
  const supply = items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
  const vat = Math.floor(supply / 10);
  return { supply, vat, total: supply + vat };
}

/** A number as people type one, e.g. `1,200,000`; undefined when it is none. */
export function typedNumber(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(/[,\s원₩]/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
