import { seoulDay } from '../../../../contracts/rules/days';
import { type Paging, limitOffset } from '../../../platform/paging';
import { platform } from '../../../platform/platform';
import type { Knex } from 'knex';

/** A query whose row type is not tracked, e.g. of joined tables. */
export type Query = Knex.QueryBuilder;

/** Today in Seoul, as `YYYY-MM-DD`. */
export const seoulToday = (): string => seoulDay(platform().clock());

/** Column and default direction for each sort key of a list. */
export type Sorts<Name extends string> = Record<Name, [column: string | Knex.Raw, order: 'asc' | 'desc']>;

/**
 * Limits a query to the rows of the requested page, sorted. Rows without a value of the sort column come last in both directions;
 * rows with equal values are sorted by `idColumn`.
 */
export function pageOf<Row extends object, Result, Name extends string>(
  query: Knex.QueryBuilder<Row, Result>,
  sorts: Sorts<Name>,
  filters: Paging & { sort: Name; order?: 'asc' | 'desc' },
  idColumn: string,
): Knex.QueryBuilder<Row, Result> {
  const [column, defaultOrder] = sorts[filters.sort];
  const { limit, offset } = limitOffset(filters);
  const rows = query.clone().limit(limit).offset(offset);
  const order = filters.order ?? defaultOrder;
  // An id is never null: sorting by it alone uses its index and reads no other rows.
  if (column === idColumn) return rows.orderBy(column, order);
  return rows
    .orderByRaw(`case when ?? is null then 1 else 0 end, ?? ${order}`, [column, column])
    .orderBy(idColumn, order);
}
