export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  /** Key of the column. */
  by: string;
  direction: SortDirection;
}

/** What a click on a column's head asks for: upwards first, then downwards, and so on. */
export const nextSort = (sort: Sort | null | undefined, by: string): Sort => ({
  by,
  direction: sort?.by === by && sort.direction === 'ascending' ? 'descending' : 'ascending',
});
