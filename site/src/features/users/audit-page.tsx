import { AUDIT_ACTIONS, type AuditEntry } from 'api-extensions/contracts/users';
import { useArea } from '../../platform/area';
import { koreanTime } from '../../platform/korean-format';
import { Loaded } from '../../platform/loaded';
import { EmptyState } from '../../ui/empty-state';
import { Pagination } from '../../ui/pagination';
import { SiteLink } from '../../ui/site-link';
import { type Column, Table } from '../../ui/table';
import { useAudit } from './admin-calls';
import { AdminPage } from './admin-page';
import { detailText } from './audit-detail';
import { AUDIT_LABELS } from './labels';
import { ListFilters } from './list-filters';
import { listHref, readListQuery } from './list-query';

const PATH = '/admin/audit';

const COLUMNS: Column<AuditEntry>[] = [
  { key: 'at', head: '시각', rowHeader: true, cell: ({ at }) => koreanTime(at) },
  { key: 'action', head: '활동', cell: ({ action }) => AUDIT_LABELS[action] },
  { key: 'actor', head: '수행자', cell: ({ actor }) => actor?.name || '-' },
  { key: 'target', head: '대상', cell: ({ target }) => target?.name || '-' },
  { key: 'detail', head: '내용', cell: ({ detail }) => detailText(detail) },
  { key: 'address', head: 'IP 주소', cell: ({ address }) => address || '-' },
];

const ACTIONS = {
  name: 'action',
  label: '활동',
  options: AUDIT_ACTIONS.map((value) => ({ value, label: AUDIT_LABELS[value] })),
};

/** Who did what, when and from where. */
export function AuditPage() {
  const query = readListQuery(useArea().search, ['q', 'action', 'user_id']);
  const entries = useAudit(query);
  return (
    <AdminPage title="활동 기록">
      <ListFilters path={PATH} query={query} searchHint="이름" filters={[ACTIONS]} />
      {query.user_id && (
        <p>
          한 회원의 기록만 보고 있습니다.{' '}
          <SiteLink href={listHref(PATH, query, { user_id: null })}>전체 기록 보기</SiteLink>
        </p>
      )}
      <Loaded of={entries}>
        {({ data, page }) => (
          <>
            <p role="status">{page.total.toLocaleString('ko-KR')}건</p>
            <Table
              caption="활동 기록"
              captionHidden
              columns={COLUMNS}
              rows={data}
              keyOf={({ id }) => id}
              loading={entries.isLoading}
              minWidth="56rem"
              empty={<EmptyState title="조건에 맞는 기록이 없습니다" />}
            />
            <Pagination
              page={page.page}
              pages={page.pages}
              hrefOf={(number) => listHref(PATH, query, { page: String(number) })}
            />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}
