import { css } from '@emotion/react';
import { addDays, daysBetween, seoulDay } from 'api-extensions/contracts/rules/days';
import { KIND_NAMES, LIST_NAMES } from 'api-extensions/contracts/rules/kinds';
import { standingText } from 'api-extensions/contracts/rules/rank-text';
import type { SlotEvent, slotDetail } from 'api-extensions/contracts/work/slots';
import type { RankPoint } from 'api-extensions/contracts/work/fields';
import { navigate } from 'gatsby';
import type { z } from 'zod';
import { useArea, useIsManager } from '../../../platform/area';
import { ExposureState } from '../exposure-state';
import { koreanDay, koreanDays, koreanTime, tableDay, formatWon } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { listHref, readListQuery } from '../../../platform/list-query';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { DetailsList } from '../../../ui/details-list';
import { EmptyState } from '../../../ui/empty-state';
import { rankLegend } from 'api-extensions/contracts/chart/rank-chart';
import { LineLetter } from '../../../ui/chart/chart-legend';
import { LineChart } from '../../../ui/chart/line-chart';
import { Panel } from '../../../ui/panel';
import { Select } from '../../../ui/select';
import { SiteLink } from '../../../ui/site-link';
import { Table } from '../../../ui/table';
import { DemoNotice } from '../../../platform/demo-mark';
import { OtherPages, PageLink } from '../../../platform/page-link';
import { CustomerLink } from '../customers/customer-link';
import { AreaPage } from '../../../platform/area-page';
import { PictureButton } from '../../../platform/export/picture-button';
import { useRefresh } from '../use-refresh';
import { RankChange } from '../../../platform/rank-change';
import { SlotActions } from './slot-actions';
import { useSlot } from './slot-calls';
import { type EarlierPeriod, slotChart } from './slot-chart';
import { SlotCompetitors } from './slot-competitors';
import { SlotDays } from './slot-days';
import { daysLeftText, EVENT_NAMES, rankOrDash, SLOT_LABELS } from './slot-text';
import { figureList } from '../../../ui/figure-list';
import { smallNote } from '../../../ui/small-note';

type Detail = z.output<typeof slotDetail.response>['data'];

/** Periods to choose, in days up to today; the server's default is 90. */
const PERIODS = [
  { value: '30', label: '최근 30일' },
  { value: '90', label: '최근 90일' },
  { value: '180', label: '최근 180일' },
  { value: '365', label: '최근 1년' },
];
const DEFAULT_DAYS = '90';

const COMPARISONS = [
  { value: 'none', label: '안 함' },
  { value: 'before', label: '이전 기간' },
];

const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const pictureAction = css`
  margin-block: var(--space-3) var(--space-5);
`;

const section = css`
  & > h2 {
    margin-bottom: var(--space-4);
    font-size: var(--text-xl);
  }
`;

/** One slot: current rank, history and work done for it. */
export default function SlotPage() {
  const area = useArea();
  const { params, search } = area;
  const id = params.id ?? '';
  const isStaff = useIsManager(area);
  const query = readListQuery(search, ['days', 'compare']);
  const days = PERIODS.some(({ value }) => value === query.days) ? query.days : undefined;
  const found = useSlot(id, days ? { from: seoulDay(new Date(), 1 - Number(days)) } : {});
  const slot = found.data?.data.slot;
  return (
    <AreaPage
      title={slot ? slot.keyword : '슬롯'}
      lead={
        slot && (
          <>
            {slot.target} · {KIND_NAMES[slot.kind]}{' '}
            <Badge tone={SLOT_LABELS[slot.state].tone}>{SLOT_LABELS[slot.state].text}</Badge>
          </>
        )
      }
    >
      <Loaded of={found}>
        {({ data }) => (
          <>
            {isStaff && <StaffActions detail={data} refresh={() => found.mutate()} />}
            <SlotDetails
              detail={data}
              isStaff={isStaff}
              days={days ?? DEFAULT_DAYS}
              isCompared={query.compare === '1'}
              onCompared={(isCompared) =>
                void navigate(listHref(`/work/slots/${id}`, query, { compare: isCompared ? '1' : null }))
              }
              onDays={(value) =>
                void navigate(
                  listHref(`/work/slots/${id}`, query, { days: value === DEFAULT_DAYS ? null : value }),
                )
              }
            />
          </>
        )}
      </Loaded>
    </AreaPage>
  );
}

function StaffActions({ detail: { slot }, refresh }: { detail: Detail; refresh: () => Promise<unknown> }) {
  const refreshLists = useRefresh();
  const reload = () => Promise.all([refresh(), refreshLists('slots')]);
  return <SlotActions slot={slot} onChanged={reload} />;
}

interface SlotDetailsProps {
  detail: Detail;
  isStaff: boolean;
  days: string;
  onDays: (days: string) => void;
  /** The period before is drawn, too. */
  isCompared: boolean;
  onCompared: (isCompared: boolean) => void;
}

function SlotDetails({ detail, isStaff, days, onDays, isCompared, onCompared }: SlotDetailsProps) {
  const { slot, points } = detail;
  const { standing } = slot;
  const isDemo = Boolean(slot.exposure?.demo) || points.some(({ provider }) => provider === 'simulator');
  const lists = [...new Set(points.map(({ list }) => list))];
  return (
    <>
      {isDemo && <DemoNotice />}
      <dl css={[figureList('6.5rem'), { '& dd': { fontSize: 'var(--text-lg)' } }]}>
        {(
          [
            ['현재', standingText(standing)],
            ['시작', rankOrDash(standing.start_rank)],
            ['최고', rankOrDash(standing.best_rank)],
            ['1일 변화', <RankChange key="1" places={standing.change_1} />],
            ['7일 변화', <RankChange key="7" places={standing.change_7} />],
            ['30일 변화', <RankChange key="30" places={standing.change_30} />],
            ['마지막 조회', koreanDay(standing.day)],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {standing.page && (
        <p>
          <strong>노출 페이지</strong> <PageLink page={standing.page} />
        </p>
      )}
      {slot.exposure && (
        <p>
          <strong>네이버 {LIST_NAMES[slot.exposure.list]} 검색</strong>{' '}
          <ExposureState exposure={slot.exposure} />
        </p>
      )}
      <OtherPages
        list={standing.list}
        pages={
          points.findLast(({ day, list }) => day === standing.day && list === standing.list)?.other_pages ??
          []
        }
      />
      {standing.failed_day && (
        <p role="status">
          {koreanDay(standing.failed_day)}에는 순위를 조회하지 못했습니다(조회 불가). 순위 밖이라는 뜻이
          아닙니다.
        </p>
      )}
      <Panel
        title="순위 변화"
        beside={
          <div css={chips}>
            <Select label="기간" chip="unset" options={PERIODS} value={days} onChange={onDays} />
            <Select
              label="비교"
              chip={isCompared ? 'set' : 'unset'}
              options={COMPARISONS}
              value={isCompared ? 'before' : 'none'}
              onChange={(value) => onCompared(value === 'before')}
            />
          </div>
        }
      >
        {points.length === 0 ? (
          <EmptyState icon="chart" title="이 기간에 조회한 기록이 없습니다">
            시작일 다음 날 아침부터 매일의 순위가 쌓입니다.
          </EmptyState>
        ) : (
          lists.map((list) => (
            <ListChart
              key={list}
              detail={detail}
              list={list}
              isNamed={lists.length > 1}
              isDemo={isDemo}
              isCompared={isCompared}
            />
          ))
        )}
      </Panel>
      <Events events={detail.events} isStaff={isStaff} />
      <SlotDays detail={detail} hasListColumn={lists.length > 1} isDemo={isDemo} />
      <Card as="section" aria-labelledby="slot-about" css={section}>
        <h2 id="slot-about">슬롯 정보</h2>
        <DetailsList
          of={[
            ['글 제목', slot.post_title],
            ['상품', slot.product],
            [
              '그룹',
              slot.group && (
                <SiteLink href={`/work/slots/groups/${slot.group.id}`}>{slot.group.name}</SiteLink>
              ),
            ],
            ['태그', slot.tags.join(', ')],
            ['기간', koreanDays(slot)],
            ['남은 기간', daysLeftText(slot.days_left)],
            ['연장', slot.extensions > 0 ? `${slot.extensions}회` : ''],
            ['종료', slot.closed_on && `${koreanDay(slot.closed_on)} ${slot.close_reason}`],
            ['고객', isStaff ? <CustomerLink of={slot.customer} /> : ''],
            [
              '계약',
              isStaff && slot.contract_id !== null && (
                <SiteLink href={`/work/contracts/${slot.contract_id}`}>계약 보기</SiteLink>
              ),
            ],
            ['담당자', slot.assignee?.name],
            ['금액', slot.price === null ? '' : `${formatWon(slot.price)} (부가세 별도)`],
            ['메모', slot.memo],
            ['마지막 수정', isStaff ? koreanTime(slot.updated_at) : ''],
          ]}
        />
      </Card>
    </>
  );
}

interface ListChartProps {
  detail: Detail;
  list: RankPoint['list'];
  isNamed: boolean;
  isDemo: boolean;
  isCompared: boolean;
}

/** The days before the shown ones, as many; null while they are not wanted or not known. */
function useEarlierPeriod(id: number, from: string, to: string, isWanted: boolean): EarlierPeriod | null {
  const days = daysBetween(from, to) + 1;
  const earlierFrom = addDays(from, -days);
  const found = useSlot(isWanted ? String(id) : null, { from: earlierFrom, to: addDays(from, -1) });
  const points = found.data?.data.points;
  return isWanted && points ? { points, from: earlierFrom, days } : null;
}

function ListChart({ detail, list, isNamed, isDemo, isCompared }: ListChartProps) {
  const { slot, points, events, competitors, to } = detail;
  // Starts at the slot's first day or first result, whichever is earlier, to skip empty days.
  const firstDay = [slot.from, points[0]?.day ?? slot.from].sort()[0] ?? detail.from;
  const from = firstDay > detail.from && firstDay < to ? firstDay : detail.from;
  const earlier = useEarlierPeriod(slot.id, from, to, isCompared);
  // Without an order there is no rank to draw.
  const isOrdered = points.every((point) => point.list !== list || point.ordered);
  const competitorTable = competitors.length > 0 && <SlotCompetitors competitors={competitors} list={list} />;
  if (!isOrdered) {
    return (
      <>
        <p>이 조회는 순서가 아니라 범위 안에 있는지만 알 수 있어, 날짜별 결과를 아래 표에서 보여 드립니다.</p>
        {competitorTable}
      </>
    );
  }
  const chart = slotChart(points, list, from, to, events, { competitors, earlier });
  return (
    <div>
      {isNamed && <h3>{LIST_NAMES[list]}</h3>}
      <LineChart {...chart} />
      <p css={smallNote}>
        {rankLegend(chart)}
        {competitors.length > 0 && ' 굵은 선이 이 슬롯이고, 가는 선은 아래 표에서 글자가 같은 경쟁사입니다.'}
        {isDemo && ' 데모 데이터로 만든 차트입니다.'}
      </p>
      {earlier && (
        <p css={smallNote}>
          <LineLetter line={competitors.length} /> 이전 기간(
          {koreanDays({ from: earlier.from, to: addDays(from, -1) })})의 순위를 같은 자리에 그렸습니다.
          {!earlier.points.some((point) => point.list === list) && ' 그때 조회한 기록은 없습니다.'}
        </p>
      )}
      <div css={pictureAction}>
        <PictureButton
          chart={chart}
          title={`${slot.keyword} · ${LIST_NAMES[list]}`}
          subtitle={`${slot.target}, ${koreanDays({ from, to })}`}
          note={[rankLegend(chart), isDemo && '데모 데이터입니다.'].filter(Boolean).join(' ')}
        />
      </div>
      {competitorTable}
    </div>
  );
}

/** Table of the events, with their numbers in the chart. */
function Events({ events, isStaff }: { events: readonly SlotEvent[]; isStaff: boolean }) {
  if (events.length === 0) return null;
  const days = [...new Set(events.map(({ day }) => day))].sort();
  return (
    <Panel title="주요 변동 기록">
      <Table
        caption="차트에 번호로 표시한 일"
        cardsBelow="sm"
        captionHidden
        rows={[...events].sort((a, b) => a.day.localeCompare(b.day))}
        keyOf={(event) => `${event.day} ${event.type} ${event.job_id} ${event.text}`}
        columns={[
          { key: 'no', head: '번호', numeric: true, cell: ({ day }) => days.indexOf(day) + 1 },
          { key: 'day', head: '날짜', cell: ({ day }) => <span css={nowrap}>{tableDay(day)}</span> },
          { key: 'type', head: '구분', cell: ({ type }) => <span css={nowrap}>{EVENT_NAMES[type]}</span> },
          {
            key: 'text',
            head: '내용',
            rowHeader: true,
            cell: ({ text, job_id }) =>
              isStaff && job_id !== null ? <SiteLink href={`/work/jobs/${job_id}`}>{text}</SiteLink> : text,
          },
        ]}
      />
    </Panel>
  );
}

const nowrap = css`
  white-space: nowrap;
`;
