import type { Sort } from '../ui/table-sort';

/** Query of a list's address by parameter name; empty values are left out. */
export type ListQuery = Record<string, string>;

/** The query of a list's call, by parameter (a zod object of api-extensions/contracts). */
interface QueryContract {
  shape: Readonly<Record<string, unknown>>;
}

/** Whether a contract accepts a parameter's value; a parameter that it does not name is the page's own. */
function accepts({ shape }: QueryContract, name: string, value: string): boolean {
  // zod's types of an object's fields have no methods.
  const field = shape[name] as { safeParse(value: unknown): { success: boolean } } | undefined;
  return field?.safeParse(value).success ?? true;
}

/**
 * Reads a list's parameters from the query of its address. An invalid page number becomes the first page.
 * @param contract leaves out values that the server would refuse, e.g. of an address from an earlier version
 */
export function readListQuery(search: string, names: readonly string[], contract?: QueryContract): ListQuery {
  const params = new URLSearchParams(search);
  const query: ListQuery = {};
  for (const name of names) {
    const value = params.get(name)?.trim().slice(0, 100);
    if (value && (!contract || accepts(contract, name, value))) query[name] = value;
  }
  const page = params.get('page') ?? '';
  if (/^[1-9]\d{0,5}$/.test(page) && page !== '1') query.page = page;
  return query;
}

/** Parameters that do not limit the rows of a list. */
const NO_CONDITION = ['sort', 'order', 'page', 'page_size', 'view'];

/** Whether a list's query limits its rows, e.g. by a search or a filter. */
export const hasConditions = (query: ListQuery): boolean =>
  Object.keys(query).some((name) => !NO_CONDITION.includes(name));

/** Number of filters that limit a list's rows; sort and page size do not. */
export const countConditions = (query: ListQuery, filters: readonly { name: string }[]): number =>
  filters.filter(({ name }) => query[name] !== undefined && !NO_CONDITION.includes(name)).length;

/** Address of the same list with changes applied; goes to the first page unless `page` is changed. */
export function listHref(path: string, query: ListQuery, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '' || (name === 'page' && value === '1')) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}

/** Reads the sort from a list's query; columns have the server's names. @param otherwise the sort if the query has none */
export const readSort = <Default extends Sort | null>(
  { sort, order }: ListQuery,
  otherwise: Default,
): Sort | Default =>
  sort ? { by: sort, direction: order === 'desc' ? 'descending' : 'ascending' } : otherwise;

/** A sort as parameters of a list's address. */
export const sortParameters = ({ by, direction }: Sort) => ({
  sort: by,
  order: direction === 'descending' ? 'desc' : 'asc',
});
