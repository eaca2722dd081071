type SortDirection = 'ascending' | 'descending';

export interface Sort {
  /** Key of the column. */
  by: string;
  direction: SortDirection;
}

/** The sort after a click on a column's heading: ascending at first, then alternating. @param by key of the column */
export const nextSort = (sort: Sort | null | undefined, by: string): Sort => ({
  by,
  direction: sort?.by === by && sort.direction === 'ascending' ? 'descending' : 'ascending',
});
