import type { SavedAlert } from 'api-extensions/contracts/lookups/saved';
import { moveText } from 'api-extensions/contracts/rules/rank-text';
import { LIST_NAMES } from 'api-extensions/contracts/rules/kinds';
import { tableDay } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { Badge } from '../../../ui/badge';
import { EmptyState } from '../../../ui/empty-state';
import { type Column, Table } from '../../../ui/table';
import { useSavedAlerts } from './saved-calls';

const DELIVERIES = {
  waiting: { text: '보내는 중', tone: 'neutral' },
  sent: { text: '보냄', tone: 'primary' },
  failed: { text: '보내지 못함', tone: 'danger' },
  none: { text: '알림 꺼짐', tone: 'neutral' },
} as const;

const COLUMNS: Column<SavedAlert>[] = [
  { key: 'keyword', head: '키워드', rowHeader: true, cell: ({ keyword }) => keyword },
  { key: 'day', head: '확인한 날', cell: ({ day }) => tableDay(day) },
  { key: 'target', head: '대상', cell: ({ target }) => target },
  { key: 'list', head: '영역', cell: ({ list }) => LIST_NAMES[list] },
  { key: 'move', head: '변동', cell: moveText },
  {
    key: 'delivery',
    head: '알림',
    cell: ({ delivery }) => <Badge tone={DELIVERIES[delivery].tone}>{DELIVERIES[delivery].text}</Badge>,
  },
];

/** Table of the changes in rank, and whether an alert was sent for each. */
export function AlertLog() {
  const alerts = useSavedAlerts();
  return (
    <Loaded of={alerts}>
      {({ data }) => (
        <Table
          caption="최근 순위 변동"
          columns={COLUMNS}
          rows={data}
          keyOf={({ id }) => id}
          cardsBelow="md"
          empty={
            <EmptyState icon="chart" title="아직 알려 드릴 변동이 없습니다">
              순위가 설정하신 폭 이상으로 오르내리면 이곳에 기록됩니다. 알림을 켜 두시면 바로 알려 드립니다.
            </EmptyState>
          }
        />
      )}
    </Loaded>
  );
}
