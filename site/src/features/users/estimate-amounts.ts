import type { EstimateItem } from 'api-extensions/contracts/estimates';

/** Amounts of an estimate in won while it is edited; the server computes its own. VAT is 10 %, rounded down. */
export function amountsOf(items: Pick<EstimateItem, 'quantity' | 'unit_price'>[]): {
  supply: number;
  vat: number;
  total: number;
} {
  const supply = items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
  const vat = Math.floor(supply / 10);
  return { supply, vat, total: supply + vat };
}

/** Parses a typed number, e.g. `1,200,000`; undefined if it is invalid. */
export function typedNumber(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(/[,\s원₩]/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
