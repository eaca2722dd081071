import { AUDIT_NAMES } from 'api-extensions/contracts/rules/audit-names';
import { auditLog, type AuditEntry } from 'api-extensions/contracts/accounts/audit-log';
import { DataList } from '../../platform/data-list';
import { useArea } from '../../platform/area';
import { tableTime } from '../../platform/korean-format';
import { readListQuery } from '../../platform/list-query';
import { NoRows } from '../../platform/no-rows';
import { optionsOf } from '../../platform/options';
import type { GridColumn } from '../../ui/data-grid/grid-column';
import { useAudit } from './admin-calls';
import { AreaPage } from '../../platform/area-page';
import { detailText } from './audit-detail';

const PATH = '/admin/audit';

const keyOf = ({ id }: AuditEntry) => id;

const COLUMNS: GridColumn<AuditEntry>[] = [
  { key: 'at', head: '시각', width: 11, cell: ({ at }) => tableTime(at) },
  { key: 'action', head: '활동', width: 9, essential: true, cell: ({ action }) => AUDIT_NAMES[action] },
  { key: 'actor', head: '수행자', width: 8, essential: true, cell: ({ actor }) => actor?.name || '-' },
  { key: 'target', head: '대상', width: 9, essential: true, cell: ({ target }) => target?.name || '-' },
  {
    key: 'detail',
    head: '내용',
    width: 18,
    essential: true,
    wraps: true,
    cell: ({ detail }) => detailText(detail),
  },
  { key: 'address', head: 'IP 주소', width: 10, cell: ({ address }) => address || '-' },
];

const ACTIONS = {
  name: 'action',
  label: '활동',
  options: optionsOf(AUDIT_NAMES),
};

/** Audit log: who did what, when and from where. */
export function AuditPage() {
  const query = readListQuery(useArea().search, ['q', 'action', 'user_id'], auditLog.query);
  const entries = useAudit(query);
  return (
    <AreaPage title="활동 기록">
      <DataList
        path={PATH}
        query={query}
        search={{ hint: '이름', filters: [ACTIONS] }}
        limitedTo={{ parameter: 'user_id', owner: '한 회원', what: '기록' }}
        list={entries}
        name="audit"
        caption="활동 기록"
        columns={COLUMNS}
        keyOf={keyOf}
        empty={
          <NoRows path={PATH} query={query} subject="기록이" what="기록">
            로그인, 승인, 견적 발송처럼 남겨야 할 일이 생기면 누가 언제 했는지 이곳에 기록됩니다.
          </NoRows>
        }
      />
    </AreaPage>
  );
}
