import { APPROVALS, type Member } from 'api-extensions/contracts/users';
import { useArea } from '../../platform/area';
import { counted, koreanDate } from '../../platform/korean-format';
import { readListQuery } from '../../platform/list-query';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { SiteLink } from '../../ui/site-link';
import type { Column } from '../../ui/table';
import { useMembers, useRoles } from './admin-calls';
import { AdminList } from './admin-list';
import { APPROVAL_LABELS, roleLabel } from './labels';

const PATH = '/admin';

const SORTS = [
  { value: 'oldest', label: '오래된 가입 순' },
  { value: 'name', label: '이름 순' },
  { value: 'company', label: '회사명 순' },
  { value: 'last_sign_in', label: '최근 로그인 순' },
];

const COLUMNS: Column<Member>[] = [
  {
    key: 'name',
    head: '회원',
    rowHeader: true,
    cell: ({ id, company, name }) => (
      <SiteLink href={`/admin/members/${id}`}>
        {company} {name}
      </SiteLink>
    ),
  },
  {
    key: 'state',
    head: '상태',
    cell: ({ approval, confirmed, blocked }) => (
      <>
        <Badge tone={APPROVAL_LABELS[approval].tone}>{APPROVAL_LABELS[approval].text}</Badge>{' '}
        {!confirmed && <Badge>이메일 미확인</Badge>} {blocked && <Badge tone="danger">차단</Badge>}
      </>
    ),
  },
  {
    key: 'role',
    head: '등급',
    cell: ({ role }) => <span css={{ whiteSpace: 'nowrap' }}>{role ? roleLabel(role.name) : '-'}</span>,
  },
  {
    key: 'contact',
    head: '연락처',
    cell: ({ email, phone }) => (
      <>
        {email}
        <br />
        {phone}
      </>
    ),
  },
  { key: 'created', head: '가입일', cell: ({ created_at }) => koreanDate(created_at) },
  { key: 'last', head: '최근 로그인', cell: ({ last_sign_in_at }) => koreanDate(last_sign_in_at) },
];

/** The managers' list of members: those waiting for approval, and all others. */
export function MembersPage() {
  const query = readListQuery(useArea().search, ['q', 'approval', 'role', 'sort']);
  const members = useMembers(query);
  const roles = useRoles();
  const filters = [
    {
      name: 'approval',
      label: '상태',
      options: APPROVALS.map((value) => ({
        value,
        label: counted(APPROVAL_LABELS[value].text, members.data?.counts[value]),
      })),
    },
    {
      name: 'role',
      label: '등급',
      options: (roles.data?.data ?? []).map(({ name }) => ({ value: name, label: roleLabel(name) })),
    },
    { name: 'sort', label: '정렬', options: SORTS, otherwise: '최근 가입 순' },
  ];
  return (
    <AdminList
      title="회원"
      path={PATH}
      query={query}
      searchHint="회사명, 이름, 이메일, 전화번호"
      filters={filters}
      list={members}
      unit="명"
      caption="회원 목록"
      columns={COLUMNS}
      minWidth="56rem"
      empty={<EmptyState icon="people" title="조건에 맞는 회원이 없습니다" />}
    />
  );
}
