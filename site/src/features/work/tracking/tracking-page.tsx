import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { PRIVILEGED_LEVEL } from 'api-extensions/contracts/rules/rights';
import { startTracking, tracking, type trackingDay } from 'api-extensions/contracts/work/tracking';
import useSWR from 'swr';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { koreanDay, koreanTime, tableDay } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { useAction } from '../../../platform/use-action';
import { Badge, type BadgeLabel } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { DetailsList } from '../../../ui/details-list';
import { EmptyState } from '../../../ui/empty-state';
import { FormFailure } from '../../../ui/form-body';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { Progress } from '../../../ui/progress';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { type Column, Table } from '../../../ui/table';
import { useSession } from '../../../platform/session';
import { DemoNotice } from '../../../platform/demo-mark';
import { reasonText } from '../failure-words';
import { AreaPage } from '../../../platform/area-page';
import { figureList } from '../../../ui/figure-list';

/** Reload intervals in ms: while the tracking runs, and otherwise. */
const RUNNING_POLL_MS = 5_000;
const IDLE_POLL_MS = 60_000;

type Status = z.output<typeof tracking.response>['data'];
type Day = z.infer<typeof trackingDay>;

const STATES: Record<Status['state'], BadgeLabel> = {
  waiting: { text: '시작 전', tone: 'neutral' },
  running: { text: '조회 중', tone: 'primary' },
  resting: { text: '잠시 쉬는 중', tone: 'warn' },
  finished: { text: '조회 완료', tone: 'success' },
};

const COLUMNS: Column<Day>[] = [
  { key: 'day', head: '날짜', rowHeader: true, cell: ({ day }) => tableDay(day) },
  { key: 'total', head: '전체', numeric: true, cell: ({ total }) => koreanNumber(total) },
  { key: 'found', head: '순위 확인', numeric: true, cell: ({ found }) => koreanNumber(found) },
  { key: 'out', head: '순위 밖', numeric: true, cell: ({ not_in_range }) => koreanNumber(not_in_range) },
  {
    key: 'failed',
    head: '조회 불가',
    numeric: true,
    cell: ({ failed }) => (failed > 0 ? <strong>{koreanNumber(failed)}</strong> : '0'),
  },
];

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  margin-bottom: var(--space-4);
  & > h2 {
    font-size: var(--text-xl);
  }
`;

/** The tracking: its progress today and the results of the last days. */
export default function TrackingPage() {
  const found = useSWR('tracking', () => callApi(tracking), {
    refreshInterval: (latest) => (latest?.data.state === 'running' ? RUNNING_POLL_MS : IDLE_POLL_MS),
  });
  return (
    <AreaPage
      title="순위 추적"
      lead="진행 중인 슬롯의 순위를 하루에 한 번 조회합니다. 조회하지 못한 날은 ‘조회 불가’로 남고, ‘순위 밖’으로 적지 않습니다."
    >
      <Loaded of={found}>
        {({ data }) => <TrackingOverview status={data} refresh={() => found.mutate()} />}
      </Loaded>
    </AreaPage>
  );
}

function TrackingOverview({ status, refresh }: { status: Status; refresh: () => Promise<unknown> }) {
  const { today, state } = status;
  const level = useSession().data?.role_level ?? 0;
  const { run, busy, failure } = useAction();
  const { show } = useSnackbar();
  // A slot that is neither waiting nor has an outcome was not looked up.
  const outcomes = today.found + today.not_in_range + today.failed;
  const done = Math.max(0, Math.min(outcomes, today.total - today.waiting));
  const start = () =>
    run(async () => {
      const { data } = await callApi(startTracking, { body: {} }).finally(refresh);
      const text =
        data.waiting === 0
          ? '오늘 조회할 슬롯을 이미 모두 조회했습니다.'
          : `남은 ${koreanNumber(data.waiting)}건의 순위를 조회하기 시작했습니다.`;
      show({ text, tone: 'success' });
    });
  return (
    <>
      {status.demo && <DemoNotice />}
      <FormFailure text={failure} />
      <Card as="section" aria-labelledby="tracking-today">
        <div css={row}>
          <h2 id="tracking-today">
            오늘, {koreanDay(today.day)} <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
          </h2>
          {level >= PRIVILEGED_LEVEL && (
            <Button
              loading={busy}
              disabled={state === 'running' || today.waiting === 0}
              onClick={() => void start()}
            >
              지금 조회
            </Button>
          )}
        </div>
        {today.total === 0 ? (
          <EmptyState
            icon="chart"
            title="오늘 조회할 슬롯이 없습니다"
            titleAs="p"
            action={<SiteLink href="/work/slots/new">슬롯 등록하기</SiteLink>}
          >
            진행 중인 슬롯이 있으면 밤사이 순위를 조회합니다.
          </EmptyState>
        ) : (
          <Progress
            label="조회한 슬롯"
            value={done}
            max={today.total}
            text={`${koreanNumber(today.total)}건 중 ${koreanNumber(done)}건`}
          />
        )}
        {state === 'resting' && (
          <div css={{ marginTop: 'var(--space-4)' }}>
            <Notice tone="warn" role="status">
              <p>{reasonText(status.reason)}. 몇 분 뒤 자동으로 이어서 조회합니다.</p>
            </Notice>
          </div>
        )}
        <dl css={[figureList('8rem'), { marginBlock: 'var(--space-5)' }]}>
          {(
            [
              ['순위 확인', today.found],
              ['순위 밖', today.not_in_range],
              ['조회 불가', today.failed],
              ['남은 슬롯', today.waiting],
              ['한 번도 조회하지 못함', today.never],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{koreanNumber(value)}건</dd>
            </div>
          ))}
        </dl>
        <DetailsList
          of={[
            ['조회 시간', status.window ?? '자동 조회 안 함 (직접 시작할 때만 조회)'],
            ['마지막 시작', koreanTime(status.last_started_at)],
            ['마지막 완료', koreanTime(status.last_finished_at)],
          ]}
        />
      </Card>
      <Panel title="지난 14일">
        <Table
          caption="지난 14일의 조회 결과"
          cardsBelow="sm"
          captionHidden
          columns={COLUMNS}
          rows={status.earlier}
          keyOf={({ day }) => day}
          empty={<EmptyState icon="calendar" title="지난 조회 기록이 없습니다" />}
        />
      </Panel>
    </>
  );
}
