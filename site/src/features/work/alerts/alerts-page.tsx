import { css } from '@emotion/react';
import {
  alertSettings,
  type RankAlert,
  rankAlerts,
  testRankAlerts,
} from 'api-extensions/contracts/work/rank-alerts';
import { alertText } from 'api-extensions/contracts/rules/alert-rules';
import { LIST_NAMES } from 'api-extensions/contracts/rules/kinds';
import { navigate } from 'gatsby';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import { useArea, useIsManager } from '../../../platform/area';
import { AreaPage } from '../../../platform/area-page';
import { tableDate, tableDay } from '../../../platform/korean-format';
import { readListQuery } from '../../../platform/list-query';
import { Loaded } from '../../../platform/loaded';
import { useAction } from '../../../platform/use-action';
import { Badge, type BadgeLabel } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Combobox } from '../../../ui/combobox';
import { EmptyState } from '../../../ui/empty-state';
import { FormFailure } from '../../../ui/form-body';
import { Panel } from '../../../ui/panel';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { type Column, Table } from '../../../ui/table';
import { customerParams, personName, personOptions, useWorkOptions } from '../work-calls';
import { AlertForm } from './alert-form';

const PATH = '/work/alerts';

const parts = css`
  display: grid;
  gap: var(--space-6);
  & > * {
    min-width: 0;
  }
  & fieldset {
    display: grid;
    gap: var(--space-3);
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  & legend {
    padding-bottom: var(--space-2);
    color: var(--color-ink);
    font-weight: 700;
  }
`;

const DELIVERIES: Record<RankAlert['delivery'], BadgeLabel> = {
  waiting: { text: '보낼 예정', tone: 'neutral' },
  sent: { text: '보냄', tone: 'success' },
  failed: { text: '보내지 못함', tone: 'warn' },
  none: { text: '기록만', tone: 'neutral' },
};

const HISTORY: Column<RankAlert>[] = [
  { key: 'day', head: '날짜', numeric: true, cell: ({ day }) => tableDay(day) },
  {
    key: 'slot',
    head: '슬롯·글',
    rowHeader: true,
    cell: ({ href, keyword, target }) => (
      <>
        {href === null ? keyword : <SiteLink href={href}>{keyword}</SiteLink>}
        <div css={{ color: 'var(--color-muted)', fontWeight: 400 }}>{target}</div>
      </>
    ),
  },
  { key: 'list', head: '영역', cell: ({ list }) => LIST_NAMES[list] },
  { key: 'move', head: '변화', cell: alertText },
  {
    key: 'delivery',
    head: '발송',
    cell: ({ delivery }) => <Badge tone={DELIVERIES[delivery].tone}>{DELIVERIES[delivery].text}</Badge>,
  },
];

/** Rank alerts, setting and history: of the member's own slots, or for staff of the slots of a customer. */
export default function AlertsPage() {
  const area = useArea();
  const isStaff = useIsManager(area);
  const { userId } = readListQuery(area.search, isStaff ? ['userId'] : [], rankAlerts.query);
  return (
    <AreaPage
      title="순위 알림"
      lead={
        isStaff
          ? '고객의 슬롯이 조건에 맞게 움직이면 나에게 알립니다. 고객에게는 가지 않습니다.'
          : '내 슬롯의 순위가 조건에 맞게 움직이면 알려 드립니다.'
      }
    >
      {isStaff && !userId ? (
        <CustomerPicker />
      ) : (
        <CustomerAlerts key={userId} userId={isStaff ? userId : undefined} />
      )}
    </AreaPage>
  );
}

/** Chooses the customer, from all or from those with a setting. */
function CustomerPicker() {
  const options = useWorkOptions();
  const found = useSWR('rank alert settings', () => callApi(alertSettings));
  return (
    <div css={parts}>
      <Combobox
        label="고객"
        options={personOptions(options.data?.data.customers ?? [])}
        value={null}
        onChange={(id) => void (id && navigate(`${PATH}?userId=${id}`))}
        placeholder="고객을 골라 주세요"
      />
      <Loaded of={found}>
        {({ data }) => (
          <Table
            caption="알림을 설정한 고객"
            columns={[
              {
                key: 'customer',
                head: '고객',
                rowHeader: true,
                cell: ({ customer }) => (
                  <SiteLink href={`${PATH}?userId=${customer.id}`}>{personName(customer)}</SiteLink>
                ),
              },
              {
                key: 'enabled',
                head: '상태',
                cell: ({ enabled }) => (
                  <Badge tone={enabled ? 'success' : 'neutral'}>{enabled ? '사용' : '중지'}</Badge>
                ),
              },
              { key: 'updated', head: '바꾼 날', cell: ({ updated_at }) => tableDate(updated_at) },
            ]}
            rows={data}
            keyOf={({ customer }) => String(customer.id)}
            empty="아직 알림을 설정한 고객이 없습니다."
          />
        )}
      </Loaded>
    </div>
  );
}

function CustomerAlerts({ userId }: { userId: string | undefined }) {
  const found = useSWR(
    ['rank alerts', userId ?? ''],
    () => callApi(rankAlerts, { query: customerParams(userId) }),
    // Data behind an open form must not change while the user edits.
    { revalidateOnFocus: false },
  );
  const { run, busy, failure } = useAction();
  const { show } = useSnackbar();
  const test = () =>
    void run(async () => {
      await callApi(testRankAlerts, { body: customerParams(userId) });
      show({ text: '시험 메시지를 보냈습니다. 곧 도착합니다.', tone: 'success' });
    });
  return (
    <Loaded of={found}>
      {({ data }) => (
        <div css={parts}>
          {userId !== undefined && (
            <p>
              고객: <SiteLink href={`/work/customers/${userId}`}>{personName(data.customer)}</SiteLink> ·{' '}
              <SiteLink href={PATH}>다른 고객 고르기</SiteLink>
            </p>
          )}
          <Card>
            <AlertForm
              key={data.setting.version}
              userId={userId}
              alerts={data}
              onSaved={(saved) => void found.mutate({ data: saved }, { revalidate: false })}
            />
          </Card>
          {data.setting.version > 0 && (
            <div>
              <FormFailure text={failure} />
              <Button variant="outline" loading={busy} onClick={test}>
                시험 메시지 보내기
              </Button>
            </div>
          )}
          <Panel title="지난 알림">
            <Table
              caption="지난 알림"
              captionHidden
              columns={HISTORY}
              rows={data.history}
              keyOf={({ id }) => id}
              cardsBelow="md"
              empty={
                <EmptyState icon="chart" title="아직 알림이 없습니다">
                  밤사이 순위를 확인한 뒤 조건에 맞는 슬롯이 있으면 여기에 남습니다.
                </EmptyState>
              }
            />
          </Panel>
        </div>
      )}
    </Loaded>
  );
}
