type SortDirection = 'ascending' | 'descending';

export interface Sort {
  /** Key of the column. */
  by: string;
  direction: SortDirection;
}

/** The sort that a click on a column's heading requests: ascending first, then descending, alternating. */
export const nextSort = (sort: Sort | null | undefined, by: string): Sort => ({
  by,
  direction: sort?.by === by && sort.direction === 'ascending' ? 'descending' : 'ascending',
});
