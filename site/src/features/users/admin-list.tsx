import type { ReactNode } from 'react';
import { type Filter, ListFilters } from '../../platform/list-filters';
import { listHref, type ListQuery } from '../../platform/list-query';
import { Loaded } from '../../platform/loaded';
import { Pagination } from '../../ui/pagination';
import { SiteLink } from '../../ui/site-link';
import { type Column, Table } from '../../ui/table';
import { AdminPage } from './admin-page';

interface ListAnswer<Row> {
  data: Row[];
  page: { page: number; pages: number; total: number };
}

interface Props<Row, Answer extends ListAnswer<Row>> {
  title: string;
  lead?: ReactNode;
  /** The list's path, without its query. */
  path: string;
  query: ListQuery;
  /** Fields that the search covers, e.g. `회사명, 이름`. */
  searchHint: string;
  filters: readonly Filter[];
  /** The answer of `useSWR`. */
  list: { data: Answer | undefined; error: unknown; isLoading: boolean; mutate: () => unknown };
  /** Counting unit, e.g. `건`. */
  unit?: string;
  caption: string;
  columns: Column<Row>[];
  minWidth: string;
  empty: ReactNode;
  /** Shown beside the count. */
  actions?: (answer: Answer) => ReactNode;
  /** Label of a list that is filtered by one member, e.g. `견적`; adds a link to the full list. */
  ofOne?: string;
  children?: ReactNode;
}

/** A list for managers: search and filters, count, rows and pagination. */
export function AdminList<Row extends { id: string | number }, Answer extends ListAnswer<Row>>(
  props: Props<Row, Answer>,
) {
  const {
    title,
    lead,
    path,
    query,
    searchHint,
    filters,
    list,
    unit = '건',
    ofOne,
    actions,
    children,
  } = props;
  return (
    <AdminPage title={title} lead={lead}>
      <ListFilters path={path} query={query} searchHint={searchHint} filters={filters} />
      {ofOne && query.user_id && (
        <p>
          한 회원의 {ofOne}만 보고 있습니다.{' '}
          <SiteLink href={listHref(path, query, { user_id: null })}>전체 {ofOne} 보기</SiteLink>
        </p>
      )}
      <Loaded of={list}>
        {(answer) => (
          <>
            <div
              css={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 'var(--space-3)',
                alignItems: 'center',
                justifyContent: 'space-between',
              }}
            >
              <p role="status">
                {answer.page.total.toLocaleString('ko-KR')}
                {unit}
              </p>
              {actions?.(answer)}
            </div>
            <Table
              caption={props.caption}
              captionHidden
              columns={props.columns}
              rows={answer.data}
              keyOf={({ id }) => id}
              loading={list.isLoading}
              minWidth={props.minWidth}
              empty={props.empty}
            />
            <Pagination
              page={answer.page.page}
              pages={answer.page.pages}
              hrefOf={(number) => listHref(path, query, { page: String(number) })}
            />
          </>
        )}
      </Loaded>
      {children}
    </AdminPage>
  );
}
