import { css } from '@emotion/react';
import { readOwnFile } from 'api-extensions/contracts/work/customer-files';
import { monthDay } from 'api-extensions/contracts/rules/days';
import { WORK_NAMES } from 'api-extensions/contracts/rules/report-words';
import { type MemberDashboard, memberDashboard } from 'api-extensions/contracts/work/member-dashboard';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { addressOf, callApi } from '../../../platform/api-call';
import { AreaPage } from '../../../platform/area-page';
import { DemoNotice } from '../../../platform/demo-mark';
import { formatWon, koreanDay, koreanTime } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { RankChange } from '../../../platform/rank-change';
import { countText } from '../../../platform/rank-figures';
import { Badge } from '../../../ui/badge';
import { ButtonLink } from '../../../ui/button';
import { Panel } from '../../../ui/panel';
import { SiteLink } from '../../../ui/site-link';
import { smallNote } from '../../../ui/small-note';
import { type Column, Table } from '../../../ui/table';
import { FIRST_SCREEN } from '../../../ui/theme/measures';
import { panelPair, panels } from '../list-style';
import { SlotEnd } from '../slots/renewals';
import { SlotTrend } from '../slots/slot-trend';
import { FirstSteps } from './first-steps';
import { Distribution, sideBySide, StandingChart, StandingFigures } from './standing';

/** Reload interval in ms: the page may stay open for days. */
const REFRESH_MS = 300_000;

const parts = css`
  ${panels}
  /* What follows the page stays out of view until the figures have loaded. */
  min-height: ${FIRST_SCREEN};
  align-content: start;
`;

/** First page of a member: what waits for an answer, how the ranks do, what was done. */
export default function MemberDashboardPage() {
  const found = useSWR('member dashboard', () => callApi(memberDashboard), { refreshInterval: REFRESH_MS });
  return (
    <AreaPage
      title="현황"
      lead={found.data ? `${koreanDay(found.data.data.today)} 기준입니다.` : '\u00a0'}
      actions={
        found.data?.data.has_slots === false ? (
          <ButtonLink href="/user/keywords" variant="outline">
            저장 키워드 보기
          </ButtonLink>
        ) : (
          // Has its space until it is known whether there are slots.
          <ButtonLink
            href="/work/slots"
            variant="outline"
            css={{ visibility: found.data ? 'visible' : 'hidden' }}
          >
            내 슬롯 보기
          </ButtonLink>
        )
      }
    >
      <div css={parts}>
        <Loaded of={found}>{({ data }) => <Parts of={data} />}</Loaded>
      </div>
    </AreaPage>
  );
}

function Parts({ of: data }: { of: MemberDashboard }) {
  if (!data.has_slots)
    return (
      <>
        <Waiting of={data.waiting} />
        <FirstSteps />
      </>
    );
  return (
    <>
      {data.demo && <DemoNotice />}
      <Waiting of={data.waiting} />
      <StandingFigures of={data} />
      <div css={sideBySide}>
        <StandingChart of={data} />
        <Distribution of={data} />
      </div>
      <div css={panelPair}>
        <Movers title="7일 동안 오른 키워드" rows={data.up} empty="7일 동안 오른 키워드가 없습니다." />
        <Movers title="7일 동안 내린 키워드" rows={data.down} empty="7일 동안 내린 키워드가 없습니다." />
      </div>
      <div css={panelPair}>
        <Work of={data.work} />
        <div css={panels}>
          <Reports of={data.report} />
          {data.ending.length > 0 && <Ending rows={data.ending} />}
        </div>
      </div>
    </>
  );
}

const waitingList = css`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
    align-items: center;
    justify-content: space-between;
    padding: var(--space-3) 1rem;
  }
  & > li + li {
    border-top: 1px solid var(--color-line);
  }
  & p {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

interface WaitingEntryProps {
  label: string;
  title: string;
  note: string;
  children: ReactNode;
}

const WaitingEntry = ({ label, title, note, children }: WaitingEntryProps) => (
  <li>
    <div css={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <strong>{title}</strong> <Badge tone="primary">{label}</Badge>
      <p>{note}</p>
    </div>
    {children}
  </li>
);

/** What the member has to answer or has not seen yet; nothing without any. */
function Waiting({ of: { estimates, files } }: { of: MemberDashboard['waiting'] }) {
  if (estimates.length + files.length === 0) return null;
  return (
    <Panel title="확인하실 일">
      <ul css={waitingList}>
        {estimates.map(({ id, title, total, valid_until }) => (
          <WaitingEntry
            key={id}
            label="견적 도착"
            title={title}
            note={[total !== null && formatWon(total), valid_until && `${koreanDay(valid_until)}까지 응답`]
              .filter(Boolean)
              .join(' · ')}
          >
            <ButtonLink href={`/user/estimates/${id}`} aria-label={`${title} 견적 보기`}>
              견적 보기
            </ButtonLink>
          </WaitingEntry>
        ))}
        {files.map(({ id, name, shown_at }) => (
          <WaitingEntry key={id} label="새 파일" title={name} note={koreanTime(shown_at)}>
            <ButtonLink
              href={addressOf(readOwnFile, { params: { id: String(id) } })}
              download
              variant="outline"
              aria-label={`${name} 내려받기`}
            >
              내려받기
            </ButtonLink>
          </WaitingEntry>
        ))}
      </ul>
    </Panel>
  );
}

type Slot = MemberDashboard['up'][number];

const MOVERS: Column<Slot>[] = [
  {
    key: 'keyword',
    head: '키워드',
    rowHeader: true,
    cell: ({ id, keyword }) => <SiteLink href={`/work/slots/${id}`}>{keyword}</SiteLink>,
  },
  {
    key: 'trend',
    head: '30일 추이',
    cell: SlotTrend,
  },
  {
    key: 'rank',
    head: '순위',
    numeric: true,
    cell: ({ standing: { rank } }) => (rank === null ? '순위 밖' : `${rank}위`),
  },
  {
    key: 'change',
    head: '7일 변동',
    numeric: true,
    cell: ({ standing: { change_7 } }) => <RankChange places={change_7} />,
  },
];

const Movers = ({ title, rows, empty }: { title: string; rows: readonly Slot[]; empty: string }) => (
  <Panel title={title}>
    {rows.length === 0 ? (
      <p css={smallNote}>{empty}</p>
    ) : (
      <Table
        caption={title}
        captionHidden
        columns={MOVERS}
        rows={rows}
        keyOf={({ id }) => id}
        cardsBelow="sm"
        dense
      />
    )}
  </Panel>
);

const workList = css`
  display: grid;
  gap: var(--space-2);
  font-size: var(--text-sm);
  & > li {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    gap: var(--space-3);
    overflow-wrap: anywhere;
  }
  & time {
    color: var(--color-muted);
    font-variant-numeric: tabular-nums;
  }
`;

/** What the agency has done: numbers, and the newest entries. */
function Work({ of: { jobs_done, posts, links, newest } }: { of: MemberDashboard['work'] }) {
  return (
    <Panel title="최근 30일 동안 한 일" more={{ href: '/user/timeline', label: '활동 이력 모두 보기' }}>
      <p>
        작업 <strong>{countText(jobs_done)}</strong>, 포스팅 <strong>{countText(posts)}</strong>, 백링크{' '}
        <strong>{countText(links)}</strong>
      </p>
      {newest.length === 0 ? (
        <p css={smallNote}>작업을 마치거나 포스팅을 발행하면 이곳에 차례로 쌓입니다.</p>
      ) : (
        <ul css={workList}>
          {newest.map(({ day, type, title, keyword, url }, at) => (
            <li key={at}>
              <time dateTime={day}>{monthDay(day)}</time>
              <span>
                {url ? <SiteLink href={url}>{title}</SiteLink> : title}{' '}
                <span css={smallNote}>{[WORK_NAMES[type], keyword].filter(Boolean).join(' · ')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The report that was sent last, and when the next one is. */
function Reports({ of: { last, next_on } }: { of: MemberDashboard['report'] }) {
  return (
    <Panel title="보고서" more={{ href: '/work/pdf', label: '보고서 만들기' }}>
      <p>
        {next_on
          ? `다음 보고서는 ${koreanDay(next_on)}에 메일로 보내 드립니다.`
          : '언제든지 기간을 골라 보고서를 내려받으실 수 있습니다.'}
      </p>
      {last && (
        <p>
          <SiteLink href={`/work/pdf?${new URLSearchParams(last).toString()}`}>
            지난 보고서 보기 ({koreanDay(last.from)} – {koreanDay(last.to)})
          </SiteLink>
        </p>
      )}
    </Panel>
  );
}

const ENDING: Column<Slot>[] = [
  {
    key: 'keyword',
    head: '키워드',
    rowHeader: true,
    cell: ({ id, keyword }) => <SiteLink href={`/work/slots/${id}`}>{keyword}</SiteLink>,
  },
  { key: 'product', head: '상품', cell: ({ product }) => product },
  { key: 'to', head: '종료일', cell: SlotEnd },
];

const Ending = ({ rows }: { rows: readonly Slot[] }) => (
  <Panel title="곧 끝나는 슬롯" more={{ href: '/service/apply', label: '연장 상담하기' }}>
    <Table
      caption="7일 안에 끝나는 슬롯"
      captionHidden
      columns={ENDING}
      rows={rows}
      keyOf={({ id }) => id}
      cardsBelow="sm"
      empty="7일 안에 끝나는 슬롯이 없습니다."
      dense
    />
  </Panel>
);
