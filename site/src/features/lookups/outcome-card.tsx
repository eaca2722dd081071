import { css } from '@emotion/react';
import type { Provider } from 'api-extensions/contracts/lookups/fields';
import { PROVIDER_LABELS, PROVIDER_NOTES } from 'api-extensions/contracts/rules/provider-text';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { OtherPages } from '../../platform/page-link';
import { type AnyResult, detailsOf } from './first-results';
import { ResultLink } from './result-link';
import { uncertaintyNote, explanation, headline, type ListOutcome, nextStep, scopeLine } from './wording';

export const card = css`
  display: grid;
  gap: 1.25rem;
  align-content: start;
`;

export const topRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;

export const lookupHeading = css`
  color: var(--color-text);
  font-size: var(--text-lg);
  font-weight: 600;
  line-height: 1.5;
  & strong {
    color: var(--color-ink);
    font-weight: 750;
  }
`;

export const bigNumber = css`
  color: var(--color-primary);
  font-size: clamp(3.5rem, 2.75rem + 3vw, 5rem);
  font-weight: 800;
  line-height: 1.1;
  letter-spacing: -0.04em;
  font-variant-numeric: tabular-nums;
  & small {
    margin-left: 0.05em;
    color: var(--color-ink);
    font-size: 0.5em;
    font-weight: 700;
  }
`;

export const statement = css`
  color: var(--color-ink);
  font-size: clamp(1.5rem, 1.3rem + 0.9vw, 2rem);
  font-weight: 750;
  line-height: 1.35;
  letter-spacing: -0.03em;
`;

const foundText = css`
  color: var(--color-primary-strong);
`;

const scopeText = css`
  color: var(--color-ink);
  font-weight: 600;
`;

export const quiet = css`
  font-size: var(--text-sm);
`;

const matchedBox = css`
  padding: 1rem 1.125rem;
  border-left: 4px solid var(--color-primary);
  border-radius: 4px var(--radius-sm) var(--radius-sm) 4px;
  background: var(--color-tint-1);
`;

interface CardProps {
  badge: ReactNode;
  provider: Provider;
  /** `‘강남 치과’ 검색에서 example.com` */
  heading: ReactNode;
  headingId: string;
  children: ReactNode;
}

/** A result: the lookup, the outcome in large type, and its source. */
export function OutcomeCard({ badge, provider, heading, headingId, children }: CardProps) {
  return (
    <Card css={card}>
      <div css={topRow}>{badge}</div>
      <h2 id={headingId} css={lookupHeading}>
        {heading}
      </h2>
      {children}
      <SourceNote provider={provider} />
    </Card>
  );
}

/** The provider of a result, and what that means for the reader. That of the simulator is in the answer's ribbon. */
export const SourceNote = ({ provider }: { provider: Provider }) =>
  provider === 'simulator' ? null : (
    <p css={quiet}>
      출처: {PROVIDER_LABELS[provider]}
      <br />
      {PROVIDER_NOTES[provider]}
    </p>
  );

const SECTION_DATA = {
  web: '화면별로 통합검색 영역의 순서와 대상의 위치',
  shop: '화면별로 통합검색 쇼핑 영역의 순위와 영역의 순서',
  place: '화면별로 통합검색 플레이스 영역의 순위와 영역의 순서',
} as const;

/** Names the data that a vendor would add, on a site without one. */
export const WithoutSource = ({ kind }: { kind: keyof typeof SECTION_DATA }) => (
  <p css={quiet}>
    라이선스 데이터 제공사를 연결한 사이트에서는 PC와 모바일 {SECTION_DATA[kind]}도 조회할 수 있습니다. 이
    사이트는 공식 API만 사용하며, 공식 API는 이 정보를 제공하지 않습니다.
  </p>
);

/** Rank as a badge. An unordered list has no rank: the badge says whether the target is within the range. */
export function OutcomeBadge({ of: { outcome, isPartial, scope } }: { of: ListOutcome }) {
  const { ordered } = scope;
  if (outcome === 'found') return <Badge tone="primary">{ordered ? '순위 확인' : `${scope.range} 안`}</Badge>;
  if (isPartial) return <Badge tone="warn">일부 확인</Badge>;
  return <Badge tone="neutral">{ordered ? '순위 밖' : `${scope.range} 밖`}</Badge>;
}

interface BodyProps {
  listOutcome: ListOutcome;
  checkedAt: string;
  matched: AnyResult | null;
  matchedBy: Parameters<typeof uncertaintyNote>[0] | null;
}

/** The outcome of one list, in large type and as sentences. */
export function ListOutcomeBody({ listOutcome, checkedAt, matched, matchedBy }: BodyProps) {
  const unsure = matchedBy && uncertaintyNote(matchedBy);
  const next = nextStep(listOutcome);
  const details = matched && detailsOf(matched);
  return (
    <>
      {listOutcome.outcome === 'found' && listOutcome.scope.ordered ? (
        <p css={bigNumber} data-part="figure">
          {headline(listOutcome).slice(0, -1)}
          <small>위</small>
        </p>
      ) : (
        <p css={[statement, listOutcome.outcome === 'found' && foundText]}>{headline(listOutcome)}</p>
      )}
      {matched && (
        <div css={matchedBox}>
          <ResultLink result={matched} />
          {details && <p css={quiet}>{details}</p>}
        </div>
      )}
      {listOutcome.otherPages && <OtherPages pages={listOutcome.otherPages} list={listOutcome.scope.list} />}
      {unsure && <Notice tone="warn">{unsure}</Notice>}
      <div>
        <p css={scopeText}>{scopeLine(listOutcome, checkedAt)}</p>
        <p css={quiet}>{explanation(listOutcome)}</p>
        {next && <p css={quiet}>{next}</p>}
      </div>
    </>
  );
}
