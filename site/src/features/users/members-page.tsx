import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { listMembers, type Member } from 'api-extensions/contracts/accounts/members';
import { useMemo } from 'react';
import { DataList } from '../../platform/data-list';
import { useArea } from '../../platform/area';
import { tableDate } from '../../platform/korean-format';
import { readListQuery } from '../../platform/list-query';
import { NoRows } from '../../platform/no-rows';
import { optionsOf } from '../../platform/options';
import { useAdding } from '../../platform/use-adding';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { SiteLink } from '../../ui/site-link';
import type { GridColumn } from '../../ui/data-grid/grid-column';
import { useMembers, useRoles, useSlotCounts } from './admin-calls';
import { AreaPage } from '../../platform/area-page';
import { InviteDialog } from './invite-dialog';
import { APPROVAL_LABELS, memberName, roleLabel } from './labels';

const PATH = '/admin';

const SORTS = [
  { value: 'oldest', label: '오래된 가입 순' },
  { value: 'name', label: '이름 순' },
  { value: 'company', label: '회사명 순' },
  { value: 'last_sign_in', label: '최근 로그인 순' },
];

const keyOf = ({ id }: Member) => id;
const hrefOf = ({ id }: Member) => `/admin/members/${id}`;

const columnsOf = (slots: ReadonlyMap<string, number>): GridColumn<Member>[] => [
  { key: 'name', head: '회원', width: 15, cell: memberName },
  {
    key: 'state',
    head: '상태',
    width: 8,
    essential: true,
    cell: ({ approval, blocked }) => {
      const { text, tone } = APPROVAL_LABELS[approval];
      return blocked ? <Badge tone="danger">차단</Badge> : <Badge tone={tone}>{text}</Badge>;
    },
  },
  {
    key: 'role',
    head: '등급',
    width: 6,
    essential: true,
    cell: ({ role }) => (role ? roleLabel(role.name) : '-'),
  },
  {
    key: 'customer',
    head: '고객',
    width: 7,
    essential: true,
    cell: ({ id, name, approval }) =>
      approval === 'approved' ? (
        <SiteLink href={`/work/customers/${id}`} tabIndex={-1} aria-label={`${name} 고객 현황`}>
          고객 현황
        </SiteLink>
      ) : (
        '-'
      ),
  },
  {
    key: 'note',
    head: '비고',
    width: 8.5,
    cell: ({ approval, blocked, confirmed }) =>
      [blocked && APPROVAL_LABELS[approval].text, !confirmed && '이메일 미확인'].filter(Boolean).join(', ') ||
      '-',
  },
  {
    key: 'contact',
    head: '연락처',
    width: 14,
    cell: ({ email, phone }) => (
      <>
        {email}
        <small>{phone}</small>
      </>
    ),
  },
  {
    key: 'slots',
    head: '슬롯',
    width: 6,
    numeric: true,
    cell: ({ id }) => {
      const count = slots.get(id) ?? 0;
      return count === 0 ? (
        '-'
      ) : (
        <SiteLink href={`/work/slots?userId=${id}`} tabIndex={-1}>
          {koreanNumber(count)}건
        </SiteLink>
      );
    },
  },
  { key: 'created', head: '가입일', width: 9.5, cell: ({ created_at }) => tableDate(created_at) },
  {
    key: 'last',
    head: '최근 로그인',
    width: 9.5,
    cell: ({ last_sign_in_at }) => tableDate(last_sign_in_at),
  },
];

/** List of the site's members, for managers. */
export function MembersPage() {
  const query = readListQuery(useArea().search, ['q', 'approval', 'role', 'sort'], listMembers.query);
  const members = useMembers(query);
  const roles = useRoles();
  const adding = useAdding(PATH, query);
  const counts = useSlotCounts((members.data?.data ?? []).map(keyOf)).data?.data;
  const columns = useMemo(
    () => columnsOf(new Map(counts?.map(({ user_id, slot_count }) => [user_id, slot_count]))),
    [counts],
  );
  const filters = [
    {
      name: 'approval',
      label: '상태',
      options: optionsOf(APPROVAL_LABELS, members.data?.counts),
    },
    {
      name: 'role',
      label: '등급',
      options: (roles.data?.data ?? []).map(({ name }) => ({ value: name, label: roleLabel(name) })),
    },
    { name: 'sort', label: '정렬', options: SORTS, defaultLabel: '최근 가입 순' },
  ];
  return (
    <AreaPage title="회원" actions={<Button onClick={adding.add}>고객 초대</Button>}>
      <DataList
        path={PATH}
        query={query}
        search={{ hint: '회사명, 이름, 이메일, 전화번호', filters }}
        list={members}
        unit="명"
        name="members"
        caption="회원 목록"
        columns={columns}
        keyOf={keyOf}
        hrefOf={hrefOf}
        empty={
          <NoRows path={PATH} query={query} icon="people" subject="회원이" what="회원">
            방문자가 회원으로 가입하면 이곳에서 승인하고 등급을 정하실 수 있습니다.
          </NoRows>
        }
      />
      {adding.isAdding && <InviteDialog onClose={adding.end} />}
    </AreaPage>
  );
}
