import { css } from '@emotion/react';
import type { PageStatistics } from 'api-extensions/contracts/page-statistics/page-statistics';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { ChannelKind } from 'api-extensions/contracts/rules/visit-source';
import type { ReactNode } from 'react';
import { listHref } from '../../platform/list-query';
import { Panel } from '../../ui/panel';
import { SiteLink } from '../../ui/site-link';
import { CountTable, tapTarget } from './count-table';
import { funnelOf, type FunnelStep } from './statistics-text';

const KIND_NAMES: Record<ChannelKind, string> = {
  ad: '광고·캠페인',
  search: '검색',
  site: '다른 사이트',
  direct: '직접',
  other: '기타',
};

const note = css`
  margin-top: var(--space-3);
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

const steps = css`
  display: grid;
  gap: var(--space-3);
  & > li {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-3);
    align-items: center;
  }
  & > li > span:first-of-type {
    font-weight: 600;
  }
  & strong {
    font-variant-numeric: tabular-nums;
  }
  & small {
    grid-column: 2 / -1;
    color: var(--color-muted);
  }
`;

const bar = css`
  height: 1rem;
  min-width: 2px;
  border-radius: var(--radius-sm);
  background: var(--color-primary);
  print-color-adjust: exact;
`;

const STEP_NAMES: Record<FunnelStep['key'], readonly [name: string, unit: string]> = {
  entries: ['유입', '회'],
  lookups: ['순위 조회', '회'],
  requests: ['상담 신청', '건'],
  asked: ['계약', '곳'],
};

/** The lists of what was counted, in the period of the figures. */
function listsOf({ from, to }: Pick<PageStatistics, 'from' | 'to'>) {
  const period = `${from}..${to}`;
  return {
    requests: (channel: string | null) => listHref('/admin/consultations', {}, { channel, received: period }),
    customers: (channel: string | null) => listHref('/work/contracts', {}, { channel, won: period }),
    revenue: () =>
      listHref('/work/revenue', {}, { by: 'channel', from: from.slice(0, 7), to: to.slice(0, 7) }),
  };
}

/** From visits to contracts, each step with its share of the one before. */
export function Funnel({ of: data }: { of: PageStatistics }) {
  const lists = listsOf(data);
  const funnel = funnelOf(data);
  const { customers, asked } = data.sales;
  const most = Math.max(1, ...funnel.map(({ count }) => count));
  const withoutRequest = customers - asked;
  return (
    <Panel title="방문에서 계약까지">
      <ol css={steps}>
        {funnel.map(({ key, count, share }) => {
          const [name, unit] = STEP_NAMES[key];
          return (
            <li key={key}>
              <span>{name}</span>
              <span css={bar} aria-hidden style={{ width: `${(100 * count) / most}%` }} />
              <strong>
                {key === 'requests' && count > 0 ? (
                  <SiteLink
                    href={lists.requests(null)}
                    css={tapTarget}
                    aria-label={`${name} ${koreanNumber(count)}${unit} 보기`}
                  >
                    {koreanNumber(count)}
                    {unit}
                  </SiteLink>
                ) : (
                  `${koreanNumber(count)}${unit}`
                )}
              </strong>
              {share && <small>{share}</small>}
            </li>
          );
        })}
      </ol>
      <p css={note}>
        같은 기간의 횟수를 나란히 놓은 것이며, 한 사람을 따라가며 센 것이 아닙니다. 쿠키를 쓰지 않으므로 여러
        번 들어오거나 조회한 사람은 그 횟수만큼 셉니다. 계약은 상담을 신청한 뒤 이 기간에 첫 계약을 시작한
        고객입니다.
        {withoutRequest > 0 &&
          ` 전화나 소개처럼 신청서 없이 온 새 고객 ${koreanNumber(withoutRequest)}곳은 넣지 않았습니다.`}
      </p>
    </Panel>
  );
}

type Channel = Omit<PageStatistics['channels']['rows'][number], 'kind'> & { kind: ChannelKind | null };

/** What each channel has brought: entries, lookups, requests, customers and revenue, with links to what was counted. */
export function ChannelTable({ of: data, children }: { of: PageStatistics; children?: ReactNode }) {
  const { channels, total, sales } = data;
  const lists = listsOf(data);
  const sum: Channel = {
    ...{ name: '합계', kind: null, entries: total.entries, lookups: total.lookups },
    ...{ requests: total.requests, customers: sales.customers, revenue: sales.revenue },
  };
  const channelOf = ({ name, kind }: Channel) => (kind === null ? null : name);
  return (
    <Panel title="유입 경로">
      <CountTable<Channel>
        name="유입 경로"
        {...channels}
        sum={sum}
        cardsBelow="md"
        columns={[
          ['경로', ({ name }) => name],
          ['구분', ({ kind }) => (kind === null ? '' : KIND_NAMES[kind])],
          ['유입', ({ entries }) => entries],
          ['순위 조회', ({ lookups }) => lookups],
          ['상담 신청', ({ requests }) => requests],
          ['새 고객', ({ customers }) => customers],
          ['매출 (원)', ({ revenue }) => revenue],
        ]}
        hrefs={{
          '상담 신청': (row) => (row.requests > 0 ? lists.requests(channelOf(row)) : null),
          '새 고객': (row) => (row.customers > 0 ? lists.customers(channelOf(row)) : null),
          '매출 (원)': (row) => (row.revenue > 0 ? lists.revenue() : null),
        }}
      />
      <p css={note}>
        숫자를 누르면 그 목록이 나옵니다. 새 고객은 이 기간에 첫 계약을 시작한 고객이고, 매출은 계약
        금액(부가세 별도)을 계약 기간에 고르게 나누어 이 기간만 더한 값입니다. 경로를 모르면 ‘알 수 없음’으로
        셉니다.
        {sales.revenue === 0 && sales.customers === 0 && (
          <>
            {' '}
            <SiteLink href="/work/contracts/new">계약을 등록</SiteLink>하시면 경로마다 새 고객과 매출이
            채워집니다.
          </>
        )}
        {children}
      </p>
    </Panel>
  );
}
