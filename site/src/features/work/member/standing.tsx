import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { Bands } from 'api-extensions/contracts/rules/rank-bands';
import type { MemberDashboard } from 'api-extensions/contracts/work/member-dashboard';
import { useState } from 'react';
import { koreanDay } from '../../../platform/korean-format';
import { BAND_NAMES, countText } from '../../../platform/rank-figures';
import { LineChart } from '../../../ui/chart/line-chart';
import { Panel } from '../../../ui/panel';
import { smallNote } from '../../../ui/small-note';
import { forcedColors, from } from '../../../ui/theme/breakpoints';
import { type Measure, standingChart } from './standing-chart';

type Standing = MemberDashboard['now'];

const figures = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: var(--space-3);
  & > div {
    padding: 0.875rem 1rem;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-sm);
    background: var(--color-paper);
  }
  & dt {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  & dd {
    font-variant-numeric: tabular-nums;
  }
  & dd:first-of-type {
    color: var(--color-ink);
    font-size: var(--text-xl);
    font-weight: 700;
    line-height: 1.3;
  }
  & dd + dd {
    color: var(--color-muted);
    font-size: var(--text-xs);
  }
`;

const better = css`
  color: var(--color-success);
  font-weight: 650;
`;
const worse = css`
  color: var(--color-danger);
  font-weight: 650;
`;

const toTenth = (value: number) => Math.round(value * 10) / 10;
const topTen = ({ bands }: Standing) => bands.top3 + bands.top10;

interface FigureProps {
  name: string;
  text: string;
  /** How much better it is than before, in its unit; null: not comparable. */
  gain: number | null;
  unit: string;
}

/** A figure, and how it has changed since `before`. */
function Figure({ name, text, gain, unit }: FigureProps) {
  const size = gain === null ? 0 : toTenth(Math.abs(gain));
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
      <dd>
        {gain === null ? (
          '30일 전 값 없음'
        ) : size === 0 ? (
          '30일 전과 같음'
        ) : (
          <>
            30일 전보다{' '}
            <span css={gain > 0 ? better : worse}>
              {koreanNumber(size)}
              {unit} {gain > 0 ? '좋아짐' : '나빠짐'}
            </span>
          </>
        )}
      </dd>
    </div>
  );
}

const difference = (one: number | null | undefined, other: number | null | undefined) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : null;

/** The figures of today, each beside that of 30 days ago. */
export function StandingFigures({ of: { now, before, slots } }: { of: MemberDashboard }) {
  return (
    <dl css={figures}>
      <Figure
        name="평균 순위"
        text={now.average_rank === null ? '–' : `${koreanNumber(now.average_rank)}위`}
        gain={difference(before?.average_rank, now.average_rank)}
        unit="위"
      />
      <Figure
        name="노출 점수"
        text={now.score === null ? '–' : `${koreanNumber(now.score)}점`}
        gain={difference(now.score, before?.score)}
        unit="점"
      />
      <Figure
        name="10위 안 키워드"
        text={`${koreanNumber(topTen(now))} / ${countText(now.slots)}`}
        gain={before && topTen(now) - topTen(before)}
        unit="건"
      />
      <div>
        <dt>진행 중인 키워드</dt>
        <dd>{countText(slots.running)}</dd>
        <dd>{slots.ending > 0 ? `7일 안에 ${countText(slots.ending)} 종료` : '7일 안에 끝나는 것 없음'}</dd>
      </div>
    </dl>
  );
}

const chips = css`
  display: flex;
  gap: var(--space-2);
  & > button {
    min-height: 2.25rem;
    padding: 0.25rem 0.875rem;
    border: 1px solid var(--color-control);
    border-radius: 999px;
    background: var(--color-paper);
    font-size: var(--text-sm);
    cursor: pointer;
    &[aria-pressed='true'] {
      border-color: var(--color-ink);
      background: var(--color-ink);
      color: var(--color-paper);
    }
  }
`;

const MEASURES: readonly { measure: Measure; name: string; note: string }[] = [
  {
    measure: 'average',
    name: '평균 순위',
    note: '그날 순위가 확인된 키워드의 평균입니다. 위로 갈수록 높은 순위입니다.',
  },
  {
    measure: 'score',
    name: '노출 점수',
    note: '순위를 월 검색량으로 가중 평균한 값입니다. 모두 1위이면 100점, 모두 100위 밖이면 0점입니다.',
  },
];

/** Mean rank, or visibility score, of the last 90 days. */
export function StandingChart({ of: found }: { of: Pick<MemberDashboard, 'days' | 'today'> }) {
  const [measure, setMeasure] = useState<Measure>('average');
  const shown = MEASURES.find((one) => one.measure === measure);
  return (
    <Panel
      title="90일 추이"
      beside={
        <div css={chips} role="group" aria-label="추이로 볼 값">
          {MEASURES.map((one) => (
            <button
              key={one.measure}
              type="button"
              aria-pressed={one.measure === measure}
              onClick={() => setMeasure(one.measure)}
            >
              {one.name}
            </button>
          ))}
        </div>
      }
    >
      <LineChart {...standingChart(found, measure)} size="compact" />
      <p css={smallNote}>{shown?.note}</p>
    </Panel>
  );
}

/** Shade of each band's part of the bar, in percent: the better, the darker. */
const SHADES: Record<keyof Bands, number> = {
  top3: 100,
  top10: 74,
  top30: 50,
  below: 30,
  out: 14,
  in_range: 60,
  out_of_range: 10,
  unknown: 4,
};
const BANDS = Object.keys(BAND_NAMES) as (keyof Bands)[];

const shadeOf = (band: keyof Bands) =>
  `color-mix(in srgb, var(--color-ink) ${SHADES[band]}%, var(--color-paper))`;

const bar = css`
  display: flex;
  gap: 1px;
  height: 1.5rem;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-sm);
  & > span {
    min-width: 0;
    print-color-adjust: exact;
    ${forcedColors} {
      border-right: 2px solid CanvasText;
    }
  }
`;

const bandTable = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  & :is(th, td) {
    padding: 0.25rem 0;
    font-weight: 400;
    text-align: right;
  }
  & :is(th):first-of-type {
    text-align: left;
  }
  & thead th {
    color: var(--color-muted);
    font-size: var(--text-xs);
  }
  & tbody td:first-of-type {
    color: var(--color-ink);
    font-weight: 650;
  }
  & i {
    display: inline-block;
    width: 0.75rem;
    height: 0.75rem;
    margin-right: 0.5rem;
    border: 1px solid var(--color-line);
    border-radius: 2px;
    vertical-align: -0.0625rem;
    print-color-adjust: exact;
  }
`;

/** How the ranks are distributed now and 30 days ago: a bar, and the numbers. */
export function Distribution({ of: { now, before } }: { of: Pick<MemberDashboard, 'now' | 'before'> }) {
  const shown = BANDS.filter((band) => now.bands[band] > 0 || (before?.bands[band] ?? 0) > 0);
  return (
    <Panel title="순위 분포">
      <div css={bar} aria-hidden="true">
        {shown.map((band) => (
          <span key={band} style={{ flexGrow: now.bands[band], background: shadeOf(band) }} />
        ))}
      </div>
      <table css={bandTable}>
        <thead>
          <tr>
            <th scope="col">순위</th>
            <th scope="col">지금</th>
            {before && <th scope="col">{koreanDay(before.day)}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((band) => (
            <tr key={band}>
              <th scope="row">
                <i style={{ background: shadeOf(band) }} />
                {BAND_NAMES[band]}
              </th>
              <td>{countText(now.bands[band])}</td>
              {before && <td>{countText(before.bands[band])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Chart and distribution side by side. */
export const sideBySide = css`
  display: grid;
  gap: var(--space-5);
  & > * {
    min-width: 0;
  }
  ${from.lg} {
    grid-template-columns: 2fr 1fr;
  }
`;
