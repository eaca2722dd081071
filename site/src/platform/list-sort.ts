import type { ListQuery } from './list-query';
import type { Sort } from '../ui/table-sort';

/** The sort of a list's address; columns have the server's names. */
export const sortOf = <Usual extends Sort | null>({ sort, order }: ListQuery, usual: Usual): Sort | Usual =>
  sort ? { by: sort, direction: order === 'desc' ? 'descending' : 'ascending' } : usual;

/** The sort as parameters of the address. */
export const sortChanges = ({ by, direction }: Sort) => ({
  sort: by,
  order: direction === 'descending' ? 'desc' : 'asc',
});

/** Removes parameters whose value is unknown to the list, so that they are not sent to the server. */
export function knownOnly(query: ListQuery, known: Record<string, readonly string[]>): ListQuery {
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => known[name]?.includes(value) ?? true),
  );
}
