import type { z } from 'zod';
import type { RecordFields, RowOf, SortOf } from '../../../../contracts/work/record-definition';
import { definedFields, type Listing } from './store';

/** The fields of a row as a response names them. */
export const valuesOf = <F extends RecordFields>(fields: F, row: RowOf<F>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { column }]) => [name, row[column as keyof RowOf<F>]]),
  ) as { [Name in keyof F]: z.output<F[Name]['output']> };

/** The columns of the fields that a body names. */
export const columnsOf = <F extends RecordFields>(fields: F, body: { [Name in keyof F]?: unknown }) =>
  definedFields(
    Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [column, body[name]])),
  ) as Partial<RowOf<F>>;

/** How the list of such records is searched and sorted: days newest first. */
export const listingOf = <F extends RecordFields>(fields: F): Listing<SortOf<F>> => {
  const all = Object.values(fields);
  const sorts = all
    .filter(({ isSorted }) => isSorted)
    .map(({ key, column, kind }) => [key, [column, kind === 'day' ? 'desc' : 'asc']]);
  return {
    searched: [...all.filter(({ kind }) => kind === 'address').map(({ column }) => column), 'memo'],
    sorts: { newest: ['id', 'desc'], ...Object.fromEntries(sorts) } as Listing<SortOf<F>>['sorts'],
  };
};
