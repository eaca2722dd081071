import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import type {
  KeywordVolume,
  VolumeLookupResponse,
  VolumeTrend,
} from 'api-extensions/contracts/lookups/responses';
import { lazy, Suspense, useId, useState } from 'react';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { SiteLink } from '../../ui/site-link';
import { smallNote } from '../../ui/small-note';
import { Table } from '../../ui/table';
import type { Sort } from '../../ui/table-sort';
import { forcedColors, from, print } from '../../ui/theme/breakpoints';
import { NOT_AFFILIATED } from '../../platform/disclaimer';
import { useSession } from '../../platform/session';
import { ExportButtons } from './export-buttons';
import { KINDS } from './kinds';
import { bigNumber, OutcomeCard, quiet, statement } from './outcome-card';
import { toAddressQuery } from './lookup-query';
import { ResultActions } from './result-actions';
import { RESEARCH_PATH } from './research/research-path';
import { sortVolumes, volumeTable } from './volume-table';
import { COMPETITION_LABELS, monthlyText, periodLine, totalText } from './wording';
import { koreanTime } from '../../platform/korean-format';

/** Loaded with an outcome: the page loads without the chart. */
const TrendChart = lazy(() => import('./trend-chart'));

const figures = css`
  display: grid;
  gap: 1px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-sm);
  background: var(--color-line);
  overflow: hidden;
  ${from.sm} {
    grid-template-columns: repeat(3, 1fr);
  }
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 0.5rem;
    padding: 0.875rem 1.125rem;
    background: var(--color-paper);
    ${from.sm} {
      display: block;
    }
  }
  & dt {
    font-size: var(--text-sm);
  }
  & dd {
    color: var(--color-ink);
    font-size: var(--text-lg);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;

const devices = css`
  display: flex;
  height: 0.75rem;
  border-radius: 6px;
  background: var(--color-tint-line);
  overflow: hidden;
  & > span {
    background: var(--color-primary);
    ${forcedColors} {
      background: Highlight;
    }
  }
`;

/** Counts and trend side by side on wide screens. */
const beside = css`
  display: grid;
  gap: 1.25rem;
  ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

const card = css`
  display: grid;
  gap: 1rem;
  & > header {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 0.75rem;
    align-items: center;
  }
  & h3 {
    font-size: var(--text-xl);
  }
  ${print} {
    /* Paper does not scroll. */
    & [role='group'] {
      max-height: none !important;
      overflow: visible;
    }
  }
`;

const keywordLink = css`
  display: inline-flex;
  align-items: center;
  min-height: 1.75rem;
  color: var(--color-primary-strong);
  font-weight: 600;
`;

const periodText = css`
  color: var(--color-ink);
  font-weight: 600;
`;

/** Monthly searches of a keyword and of related ones, and their trend over a year. */
export function VolumeResultView({ id, result }: { id: string; result: VolumeLookupResponse }) {
  const isFound = result.outcome === 'found';
  return (
    <>
      <div css={isFound ? beside : undefined}>
        <OutcomeCard
          headingId={id}
          provider={result.provider}
          badge={
            <Badge tone={isFound ? 'primary' : 'neutral'}>{isFound ? '검색량 확인' : '목록에 없음'}</Badge>
          }
          heading={
            <>
              ‘<strong>{result.keyword}</strong>’ 월간 검색량
            </>
          }
        >
          {isFound ? (
            <Figures volume={result.volume} />
          ) : (
            <p css={statement}>네이버의 키워드 목록에 없습니다</p>
          )}
          <div>
            <p css={periodText}>{periodLine(result.period)}</p>
            <p css={quiet}>
              {isFound
                ? 'PC와 모바일에서 검색된 횟수입니다. ‘10회 미만’은 네이버가 정확한 수를 알려 주지 않는다는 뜻이며, 합계는 그 범위로 적습니다.'
                : '0회라는 뜻이 아닙니다. 네이버가 이 키워드의 횟수를 알려 주지 않습니다. 띄어쓰기나 낱말을 바꾸어 조회해 보세요.'}
            </p>
            <p css={quiet}>{koreanTime(result.checkedAt)}에 조회했습니다.</p>
          </div>
          <ResearchLink keyword={result.keyword} />
          <ResultActions result={result} />
        </OutcomeCard>
        {isFound && <Trend trend={result.trend} keyword={result.keyword} />}
      </div>
      {result.related.length > 0 && <Related result={result} />}
      <p css={smallNote}>{NOT_AFFILIATED}</p>
    </>
  );
}

/** Link to the research of the keyword, for approved members. */
function ResearchLink({ keyword }: { keyword: string }) {
  const level = useSession().data?.role_level ?? 0;
  if (level === 0) return null;
  return (
    <SiteLink
      css={[keywordLink, { [print]: { display: 'none' } }]}
      href={`${RESEARCH_PATH}?${new URLSearchParams({ keyword })}`}
    >
      이 키워드를 자세히 분석하기
    </SiteLink>
  );
}

function Figures({ volume }: { volume: KeywordVolume }) {
  const { total, competition } = volume;
  return (
    <>
      {total.value !== null ? (
        <p css={bigNumber} data-part="figure">
          {koreanNumber(total.value)}
          <small>회</small>
        </p>
      ) : (
        <p css={statement}>{totalText(total)}</p>
      )}
      <dl css={figures}>
        <div>
          <dt>PC</dt>
          <dd>{monthlyText(volume.pc)}</dd>
        </div>
        <div>
          <dt>모바일</dt>
          <dd>{monthlyText(volume.mobile)}</dd>
        </div>
        <div>
          <dt>광고 경쟁 정도</dt>
          <dd>{competition ? COMPETITION_LABELS[competition] : '알 수 없음'}</dd>
        </div>
      </dl>
      <Devices volume={volume} />
    </>
  );
}

/** Shares of the devices; nothing where Naver gives no exact counts. */
function Devices({ volume: { pc, mobile } }: { volume: KeywordVolume }) {
  if (pc.value === null || mobile.value === null || pc.value + mobile.value === 0) return null;
  const onMobile = Math.round((mobile.value / (pc.value + mobile.value)) * 100);
  return (
    <div css={{ display: 'grid', gap: '0.5rem' }}>
      <div css={devices} aria-hidden="true">
        <span css={{ width: `${onMobile}%` }} />
      </div>
      <p css={quiet}>
        모바일 {onMobile}%, PC {100 - onMobile}%
      </p>
    </div>
  );
}

function Trend({ trend, keyword }: { trend: VolumeTrend; keyword: string }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} css={card}>
      <header>
        <h3 id={id}>최근 12개월 추이</h3>
        {trend.outcome === 'unavailable' && <Badge tone="warn">조회 불가</Badge>}
        {trend.outcome === 'error' && <Badge tone="danger">오류</Badge>}
      </header>
      {trend.outcome === 'found' ? (
        <Suspense fallback={null}>
          <TrendChart months={trend.months} provider={trend.provider} keyword={keyword} />
        </Suspense>
      ) : (
        <p css={quiet}>{trend.message} 위의 검색량에는 영향이 없습니다.</p>
      )}
    </Card>
  );
}

function Related({ result }: { result: VolumeLookupResponse }) {
  const id = useId();
  const [sort, setSort] = useState<Sort | null>(null);
  const isDemo = result.provider === 'simulator';
  const rows = sort ? sortVolumes(result.related, sort) : result.related;
  const number = { numeric: true, sortable: true };
  // On phones a row is one line: who opens a keyword sees its devices.
  const ofDevice = { ...number, wide: true };
  return (
    <Card as="section" aria-labelledby={id} css={card}>
      <header>
        <h3 id={id}>연관 키워드 {koreanNumber(result.related.length)}개</h3>
      </header>
      <Table
        caption="연관 키워드의 월간 검색량"
        captionHidden
        rows={rows}
        keyOf={({ keyword }) => keyword}
        sort={sort}
        onSort={setSort}
        columns={[
          {
            key: 'keyword',
            head: '키워드',
            rowHeader: true,
            sortable: true,
            cell: ({ keyword }) => (
              <SiteLink
                css={keywordLink}
                href={KINDS.volume.path + toAddressQuery({ keyword, target: '', subdomains: false })}
              >
                {keyword}
              </SiteLink>
            ),
          },
          { key: 'pc', head: 'PC', ...ofDevice, cell: ({ pc }) => monthlyText(pc) },
          { key: 'mobile', head: '모바일', ...ofDevice, cell: ({ mobile }) => monthlyText(mobile) },
          { key: 'total', head: '합계', ...number, cell: ({ total }) => totalText(total) },
          {
            key: 'competition',
            head: '경쟁',
            sortable: true,
            cell: ({ competition }) => (competition ? COMPETITION_LABELS[competition] : '–'),
          },
        ]}
      />
      <ExportButtons name={`${result.keyword} 연관 키워드`} table={() => volumeTable(rows, isDemo)} />
    </Card>
  );
}
