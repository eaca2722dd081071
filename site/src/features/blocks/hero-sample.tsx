import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import type { LookupSample } from 'api-extensions/contracts/common/blocks';
import type { HeroLookup } from '../../platform/page-context';
import { from, print } from '../../ui/theme/breakpoints';
import { SampleMark } from './sample-mark';
import { RankLine } from './rank-line';
import { readSeries } from './read-series';

const rise = keyframes`
  from { transform: scaleY(0); }
`;

const card = css`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  width: 100%;
  max-width: 30rem;
  margin: var(--space-5) auto 0;
  padding: 1.25rem;
  border: 1px solid var(--color-tint-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
  color: var(--color-text);
  box-shadow: var(--shadow-over);
  text-align: left;
  & > figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.625rem;
  }
  & > figcaption > strong {
    color: var(--color-ink);
    font-weight: 700;
  }
  ${from.sm} {
    padding: 1.5rem;
  }
  /* Between phone and desktop the answer is beside the names. */
  ${from.md} {
    grid-template-columns: 1fr 1fr;
    align-items: center;
    gap: var(--space-4) var(--space-6);
    max-width: none;
    & > figcaption {
      grid-column: 1 / -1;
    }
  }
  ${from.lg} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    margin-top: 0;
  }
  ${print} {
    display: none;
  }
`;

const headline = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 0.75rem;
  margin-bottom: 0.75rem;
  & > strong {
    color: var(--color-ink);
    font-size: 2.5rem;
    font-weight: 800;
    line-height: 1.2;
    letter-spacing: -0.04em;
    font-variant-numeric: tabular-nums;
  }
  & > span {
    color: var(--color-success);
    font-weight: 700;
  }
  & > [data-tone='flat'] {
    color: var(--color-muted);
    font-weight: 600;
  }
`;

const ends = css`
  display: flex;
  justify-content: space-between;
  margin-top: 0.375rem;
  color: var(--color-muted);
  font-size: var(--text-xs);
`;

const bars = css`
  display: flex;
  align-items: flex-end;
  gap: 3px;
  height: 6rem;
  & > i {
    flex: 1;
    border-radius: 2px 2px 0 0;
    background: var(--color-tint-mark);
    transform-origin: bottom;
    animation: ${rise} 0.8s ease-out;
  }
  & > i[data-on] {
    background: var(--color-primary);
  }
`;

const names = css`
  display: grid;
  gap: 0.25rem;
  font-size: var(--text-sm);
  & > h2,
  & > p {
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 600;
  }
  & li {
    display: flex;
    gap: 0.75rem;
    padding: 0.375rem 0.75rem;
    border-radius: var(--radius-sm);
  }
  & li > b {
    flex: none;
    min-width: 2em;
    font-variant-numeric: tabular-nums;
  }
  & li[data-own] {
    background: var(--color-tint-2);
    color: var(--color-primary-strong);
    font-weight: 700;
  }
`;

const Bars = ({ heights, isOn }: { heights: number[]; isOn: (index: number) => boolean }) => (
  <div css={bars} aria-hidden="true">
    {heights.map((height, index) => (
      <i
        key={index}
        data-on={isOn(index) || undefined}
        style={{ height: `${Math.max(height, 0.06) * 100}%` }}
      />
    ))}
  </div>
);

type AnsweredLookup = HeroLookup & { sample: LookupSample };

/** Whether a lookup has a sample with a course to show. */
export const hasAnswer = (lookup: HeroLookup): lookup is AnsweredLookup =>
  lookup.sample !== null && readSeries(lookup.sample.series).length > 1;

interface Answer {
  headline: string;
  /** What the headline is compared with. */
  note: string;
  /** The note is a gain. */
  isGain: boolean;
  chart: ReactNode;
  /** Times at both ends of the chart. */
  ends: [from: string, to: string];
  namesTitle: string;
}

function placeAnswer(series: number[]): Answer {
  const inside = series.filter((value) => value > 0).length;
  return {
    headline: series.at(-1) ? '5위 안' : '5위 밖',
    note: `${series.length}일 가운데 ${inside}일`,
    isGain: true,
    chart: (
      <Bars heights={series.map((value) => (value > 0 ? 1 : 0.3))} isOn={(at) => (series[at] ?? 0) > 0} />
    ),
    ends: [`${series.length}일 전`, '오늘'],
    namesTitle: '함께 나온 곳',
  };
}

function volumeAnswer(series: number[]): Answer {
  const most = Math.max(...series, 1);
  return {
    headline: `${(series.at(-1) ?? 0).toLocaleString('ko-KR')}회`,
    note: '지난달 네이버 검색',
    isGain: false,
    chart: <Bars heights={series.map((value) => value / most)} isOn={(at) => at === series.length - 1} />,
    ends: [`${series.length}개월 전`, '지난달'],
    namesTitle: '함께 찾는 말',
  };
}

function rankAnswer(series: number[]): Answer {
  const [first = 0, last = 0] = [series[0], series.at(-1)];
  return {
    headline: `${last}위`,
    note: first === last ? '그대로' : `${first > last ? '▲' : '▼'} ${Math.abs(first - last)}`,
    isGain: first > last,
    chart: <RankLine ranks={series} />,
    ends: [`${series.length}일 전 ${first}위`, '오늘'],
    namesTitle: '바로 위',
  };
}

const answerOf = (kind: HeroLookup['kind'], series: number[]): Answer =>
  kind === 'place' ? placeAnswer(series) : kind === 'volume' ? volumeAnswer(series) : rankAnswer(series);

/** Names beside the answer: those above it with their ranks, then its own; or names without an order. */
function Names({
  kind,
  sample,
  rank,
  title,
}: {
  kind: HeroLookup['kind'];
  sample: LookupSample;
  rank: number;
  title: string;
}) {
  const isRanked = kind !== 'place' && kind !== 'volume';
  const all = (sample.others ?? '').split('\n').filter((name) => name.trim() !== '');
  const others = all.slice(0, isRanked ? Math.min(3, rank - 1) : 3);
  if (others.length === 0) return null;
  return (
    <div css={names}>
      <p>{title}</p>
      <ol>
        {others.map((name, index) => (
          <li key={index}>
            {isRanked && <b>{rank - others.length + index}</b>}
            {name}
          </li>
        ))}
        {sample.target && kind !== 'volume' && (
          <li data-own>
            {isRanked && <b>{rank}</b>}
            {sample.target}
          </li>
        )}
      </ol>
    </div>
  );
}

/** A sample answer of a lookup, marked as a sample: the value of today, how it came to it, and who else is there. */
export function HeroSample({ kind, name, sample }: AnsweredLookup) {
  const series = readSeries(sample.series);
  const answer = answerOf(kind, series);
  return (
    <figure css={card} data-part="sample" data-kind={kind}>
      <figcaption>
        <SampleMark>예시</SampleMark>
        <strong>{sample.keyword}</strong>
        <span>{name}</span>
      </figcaption>
      <div>
        <p css={headline}>
          <strong>{answer.headline}</strong>
          <span data-tone={answer.isGain ? undefined : 'flat'}>{answer.note}</span>
        </p>
        {answer.chart}
        <p css={ends}>
          <span>{answer.ends[0]}</span>
          <span>{answer.ends[1]}</span>
        </p>
      </div>
      <Names {...{ kind, sample, rank: series.at(-1) ?? 0, title: answer.namesTitle }} />
    </figure>
  );
}
