import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { type Dashboard, dashboard } from 'api-extensions/contracts/work/dashboard';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import { Loaded } from '../../platform/loaded';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { SiteLink } from '../../ui/site-link';
import { type Column, Table } from '../../ui/table';
import { from } from '../../ui/theme/breakpoints';
import { FIRST_SCREEN } from '../../ui/theme/measures';
import { StaffFigures, StaffInbox } from './dashboard-today';
import { DemoNotice } from '../../platform/demo-mark';
import { Figures } from './figures';
import { NoticeChoice } from './inbox/notice-choice';
import { Panel } from '../../ui/panel';
import { RankChange } from '../../platform/rank-change';
import { SlotsToRenew } from './slots/renewals';
import { useArea, useIsManager } from '../../platform/area';
import { AreaPage } from '../../platform/area-page';
import { lazyPage } from '../../platform/lazy-page';

type RankMove = Dashboard['moves']['gained'][number];

/** Reload interval in ms: the page stays open all day. */
const REFRESH_MS = 60_000;

/** Slots that are looked up each day: the counts of rank movements include only these. */
const RUNNING = '/work/slots?state=running,extended';

const parts = css`
  display: grid;
  gap: var(--space-6);
  /* Keeps the footer out of view until the figures have loaded. */
  min-height: ${FIRST_SCREEN};
  align-content: start;
  & > * {
    min-width: 0;
  }
`;

const pair = css`
  display: grid;
  gap: var(--space-5);
  & > * {
    min-width: 0;
  }
  ${from.xl} {
    grid-template-columns: 1fr 1fr;
  }
`;

const MemberDashboardPage = lazyPage(
  () => import(/* webpackChunkName: "work-member" */ './member/member-dashboard'),
);

/** First page of the work area. */
export default function DashboardPage() {
  return useIsManager(useArea()) ? <StaffDashboardPage /> : <MemberDashboardPage />;
}

/** What waits, and the figures of all slots, for staff. */
function StaffDashboardPage() {
  const found = useSWR('work dashboard', () => callApi(dashboard), {
    refreshInterval: REFRESH_MS,
  });
  return (
    <AreaPage title="오늘" actions={<NoticeChoice />}>
      <div css={parts}>
        <StaffInbox />
        <Loaded of={found}>
          {({ data }) => (
            <>
              {data.demo && <DemoNotice />}
              <Parts data={data} />
            </>
          )}
        </Loaded>
      </div>
    </AreaPage>
  );
}

function Parts({ data }: { data: Dashboard }) {
  const { staff, slots } = data;
  const hasNoSlots = slots.scheduled + slots.running + slots.extended + slots.paused === 0;
  return (
    <>
      {staff && <StaffFigures staff={staff} />}
      {hasNoSlots ? (
        <NoSlots />
      ) : (
        <>
          <SlotCounts data={data} />
          <RankMoves data={data} />
          {staff && <RenewalsDue renewals={staff.renewals} />}
        </>
      )}
    </>
  );
}

const NoSlots = () => (
  <EmptyState
    icon="chart"
    titleAs="h2"
    title="진행 중인 슬롯이 없습니다"
    action={<ButtonLink href="/work/slots/new">슬롯 등록하기</ButtonLink>}
  >
    고객의 키워드와 대상을 슬롯으로 등록하시면 매일 순위를 확인합니다. 여러 건은 파일로 한 번에 등록하실 수
    있습니다.
  </EmptyState>
);

function SlotCounts({ data: { slots } }: { data: Dashboard }) {
  const hrefOf = (state: string) => `/work/slots?state=${state}`;
  return (
    <Panel title="슬롯" more={{ href: '/work/slots', label: '슬롯 전체 보기' }}>
      <Figures
        label="상태별 슬롯"
        of={[
          { label: '진행 중', value: slots.running, unit: '건', href: hrefOf('running') },
          { label: '연장', value: slots.extended, unit: '건', href: hrefOf('extended') },
          { label: '예정', value: slots.scheduled, unit: '건', href: hrefOf('scheduled') },
          { label: '일시 중지', value: slots.paused, unit: '건', href: hrefOf('paused') },
          {
            label: '7일 안에 종료',
            value: slots.ending,
            unit: '건',
            href: '/work/slots?ends_within=7&sort=to&order=asc',
          },
        ]}
      />
    </Panel>
  );
}

const MOVERS: Column<RankMove>[] = [
  {
    key: 'keyword',
    head: '키워드',
    rowHeader: true,
    cell: ({ id, keyword }) => <SiteLink href={`/work/slots/${id}`}>{keyword}</SiteLink>,
  },
  { key: 'customer', head: '고객', cell: ({ customer }) => customer },
  {
    key: 'rank',
    head: '순위',
    numeric: true,
    cell: ({ rank }) => (rank === null ? '순위 밖' : `${koreanNumber(rank)}위`),
  },
  {
    key: 'change',
    head: '변동',
    numeric: true,
    cell: ({ change_1 }) => <RankChange places={change_1} />,
  },
];

function RankMoves({ data: { moves } }: { data: Dashboard }) {
  const hrefOf = (moved: string) => `${RUNNING}&moved=${moved}`;
  return (
    <Panel title="순위 변동" more={{ href: RUNNING, label: '진행 중인 슬롯 보기' }}>
      <p css={{ fontSize: 'var(--text-sm)' }}>마지막으로 확인한 날을 그 전날과 비교했습니다.</p>
      <Figures
        label="순위 변동"
        of={[
          { label: '상승', value: moves.up, unit: '건', href: hrefOf('up') },
          { label: '하락', value: moves.down, unit: '건', href: hrefOf('down') },
          { label: '변동 없음', value: moves.same, unit: '건' },
          { label: '순위권 진입', value: moves.entered, unit: '건', href: hrefOf('entered') },
          { label: '순위권 이탈', value: moves.left, unit: '건', href: hrefOf('left'), isUrgent: true },
        ]}
      />
      <div css={pair}>
        <Table
          caption="가장 많이 오른 슬롯"
          cardsBelow="sm"
          columns={MOVERS}
          rows={moves.gained}
          keyOf={({ id }) => id}
          empty="오른 슬롯이 없습니다."
        />
        <Table
          caption="가장 많이 내린 슬롯"
          cardsBelow="sm"
          columns={MOVERS}
          rows={moves.lost}
          keyOf={({ id }) => id}
          empty="내린 슬롯이 없습니다."
        />
      </div>
    </Panel>
  );
}

const slotRenewalsHref = (days: number) => `/work/slots?ends_within=${days}&renewal=due&sort=to&order=asc`;

/** Slots that end soon and have not been renewed. */
function RenewalsDue({ renewals }: { renewals: NonNullable<Dashboard['staff']>['renewals'] }) {
  return (
    <Panel title="갱신할 슬롯" more={{ href: slotRenewalsHref(30), label: '갱신할 슬롯 모두 보기' }}>
      <Figures
        label="갱신할 슬롯"
        of={[
          { label: '7일 안', value: renewals.week, unit: '건', href: slotRenewalsHref(7), isUrgent: true },
          { label: '30일 안', value: renewals.month, unit: '건', href: slotRenewalsHref(30) },
        ]}
      />
      <SlotsToRenew rows={renewals.next} withCustomer />
    </Panel>
  );
}
