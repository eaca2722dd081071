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
  /** The list's address, without its query. */
  path: string;
  query: ListQuery;
  /** What `useSWR` answers. */
  list: { data: ListAnswer<Row> | undefined; error: unknown; isLoading: boolean; mutate: () => unknown };
  /** How it is sorted where the address does not say; null: no column says so. */
  usual: Sort | null;
  /** What can be saved of it. */
  file: Omit<ExportMenuProps<Row>, 'disabled'>;
  /** Button that makes a new row. */
  add?: ReactNode;
}

/** A list of the work areas, one page of it at a time: sort and page stand in its address. */
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
  /** What is listed, e.g. `백링크`. */
  what: string;
}

/** Says that a list is about one slot only; there is a way back to everything. */
export function OfOneSlot({ path, query, what }: OfOneSlotProps) {
  if (!query.slot_id) return null;
  return (
    <p>
      슬롯 하나의 {what}만 보고 있습니다.{' '}
      <SiteLink href={listHref(path, query, { slot_id: null })}>전체 {what} 보기</SiteLink>
    </p>
  );
}
