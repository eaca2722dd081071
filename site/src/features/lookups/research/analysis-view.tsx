import { css } from '@emotion/react';
import type { ResearchResponse } from 'api-extensions/contracts/lookups/research';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { DOCUMENT_LIST_NAMES, WEEKDAYS } from 'api-extensions/contracts/rules/research';
import { PROVIDER_LABELS } from 'api-extensions/contracts/rules/provider-text';
import type { ReactNode } from 'react';
import { DemoNotice } from '../../../platform/demo-mark';
import { NOT_AFFILIATED } from '../../../platform/disclaimer';
import { koreanTime } from '../../../platform/korean-format';
import { DetailsList } from '../../../ui/details-list';
import { Panel } from '../../../ui/panel';
import { smallNote } from '../../../ui/small-note';
import { Table } from '../../../ui/table';
import { from } from '../../../ui/theme/breakpoints';
import { quiet } from '../outcome-card';
import TrendChart from '../trend-chart';
import { COMPETITION_LABELS, monthlyText, periodLine, totalText } from '../wording';
import { PartProblem, SharesChart } from './analysis-parts';
import { AudiencePanel } from './audience-panel';
import { RelatedPanel } from './related-panel';
import { exactTotal, percentText, saturationText, seasonText, trendSource } from './research-text';

const columns = css`
  display: grid;
  gap: var(--space-6);
  ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface Props {
  result: ResearchResponse;
  /** Adds keywords to the research list. */
  onAdd: (keywords: readonly string[]) => Promise<unknown>;
  /** Buttons below the counts. */
  actions: ReactNode;
}

/** The research of one keyword: counts, documents, trend, weekdays, audience and related keywords. */
export function AnalysisView({ result, onAdd, actions }: Props) {
  const { keyword, checkedAt } = result;
  const isDemo = 'provider' in result.counts && result.counts.provider === 'simulator';
  return (
    <>
      {isDemo && <DemoNotice />}
      <div css={columns}>
        <Panel title={`‘${keyword}’ 검색량`}>
          <Counts result={result} />
          {actions}
        </Panel>
        <Panel title="문서 수와 포화도">
          <Documents result={result} />
        </Panel>
        <Panel title="최근 12개월 추이">
          <Months result={result} />
        </Panel>
        <Panel title="요일">
          <Weekdays result={result} />
        </Panel>
        <AudiencePanel key={keyword} keyword={keyword} />
      </div>
      <RelatedPanel result={result} onAdd={onAdd} />
      <p css={smallNote}>
        {koreanTime(checkedAt)}에 조회했습니다. {NOT_AFFILIATED}
      </p>
    </>
  );
}

function Counts({ result: { counts, period } }: { result: ResearchResponse }) {
  if (counts.outcome !== 'found') return <PartProblem of={counts} />;
  const { volume, provider } = counts;
  const [pc, mobile] = [volume.pc.value, volume.mobile.value];
  const sum = (pc ?? 0) + (mobile ?? 0);
  const share = (value: number | null) =>
    pc === null || mobile === null || value === null || sum === 0
      ? ''
      : ` (${percentText((100 * value) / sum)})`;
  return (
    <>
      <DetailsList
        of={[
          ['합계', totalText(volume.total)],
          ['PC', monthlyText(volume.pc) + share(pc)],
          ['모바일', monthlyText(volume.mobile) + share(mobile)],
          ['광고 경쟁 정도', volume.competition ? COMPETITION_LABELS[volume.competition] : '알 수 없음'],
        ]}
      />
      <p css={quiet}>
        {periodLine(period)}. ‘10회 미만’은 네이버가 정확한 수를 알려 주지 않는다는 뜻입니다. 출처:{' '}
        {PROVIDER_LABELS[provider]}
      </p>
    </>
  );
}

function Documents({ result: { documents, counts } }: { result: ResearchResponse }) {
  const searches = counts.outcome === 'found' ? exactTotal(counts.volume.total) : null;
  return (
    <>
      <Table
        caption="목록별 문서 수와 포화도"
        captionHidden
        rows={documents}
        keyOf={({ list }) => list}
        columns={[
          {
            key: 'list',
            head: '목록',
            rowHeader: true,
            cell: ({ list }) => DOCUMENT_LIST_NAMES[list],
          },
          {
            key: 'total',
            head: '문서 수',
            numeric: true,
            cell: (entry) => (entry.outcome === 'found' ? `${koreanNumber(entry.total)}건` : '조회 불가'),
          },
          {
            key: 'saturation',
            head: '포화도',
            numeric: true,
            cell: (entry) => (entry.outcome === 'found' ? saturationText(entry.total, searches) : '-'),
          },
        ]}
      />
      {documents.map((entry) =>
        entry.outcome === 'found' ? null : (
          <p key={entry.list} css={quiet}>
            {DOCUMENT_LIST_NAMES[entry.list]}: {entry.message}
          </p>
        ),
      )}
      <p css={quiet}>
        문서 수는 네이버 검색 API가 알려 주는 전체 건수입니다. 포화도는 문서 수를 월간 검색량으로 나눈 값으로,
        정확한 검색량을 알 때만 적습니다. 낮을수록 검색에 비해 문서가 적습니다.
      </p>
    </>
  );
}

function Months({ result: { trend, keyword } }: { result: ResearchResponse }) {
  if (trend.outcome !== 'found') return <PartProblem of={trend} />;
  const { months, season, provider } = trend;
  return (
    <>
      <TrendChart
        months={months}
        provider={provider}
        keyword={keyword}
        source={trendSource(provider, months[0]?.month ?? '', months.at(-1)?.month ?? '')}
      />
      {season ? (
        <p css={quiet}>
          가장 많이 검색된 달은 {seasonText(season)}, 가장 적은 달은 {Number(season.lowMonth.slice(5))}
          월입니다. 1년 동안의 값이므로 해마다 반복되는 계절인지는 알 수 없습니다.
        </p>
      ) : (
        <p css={quiet}>값이 없는 달이 있어 계절은 판단하지 않습니다.</p>
      )}
    </>
  );
}

function Weekdays({ result: { trend } }: { result: ResearchResponse }) {
  if (trend.outcome !== 'found') return <PartProblem of={trend} />;
  const { weekdays, provider, sampledDays } = trend;
  if (!weekdays) return <p css={quiet}>값이 있는 날이 {sampledDays}일뿐이어서 요일은 비교하지 않습니다.</p>;
  const bars = weekdays.map((share, at) => ({ label: WEEKDAYS[at] ?? '', share }));
  return (
    <>
      <SharesChart description="요일별 비중" bars={bars} />
      <Table
        caption="요일별 비중"
        captionHidden
        rows={bars}
        keyOf={({ label }) => label}
        columns={[
          { key: 'label', head: '요일', rowHeader: true, cell: ({ label }) => `${label}요일` },
          { key: 'share', head: '비중', numeric: true, cell: ({ share }) => percentText(share) },
        ]}
      />
      <p css={quiet}>
        한 주의 검색을 100%로 본 비중이며, 값이 있는 {koreanNumber(sampledDays)}일을 셌습니다. 출처:{' '}
        {trendSource(provider, trend.from, trend.to)}
      </p>
    </>
  );
}
