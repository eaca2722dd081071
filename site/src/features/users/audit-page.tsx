import { AUDIT_ACTIONS, type AuditEntry } from 'api-extensions/contracts/users';
import { useArea } from '../../platform/area';
import { koreanTime } from '../../platform/korean-format';
import { readListQuery } from '../../platform/list-query';
import { EmptyState } from '../../ui/empty-state';
import type { Column } from '../../ui/table';
import { useAudit } from './admin-calls';
import { AdminList } from './admin-list';
import { detailText } from './audit-detail';
import { AUDIT_LABELS } from './labels';

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

/** Audit log: who did what, when and from where. */
export function AuditPage() {
  const query = readListQuery(useArea().search, ['q', 'action', 'user_id']);
  const entries = useAudit(query);
  return (
    <AdminList
      title="활동 기록"
      path={PATH}
      query={query}
      searchHint="이름"
      filters={[ACTIONS]}
      list={entries}
      caption="활동 기록"
      columns={COLUMNS}
      minWidth="56rem"
      empty={<EmptyState title="조건에 맞는 기록이 없습니다" />}
      ofOne="기록"
    />
  );
}
