import { Pagination } from '../ui/pagination';
import { listHref, type ListQuery } from './list-query';

interface Props {
  /** The list's path, without its query. */
  path: string;
  query: ListQuery;
  /** The open page, from the list's response. */
  page: { page: number; pages: number };
}

/** Links to the pages of a list whose state is in its address. */
export const ListPages = ({ path, query, page: { page, pages } }: Props) => (
  <Pagination
    page={page}
    pages={pages}
    hrefOf={(number) => listHref(path, query, { page: String(number) })}
  />
);
