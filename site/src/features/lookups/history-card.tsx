import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import type { Provider } from 'api-extensions/contracts/lookups/fields';
import type { PastOutcome } from 'api-extensions/contracts/lookups/responses';
import { dottedDay } from 'api-extensions/contracts/rules/days';
import { DEVICE_NAMES } from 'api-extensions/contracts/rules/page-sections';
import { LIST_NAMES } from 'api-extensions/contracts/rules/kinds';
import { useId } from 'react';
import { PageLink } from '../../platform/page-link';
import { Card } from '../../ui/card';
import { Table } from '../../ui/table';
import { print } from '../../ui/theme/breakpoints';
import { ExportButtons } from './export-buttons';
import { dayOutcome, type HistoryDay, historyChart, historyDays } from './history-points';
import { rankLegend } from 'api-extensions/contracts/chart/rank-chart';
import { LineChart } from '../../ui/chart/line-chart';
import { MoreDetails } from '../../ui/more-details';
import { smallNote } from '../../ui/small-note';
import { type ListOutcome } from './wording';

const card = css`
  display: grid;
  gap: 1.25rem;
  & > h3 {
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

const part = css`
  display: grid;
  gap: 0.75rem;
  & > h4 {
    font-size: var(--text-md);
  }
`;

export interface HistoryProps {
  result: {
    keyword: string;
    target: string;
    checkedAt: string;
    provider: Provider;
    history: readonly PastOutcome[];
  };
  /** The new outcome in each list. */
  listOutcomes: readonly ListOutcome[];
}

/** Earlier outcomes of the same lookup, as a line and as a table. */
export default function HistoryCard({ result, listOutcomes }: HistoryProps) {
  const id = useId();
  const parts = listOutcomes.map((listOutcome) => {
    return {
      listOutcome,
      days: historyDays(result.history, listOutcome.scope.list, listOutcome, result.checkedAt),
    };
  });
  if (parts.length === 0) return null;
  const device = listOutcomes[0]?.scope.device;
  const onDevice = device ? [DEVICE_NAMES[device]] : [];
  const isFirst = parts.every(({ days }) => days.length < 2);
  return (
    <Card as="section" aria-labelledby={id} css={card}>
      <h3 id={id}>{['지난 조회와 비교', ...onDevice].join(' · ')}</h3>
      {isFirst ? (
        <p css={{ fontSize: 'var(--text-sm)' }}>
          다른 날에 조회한 기록이 아직 없습니다. 내일 이후 같은 내용으로 다시 조회하시면 변화를 여기에서 보실
          수 있습니다.
        </p>
      ) : (
        parts.map(({ listOutcome, days }) => (
          <HistoryPart
            key={listOutcome.scope.list}
            name={parts.length > 1 ? LIST_NAMES[listOutcome.scope.list] : null}
            listOutcome={listOutcome}
            days={days}
            file={[result.keyword, result.target, LIST_NAMES[listOutcome.scope.list], ...onDevice].join(' ')}
            isDemo={result.provider === 'simulator'}
          />
        ))
      )}
    </Card>
  );
}

const FILE_HEAD = [
  '날짜',
  '결과',
  '순위',
  '그날 최고 순위',
  '확인한 순위',
  '노출 페이지 제목',
  '노출 페이지 주소',
];

interface PartProps {
  name: string | null;
  listOutcome: ListOutcome;
  days: HistoryDay[];
  file: string;
  isDemo: boolean;
}

function HistoryPart({ name, listOutcome, days, file, isDemo }: PartProps) {
  const { ordered } = listOutcome.scope;
  const chart = ordered && days.length > 1 ? historyChart(days) : null;
  const newestFirst = [...days].reverse();
  return (
    <div css={part}>
      {name && <h4>{name}</h4>}
      {chart && <LineChart {...chart} />}
      {chart && <p css={smallNote}>{rankLegend(chart)}</p>}
      <MoreDetails summary={<>날짜별 기록 {koreanNumber(days.length)}일 표로 보기</>} open={!chart}>
        <Table
          caption="날짜별 조회 결과"
          captionHidden
          cardsBelow="sm"
          rows={newestFirst}
          keyOf={({ day }) => day}
          columns={[
            {
              key: 'day',
              head: '날짜',
              rowHeader: true,
              cell: ({ day }) => <span css={{ whiteSpace: 'nowrap' }}>{dottedDay(day)}</span>,
            },
            {
              key: 'outcome',
              head: '결과',
              cell: (day) => <span css={{ whiteSpace: 'nowrap' }}>{dayOutcome(day, listOutcome.scope)}</span>,
            },
            {
              key: 'best',
              head: '그날 최고',
              numeric: true,
              cell: ({ bestRank }) => (bestRank !== null ? `${koreanNumber(bestRank)}위` : '–'),
            },
            ...(days.some(({ page }) => page)
              ? [
                  {
                    key: 'page',
                    head: '노출 페이지',
                    cell: ({ page }: HistoryDay) => (page ? <PageLink page={page} /> : '–'),
                  },
                ]
              : []),
          ]}
        />
        <ExportButtons
          name={`${file} 기록`}
          table={() => [
            [...FILE_HEAD, ...(isDemo ? ['비고'] : [])],
            ...days.map((day) => [
              day.day,
              dayOutcome(day, listOutcome.scope),
              day.rank,
              day.bestRank,
              day.depth,
              day.page?.title ?? null,
              day.page?.link ?? null,
              ...(isDemo ? ['데모 데이터'] : []),
            ]),
          ]}
        />
      </MoreDetails>
    </div>
  );
}
