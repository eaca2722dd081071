import { ESTIMATE_STATES, type Estimate } from 'api-extensions/contracts/users';
import { useArea } from '../../platform/area';
import { koreanDate, koreanDay, won } from '../../platform/korean-format';
import { readListQuery } from '../../platform/list-query';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { SiteLink } from '../../ui/site-link';
import type { Column } from '../../ui/table';
import { useEstimates } from './admin-calls';
import { AdminList } from './admin-list';
import { ESTIMATE_LABELS } from './labels';

const PATH = '/admin/estimates';

const COLUMNS: Column<Estimate>[] = [
  {
    key: 'title',
    head: '제목',
    rowHeader: true,
    cell: ({ id, title }) => <SiteLink href={`${PATH}/${id}`}>{title}</SiteLink>,
  },
  { key: 'number', head: '견적 번호', cell: ({ number }) => number },
  {
    key: 'member',
    head: '회원',
    cell: ({ member }) =>
      member ? (
        <SiteLink href={`/admin/members/${member.id}`}>
          {member.company} {member.name}
        </SiteLink>
      ) : (
        '탈퇴한 회원'
      ),
  },
  {
    key: 'state',
    head: '상태',
    cell: ({ state, viewed_at }) => (
      <>
        <Badge tone={ESTIMATE_LABELS[state].tone}>{ESTIMATE_LABELS[state].text}</Badge>{' '}
        {state === 'quoted' && viewed_at && <Badge>확인함</Badge>}
      </>
    ),
  },
  { key: 'total', head: '합계 (VAT 포함)', numeric: true, cell: ({ total }) => won(total) },
  { key: 'valid', head: '유효 기한', cell: ({ valid_until }) => koreanDay(valid_until) },
  { key: 'asked', head: '등록일', cell: ({ requested_at }) => koreanDate(requested_at) },
];

const STATES = {
  name: 'state',
  label: '상태',
  options: ESTIMATE_STATES.map((value) => ({ value, label: ESTIMATE_LABELS[value].text })),
};

/** Every estimate of the site. */
export function AdminEstimatesPage() {
  const query = readListQuery(useArea().search, ['q', 'state', 'user_id']);
  const list = useEstimates(query);
  return (
    <AdminList
      title="견적"
      lead="새 견적은 회원 상세 화면에서 작성하실 수 있습니다."
      path={PATH}
      query={query}
      searchHint="견적 번호, 제목, 회사명, 이름"
      filters={[STATES]}
      list={list}
      caption="견적 목록"
      columns={COLUMNS}
      minWidth="60rem"
      empty={<EmptyState title="조건에 맞는 견적이 없습니다" />}
      ofOne="견적"
    />
  );
}
