import type { Contract } from 'api-extensions/contracts/work-contracts';
import type { Slot } from 'api-extensions/contracts/work-slots';

interface Line {
  name: string;
  /** Position in the contract, from 0. */
  line: number;
}

/** Lines of a contract whose product none of its slots has. Lines with one product count together. */
export function linesWithoutSlots(
  { items }: Pick<Contract, 'items'>,
  slots: readonly Pick<Slot, 'product'>[],
): Line[] {
  const products = new Set(slots.map(({ product }) => product));
  return items.map(({ name }, line) => ({ name, line })).filter(({ name }) => !products.has(name));
}
