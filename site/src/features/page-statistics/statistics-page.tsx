import { css } from '@emotion/react';
import {
  pageStatistics,
  type PageStatistics,
  type StatisticFigures,
} from 'api-extensions/contracts/page-statistics/page-statistics';
import type { Contact } from 'api-extensions/contracts/rules/contacts';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { OTHER, STATISTICS_DAYS } from 'api-extensions/contracts/rules/page-statistics';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import { useArea } from '../../platform/area';
import { AreaPage } from '../../platform/area-page';
import { koreanDay, tableDay } from '../../platform/korean-format';
import { listHref, readListQuery } from '../../platform/list-query';
import { Loaded } from '../../platform/loaded';
import { ButtonLink } from '../../ui/button';
import { ChartFrame } from '../../ui/chart/chart-frame';
import { ChartLegend, layerColor } from '../../ui/chart/chart-legend';
import { barReadings, stackedBars } from '../../ui/chart/stacked-bars';
import { EmptyState } from '../../ui/empty-state';
import { MoreDetails } from '../../ui/more-details';
import { Panel } from '../../ui/panel';
import { SiteLink } from '../../ui/site-link';
import { ChannelTable, Funnel } from './channel-figures';
import { CountTable, tapTarget } from './count-table';
import { PageSpeed } from './page-speed';
import {
  changeText,
  conversionText,
  isBeforeCounted,
  isComparable,
  periodConversionText,
  periodsOf,
} from './statistics-text';

const PATH = '/work/statistics';
const DEFAULT_DAYS = '30';
const PERIODS = STATISTICS_DAYS.map(String);

const stacked = css`
  display: grid;
  gap: var(--space-6);
  min-height: 80vh;
  align-content: start;
`;

const periods = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const totals = css`
  display: grid;
  gap: var(--space-3);
`;

const figures = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8.75rem, 100%), 1fr));
  gap: var(--space-3);
  & > div {
    display: grid;
    gap: var(--space-1);
    align-content: start;
    padding: 0.875rem 1rem;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-sm);
    background: var(--color-paper);
    font-size: var(--text-sm);
  }
  & dd:first-of-type {
    color: var(--color-ink);
    font-size: var(--text-xl);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  & dd:last-of-type {
    color: var(--color-muted);
    font-size: var(--text-xs);
  }
`;

const note = css`
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

/** Views, entries, lookups and requests of the site's public pages, and how fast the pages were for visitors. */
export default function StatisticsPage() {
  const query = readListQuery(useArea().search, ['days'], pageStatistics.query);
  const days = query.days ?? DEFAULT_DAYS;
  const found = useSWR(['page statistics', days], () => callApi(pageStatistics, { query: { days } }), {
    keepPreviousData: true,
  });
  return (
    <AreaPage
      title="방문 통계"
      lead="어느 경로가 고객을 데려오는지 봅니다. 방문은 쿠키 없이 횟수만 세며, 방문자를 알아볼 수 있는 정보는 저장하지 않습니다. 추적을 거부한 브라우저와 담당자의 페이지뷰는 세지 않습니다."
    >
      <ul css={periods} aria-label="기간">
        {PERIODS.map((value) => (
          <li key={value}>
            <ButtonLink
              href={listHref(PATH, {}, { days: value === DEFAULT_DAYS ? null : value })}
              variant={value === days ? 'solid' : 'outline'}
              aria-current={value === days ? 'true' : undefined}
            >
              {value === '365' ? '최근 1년' : `최근 ${value}일`}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div css={stacked}>
        <Loaded of={found}>{({ data }) => <Statistics of={data} />}</Loaded>
      </div>
    </AreaPage>
  );
}

function Statistics({ of: data }: { of: PageStatistics }) {
  const { from, to, total, countedFrom, devices, pages, channels, contacts } = data;
  const period = `${koreanDay(from)}부터 ${koreanDay(to)}까지`;
  return (
    <>
      <p role="status">
        {period} 공개 페이지가 {koreanNumber(total.views)}회 열렸습니다. 오늘은 지금까지의 횟수입니다.
        {countedFrom !== null &&
          countedFrom > from &&
          ` 페이지뷰와 유입은 ${koreanDay(countedFrom)}부터 셌습니다.`}
      </p>
      <Totals of={data} />
      {channels.total > 0 && (
        <>
          <Funnel of={data} />
          <ChannelTable of={data}>
            {' '}
            화면 폭: 휴대폰 {koreanNumber(devices.narrow)}회, 넓은 화면 {koreanNumber(devices.wide)}회
          </ChannelTable>
        </>
      )}
      {total.views === 0 ? (
        <EmptyState icon="chart" titleAs="h2" title="이 기간에 센 페이지뷰가 없습니다">
          누군가 사이트를 방문하면 몇 초 뒤부터 여기에 나타납니다. 직접 확인하시려면 로그인하지 않은 새 창에서
          사이트를 열어 보세요. 브라우저의 ‘추적 안 함’ 설정이 켜져 있으면 세지 않습니다.
        </EmptyState>
      ) : (
        <>
          <Panel title="날짜별 페이지뷰">
            <DayChart of={data} />
          </Panel>
          <Panel title="페이지">
            <CountTable
              name="페이지별 페이지뷰"
              {...pages}
              columns={[
                ['페이지', ({ path }) => path],
                ['페이지뷰', ({ views }) => views],
                ['유입', ({ entries }) => entries],
              ]}
              nameOf={({ path }) => pageName(path)}
            />
          </Panel>
        </>
      )}
      {contacts.length > 0 && (
        <Panel title="연락 버튼을 누른 횟수">
          <CountTable
            name="연락 버튼을 누른 횟수"
            rows={contacts}
            columns={[
              ['연락 방법', ({ kind }) => CONTACT_NAMES[kind]],
              ['누른 횟수', ({ clicks }) => clicks],
            ]}
          />
        </Panel>
      )}
      <Panel title="방문자가 느낀 속도">
        <PageSpeed of={data.vitals} />
      </Panel>
    </>
  );
}

const CONTACT_NAMES: Record<Contact, string> = {
  phone: '전화·문자',
  kakao: '카카오톡',
  talk: '네이버 톡톡',
  mail: '메일',
};

const pageName = (path: string): ReactNode =>
  path === OTHER ? (
    '없는 주소 등 기타'
  ) : (
    <SiteLink href={encodeURI(path)} css={tapTarget}>
      {path}
    </SiteLink>
  );

function Totals({ of: data }: { of: PageStatistics }) {
  const { total, complete, before } = data;
  const hasBefore = isBeforeCounted(data);
  const isCompared = isComparable(data);
  const changeOf = (key: keyof StatisticFigures) =>
    !isCompared
      ? ''
      : !hasBefore && (key === 'views' || key === 'entries')
        ? '비교할 이전 기간이 아직 없음'
        : changeText(complete[key], before[key]);
  const counts = [
    ['페이지뷰', '회', 'views'],
    ['유입', '회', 'entries'],
    ['순위 조회', '회', 'lookups'],
    ['상담 신청', '건', 'requests'],
  ] as const;
  return (
    <div css={totals}>
      <dl css={figures}>
        {counts.map(([name, unit, key]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              {koreanNumber(total[key])}
              {unit}
            </dd>
            <dd>{changeOf(key)}</dd>
          </div>
        ))}
        <div>
          <dt>전환율</dt>
          <dd>{periodConversionText(data)}</dd>
          <dd>상담 신청 ÷ 유입{hasBefore && `, 이전 기간 ${conversionText(before)}`}</dd>
        </div>
      </dl>
      {isCompared && (
        <p css={note}>
          증감은 오늘을 뺀 {koreanNumber(data.days.length - 1)}일을 직전 {koreanNumber(data.days.length - 1)}
          일과 비교한 값입니다.
        </p>
      )}
    </div>
  );
}

type Day = PageStatistics['days'][number];

/** Page views by day as a chart, and the same figures as a table and a file. */
function DayChart({ of: { days, total } }: { of: PageStatistics }) {
  const bars = periodsOf(days).map(({ label, views, entries }) => ({
    label,
    values: [entries, views - entries],
  }));
  const { paths, yTicks, xTicks } = stackedBars(bars, 2, koreanNumber);
  const layers = [
    `유입 ${koreanNumber(total.entries)}회`,
    `이어서 본 페이지 ${koreanNumber(total.views - total.entries)}회`,
  ];
  return (
    <>
      <ChartLegend label="페이지뷰 구분" layers={layers.map((text, layer) => ({ layer, text }))} />
      <ChartFrame
        description={`날짜별 페이지뷰 막대그래프: ${layers.join(', ')}`}
        yTicks={yTicks}
        xTicks={xTicks}
        readings={barReadings(bars, ['유입', '이어서 본 페이지'], (views) => `${koreanNumber(views)}회`)}
        drawing={paths.map((path, layer) => (
          <path key={layer} fill={layerColor(layer)} d={path} />
        ))}
      />
      <MoreDetails summary="날짜별 페이지뷰 표로 보기">
        <CountTable
          name="날짜별 페이지뷰"
          rows={[...days].reverse()}
          columns={[
            ['날짜', ({ day }: Day) => day],
            ['페이지뷰', ({ views }: Day) => views],
            ['유입', ({ entries }: Day) => entries],
            ['순위 조회', ({ lookups }: Day) => lookups],
            ['상담 신청', ({ requests }: Day) => requests],
            ['전환율', conversionText],
          ]}
          nameOf={({ day }) => tableDay(day)}
        />
      </MoreDetails>
    </>
  );
}
