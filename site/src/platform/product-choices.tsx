import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { contractProducts, type Product } from 'api-extensions/contracts/work/contracts';
import useSWR from 'swr';
import { callApi } from './api-call';
import { formatWon, parseTypedNumber } from './korean-format';

const NONE: readonly Product[] = [];

/** Products that the site has sold, with their last price; none until they are loaded: they are proposals only. */
export const useProducts = (): readonly Product[] =>
  useSWR('products', () => callApi(contractProducts), { revalidateOnFocus: false }).data?.data ?? NONE;

interface ListProps {
  /** Value of the fields' `list`. */
  id: string;
  products: readonly Product[];
  /** Names of further products, without a price. */
  names?: readonly string[];
}

/** Proposals for fields that name a product. */
export function ProductList({ id, products, names = [] }: ListProps) {
  const priced = new Set(products.map(({ name }) => name));
  return (
    <datalist id={id}>
      {products.map(({ name, unit_price }) => (
        <option key={name} value={name} label={`${name} · ${formatWon(unit_price)}`} />
      ))}
      {names
        .filter((name) => !priced.has(name))
        .map((name) => (
          <option key={name} value={name} />
        ))}
    </datalist>
  );
}

/**
 * Fills in the price of the product that a field names. A price that was typed stays: only an empty one, or another product's, is
 * replaced.
 * @param price name of the form's field for the price
 */
export function proposePrice(products: readonly Product[], field: HTMLInputElement, price: string): void {
  const product = products.find(({ name }) => name === field.value.trim());
  const target = field.form?.elements.namedItem(price);
  if (!product || !(target instanceof HTMLInputElement)) return;
  const typed = parseTypedNumber(target.value);
  if (target.value.trim() && !products.some(({ unit_price }) => unit_price === typed)) return;
  target.value = koreanNumber(product.unit_price);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
