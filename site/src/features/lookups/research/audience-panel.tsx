import { css } from '@emotion/react';
import type { ResearchAudience } from 'api-extensions/contracts/lookups/research';
import { AGE_NAMES, type AgeGroup, callsOf, GENDER_NAMES } from 'api-extensions/contracts/rules/research';
import { useEffect, useRef, useState } from 'react';
import { Loaded } from '../../../platform/loaded';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/panel';
import { Table } from '../../../ui/table';
import { quiet } from '../outcome-card';
import { PartProblem, SharesChart } from './analysis-parts';
import { useAudience } from './research-calls';
import { indexText, percentText, trendSource } from './research-text';

const resultGrid = css`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
`;

/** Genders and ages of a keyword. Looked up on request, because they take more calls than all other parts. */
export function AudiencePanel({ keyword }: { keyword: string }) {
  const [isRequested, setRequested] = useState(false);
  const found = useAudience(keyword, isRequested);
  const result = useRef<HTMLDivElement>(null);
  // The button that had the focus is removed.
  useEffect(() => {
    if (isRequested) result.current?.focus();
  }, [isRequested]);
  return (
    <Panel title="성별·연령">
      {isRequested ? (
        <div ref={result} tabIndex={-1} css={resultGrid}>
          <Loaded of={found}>{({ data }) => <Audience of={data.audience} />}</Loaded>
        </div>
      ) : (
        <>
          <p css={quiet}>
            데이터랩을 {callsOf('audience', 1)}회 조회하며, 오늘의 조회 횟수에서 1건을 사용합니다.
          </p>
          <div>
            <Button variant="outline" onClick={() => setRequested(true)}>
              성별·연령 조회하기
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}

/** Labels that fit under a bar on a phone. */
const SHORT_AGES: Readonly<Record<AgeGroup, string>> = {
  '10': '~10대',
  '20': '20대',
  '30': '30대',
  '40': '40대',
  '50': '50대',
  '60': '60대~',
};

function Audience({ of: audience }: { of: ResearchAudience }) {
  if (audience.outcome !== 'found') return <PartProblem of={audience} />;
  const { genders, ages, reference, provider, from, to } = audience;
  const rows = [
    ...genders.map((figure) => ({ ...figure, name: GENDER_NAMES[figure.group] })),
    ...ages.map((figure) => ({ ...figure, name: AGE_NAMES[figure.group] })),
  ];
  const bars = ages.flatMap(({ group, share }) =>
    share === null ? [] : [{ label: SHORT_AGES[group], share }],
  );
  return (
    <>
      {bars.length > 0 && <SharesChart description="연령별 비중" bars={bars} />}
      <Table
        caption="성별과 연령별 지수"
        captionHidden
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', head: '구분', rowHeader: true, cell: ({ name }) => name },
          { key: 'index', head: '지수', numeric: true, cell: ({ index }) => indexText(index) },
          {
            key: 'share',
            head: '비중',
            numeric: true,
            cell: ({ share }) => (share === null ? '-' : percentText(share)),
          },
        ]}
      />
      <p css={quiet}>
        지수는 누구나 찾는 ‘{reference}’와 비교해 평균의 몇 배인지를 뜻하며, 비중은 모든 집단이 ‘{reference}
        ’를 똑같이 검색한다고 볼 때의 값입니다. 검색한 사람의 수가 아닙니다. 출처:{' '}
        {trendSource(provider, from, to)}
      </p>
    </>
  );
}
