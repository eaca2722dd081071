import { navigate } from 'gatsby';
import type { ReactNode } from 'react';
import { DataGrid, type DataGridProps } from '../ui/data-grid/data-grid';
import { SiteLink } from '../ui/site-link';
import type { Sort } from '../ui/table-sort';
import { type ExportColumn, ExportMenu } from './export/export-menu';
import { readPages } from './export/read-pages';
import { type Filter, ListFilters } from './list-filters';
import { ListPages } from './list-pages';
import { hasConditions, listHref, type ListQuery, sortParameters, readSort } from './list-query';
import { Loaded } from './loaded';
import { useListViews } from './use-list-views';

interface ListResponse<Row> {
  data: Row[];
  page: { page: number; pages: number; page_size: number; total: number };
}

interface Limit {
  parameter: string;
  owner: string;
  what: string;
}

type OwnProps = 'rows' | 'total' | 'offset' | 'loading' | 'sort' | 'onSort' | 'tools' | 'layout';

interface Props<Row> extends Omit<DataGridProps<Row>, OwnProps> {
  /** The list's path, without its query. */
  path: string;
  query: ListQuery;
  /** Path that names the list for saved views and columns, if `path` has values of a record. */
  listName?: string;
  /** Result of `useSWR`. */
  list: { data: ListResponse<Row> | undefined; error: unknown; isLoading: boolean; mutate: () => unknown };
  /** Search and filters above the list. */
  search?: {
    /** Fields that the search covers, e.g. `회사명, 이름`. */
    hint: string;
    filters: readonly Filter[];
  };
  /** Says that a parameter limits the list to one owner, e.g. 슬롯 하나's 백링크, with a link to the full list. */
  limitedTo?: Limit;
  /** Sort if the address has none; omitted: no column is marked as sorted. */
  defaultSort?: Sort;
  /** Export of all rows that match the query. */
  file?: {
    /** File name without date and extension, e.g. `슬롯`. */
    name: string;
    columns: readonly ExportColumn<Row>[];
    /** Requests one page of the list. */
    read: (query: ListQuery) => Promise<ListResponse<Row>>;
    /** The server's maximum, if it is not that of the work lists. */
    pageSize?: number;
  };
  /** Button that creates a row. Not shown in a list without rows and conditions, where `empty` has it. */
  add?: ReactNode;
  /** Shown between the filters and the rows, e.g. notices. */
  children?: ReactNode;
}

/** Says what `limitedTo` limits a list to. */
export function LimitedNotice({
  path,
  query,
  limitedTo,
}: Pick<Props<unknown>, 'path' | 'query' | 'limitedTo'>) {
  if (!limitedTo || !query[limitedTo.parameter]) return null;
  const { parameter, owner, what } = limitedTo;
  return (
    <p>
      {owner}의 {what}만 보고 있습니다.{' '}
      <SiteLink href={listHref(path, query, { [parameter]: null })}>전체 {what} 보기</SiteLink>
    </p>
  );
}

/**
 * A list page: search, filters and saved views, count, rows and pagination; all of its state is in its address, the chosen columns
 * are the account's.
 * A page gives its columns and the SWR state of its call:
 *
 *     const query = readListQuery(useArea().search, ['q', 'state']);
 *     <DataList path={PATH} query={query} list={useThings(query)} search={{ hint: '이름', filters: FILTERS }}
 *       name="things" caption="…" columns={COLUMNS} keyOf={keyOf} hrefOf={…} empty={<EmptyState … />} />
 *
 * A page with bulk actions also gives `selection={useGridSelection(rows, keyOf)}` and `actions`.
 */
export function DataList<Row>(props: Props<Row>) {
  const {
    path,
    query,
    listName = path,
    list,
    search,
    limitedTo,
    defaultSort = null,
    file,
    add,
    children,
    ...grid
  } = props;
  const views = useListViews({ path, query, list: listName, grid: grid.name });
  return (
    <>
      {search && (
        <ListFilters
          path={path}
          query={query}
          searchHint={search.hint}
          filters={search.filters}
          views={views}
        />
      )}
      {children}
      <LimitedNotice path={path} query={query} limitedTo={limitedTo} />
      <Loaded of={list}>
        {({ data, page }) => (
          <>
            <DataGrid
              {...grid}
              rows={data}
              total={page.total}
              offset={(page.page - 1) * page.page_size}
              loading={list.isLoading}
              layout={views}
              sort={readSort(query, defaultSort)}
              onSort={(sort) => void navigate(listHref(path, query, sortParameters(sort)))}
              tools={
                <>
                  {(data.length > 0 || hasConditions(query)) && add}
                  {file && (
                    <ExportMenu
                      name={file.name}
                      columns={file.columns}
                      readAll={() => readPages(query, grid.keyOf, file.read, file.pageSize)}
                      disabled={page.total === 0}
                    />
                  )}
                </>
              }
            />
            <ListPages path={path} query={query} page={page} />
          </>
        )}
      </Loaded>
    </>
  );
}
