import type { ListQuery } from '../../platform/list-query';
import type { Sort } from '../../ui/table-sort';

/** How a list is sorted, from its address; columns are called there as the server calls them. */
export const sortOf = <Usual extends Sort | null>({ sort, order }: ListQuery, usual: Usual): Sort | Usual =>
  sort ? { by: sort, direction: order === 'desc' ? 'descending' : 'ascending' } : usual;

/** What the address says of it. */
export const sortChanges = ({ by, direction }: Sort) => ({
  sort: by,
  order: direction === 'descending' ? 'desc' : 'asc',
});

/** A name in an address that is one of those that a list knows; what is none is left out of what the server gets. */
export function knownOnly(query: ListQuery, known: Record<string, readonly string[]>): ListQuery {
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => known[name]?.includes(value) ?? true),
  );
}
