import { navigate } from 'gatsby';
import type { ReactNode } from 'react';
import { ExportMenu, type ExportMenuProps } from '../../platform/export/export-menu';
import { listHref, type ListQuery } from '../../platform/list-query';
import { Loaded } from '../../platform/loaded';
import { DataGrid, type DataGridProps } from '../../ui/data-grid/data-grid';
import { Pagination } from '../../ui/pagination';
import { SiteLink } from '../../ui/site-link';
import type { Sort } from '../../ui/table-sort';
import { sortChanges, sortOf } from './list-sort';

interface ListAnswer<Row> {
  data: Row[];
  page: { page: number; pages: number; page_size: number; total: number };
}

type GivenHere = 'rows' | 'total' | 'offset' | 'loading' | 'sort' | 'onSort' | 'tools';

interface Props<Row> extends Omit<DataGridProps<Row>, GivenHere> {
  /** The list's path, without its query. */
  path: string;
  query: ListQuery;
  /** The answer of `useSWR`. */
  list: { data: ListAnswer<Row> | undefined; error: unknown; isLoading: boolean; mutate: () => unknown };
  /** Sort if the address has none; null: no column is marked as sorted. */
  usual: Sort | null;
  /** The export of the list. */
  file: Omit<ExportMenuProps<Row>, 'disabled'>;
  /** Button that creates a row. */
  add?: ReactNode;
}

/** One page of a list in the work areas; sort and page are in its address. */
export function WorkGrid<Row>({ path, query, list, usual, file, add, ...grid }: Props<Row>) {
  return (
    <Loaded of={list}>
      {({ data, page }) => (
        <>
          <DataGrid
            {...grid}
            rows={data}
            total={page.total}
            offset={(page.page - 1) * page.page_size}
            loading={list.isLoading}
            sort={sortOf(query, usual)}
            onSort={(sort) => void navigate(listHref(path, query, sortChanges(sort)))}
            tools={
              <>
                {add}
                <ExportMenu {...file} disabled={page.total === 0} />
              </>
            }
          />
          <Pagination
            page={page.page}
            pages={page.pages}
            hrefOf={(number) => listHref(path, query, { page: String(number) })}
          />
        </>
      )}
    </Loaded>
  );
}

interface OfOneSlotProps extends Pick<Props<never>, 'path' | 'query'> {
  /** Name of the listed things, e.g. `백링크`. */
  what: string;
}

/** Says that the list is filtered by one slot, with a link to the full list. */
export function OfOneSlot({ path, query, what }: OfOneSlotProps) {
  if (!query.slot_id) return null;
  return (
    <p>
      슬롯 하나의 {what}만 보고 있습니다.{' '}
      <SiteLink href={listHref(path, query, { slot_id: null })}>전체 {what} 보기</SiteLink>
    </p>
  );
}
