import type { Estimate } from 'api-extensions/contracts/users';
import { useArea } from '../../platform/area';
import { koreanDate, koreanDay, won } from '../../platform/korean-format';
import { Loaded } from '../../platform/loaded';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Pagination } from '../../ui/pagination';
import { SiteLink } from '../../ui/site-link';
import { type Column, Table } from '../../ui/table';
import { OWN_ESTIMATE_LABELS } from './labels';
import { listHref, readListQuery } from '../../platform/list-query';
import { useOwnEstimates } from './own-calls';
import { UserPage } from './user-page';

const PATH = '/user/estimates';

const COLUMNS: Column<Estimate>[] = [
  {
    key: 'title',
    head: '제목',
    rowHeader: true,
    cell: ({ id, title }) => <SiteLink href={`${PATH}/${id}`}>{title}</SiteLink>,
  },
  { key: 'number', head: '견적 번호', cell: ({ number }) => number },
  {
    key: 'state',
    head: '상태',
    cell: ({ state }) => (
      <Badge tone={OWN_ESTIMATE_LABELS[state].tone}>{OWN_ESTIMATE_LABELS[state].text}</Badge>
    ),
  },
  { key: 'total', head: '합계 (VAT 포함)', numeric: true, cell: ({ total }) => won(total) },
  { key: 'valid', head: '유효 기한', cell: ({ valid_until }) => koreanDay(valid_until) },
  { key: 'asked', head: '요청일', cell: ({ requested_at }) => koreanDate(requested_at) },
];

/** The user's requested and received estimates. */
export function OwnEstimatesPage() {
  const query = readListQuery(useArea().search, []);
  const list = useOwnEstimates(query.page ?? '1');
  const ask = (
    <ButtonLink href={`${PATH}/new`} size="md">
      견적 요청하기
    </ButtonLink>
  );
  return (
    <UserPage title="견적">
      <Loaded of={list}>
        {({ data, page }) => (
          <>
            {data.length > 0 && <div>{ask}</div>}
            <Table
              caption="내 견적"
              captionHidden
              columns={COLUMNS}
              rows={data}
              keyOf={({ id }) => id}
              minWidth="46rem"
              empty={
                <EmptyState title="아직 견적이 없습니다" action={ask}>
                  필요한 서비스를 알려 주시면 담당자가 견적을 보내 드립니다.
                </EmptyState>
              }
            />
            <Pagination
              page={page.page}
              pages={page.pages}
              hrefOf={(number) => listHref(PATH, query, { page: String(number) })}
            />
          </>
        )}
      </Loaded>
    </UserPage>
  );
}
