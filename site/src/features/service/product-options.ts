import type { Option } from '../../ui/select';
import type { ProductCard } from '../../platform/page-context';

/** Options of the consultation form. Number 0 means no particular product and always exists, also without such a product. */
export function productOptions(products: readonly Pick<ProductCard, 'prod_id' | 'name'>[]): Option[] {
  const options = products.map(({ prod_id, name }) => ({ value: String(prod_id), label: name }));
  if (options.some(({ value }) => value === '0')) return options;
  return [{ value: '0', label: '상담하며 정하기' }, ...options];
}
