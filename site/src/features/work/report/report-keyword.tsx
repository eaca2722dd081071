import { css } from '@emotion/react';
import { addDays, shortDay } from 'api-extensions/contracts/rules/days';
import { KIND_NAMES } from 'api-extensions/contracts/rules/kinds';
import { daysWord, pointWord } from 'api-extensions/contracts/rules/report-words';
import type { RankPoint, SparkPoint } from 'api-extensions/contracts/work-fields';
import type { Report } from 'api-extensions/contracts/work-overview';
import { from as fromWidth, print } from '../../../ui/theme/breakpoints';
import { rankChart } from '../../../platform/rank-chart';
import { LineChart } from '../../../ui/chart/line-chart';
import { table } from './report-tables';
import { RankChange } from '../slots/rank-change';

type Slot = Report['slots'][number];

const keyword = css`
  display: grid;
  gap: var(--space-3);
  padding-top: var(--space-4);
  border-top: 2px solid var(--color-primary);
  margin-bottom: var(--space-6);
  break-inside: avoid;
  & > * {
    min-width: 0;
  }
  /* Two keywords of a month per page. */
  ${print} {
    gap: 1.5mm;
    padding-top: 2.5mm;
    margin-bottom: 5mm;
    line-height: 1.4;
  }
`;

const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--space-4);
  & > h4 {
    font-size: var(--text-lg);
  }
  & > p {
    color: var(--color-muted);
    font-size: var(--text-xs);
  }
  & > p:last-of-type {
    grid-column: 1 / -1;
  }
`;

const blocks = css`
  display: grid;
  gap: 0 1rem;
  align-items: start;
  & > table th,
  & > table td {
    padding-block: 0.1875rem;
    font-size: var(--text-xs);
  }
  ${fromWidth.sm} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  /* Below one another they look like one table. */
  @media screen and (max-width: 639.98px) {
    & > table:not(:first-of-type) > thead {
      display: none;
    }
  }
  ${print} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0 5mm;
    & > table th,
    & > table td {
      padding-block: 0.5mm;
      font-size: 8pt;
      line-height: 1.35;
    }
  }
`;

const muted = css`
  color: var(--color-muted);
`;
const unknown = css`
  color: var(--color-warn);
`;

/** One keyword: its ranks as a chart and by day. */
export function ReportKeyword({ slot, from }: { slot: Slot; from: string }) {
  return (
    <section css={keyword} aria-label={slot.keyword}>
      <div css={head}>
        <h4>{slot.keyword}</h4>
        <RankChange places={slot.change} />
        <p>
          {KIND_NAMES[slot.kind]} · {slot.target} · {slot.product}
        </p>
        <p>{daysWord(slot)}</p>
      </div>
      {slot.ordered && slot.table.length > 0 && <RanksByDay days={slot.days} from={from} />}
      <Days slot={slot} />
    </section>
  );
}

const count = (value: number) => value.toLocaleString('ko-KR');

/** The ranks of the report's days. @param days one value per day from `from`, null: no data */
function RanksByDay({ days, from }: { days: readonly SparkPoint[]; from: string }) {
  const known = days.flatMap((point, at) =>
    point === null
      ? []
      : [
          {
            day: addDays(from, at),
            rank: typeof point === 'number' ? point : null,
            isFailed: point === 'failed',
          },
        ],
  );
  return (
    <LineChart
      {...rankChart(known, from, addDays(from, days.length - 1))}
      description={describe(days.filter((point) => typeof point === 'number'))}
      size="compact"
    />
  );
}

function describe(ranks: readonly number[]): string {
  const [first, last] = [ranks[0], ranks.at(-1)];
  if (first === undefined || last === undefined) return '순위를 확인한 날이 없는 그래프';
  const best = Math.min(...ranks);
  return `날짜별 순위 그래프: 처음 ${count(first)}위, 마지막 ${count(last)}위, 최고 ${count(best)}위`;
}

const BLOCKS = 3;

const toneOf = ({ outcome }: RankPoint) =>
  outcome === 'found' ? null : outcome === 'not_in_range' ? muted : unknown;

/** The days in three tables side by side, read downwards. */
function Days({ slot: { keyword: name, table: rows } }: { slot: Slot }) {
  if (rows.length === 0) return null;
  const height = Math.ceil(rows.length / BLOCKS);
  const parts = Array.from({ length: Math.ceil(rows.length / height) }, (_part, n) =>
    rows.slice(n * height, (n + 1) * height),
  );
  return (
    <div css={blocks}>
      {parts.map((part, n) => (
        <table key={n} css={table} aria-label={`${name} 날짜별 순위 ${n + 1}/${parts.length}`}>
          <thead>
            <tr>
              <th scope="col">날짜</th>
              <th scope="col" className="number">
                순위
              </th>
            </tr>
          </thead>
          <tbody>
            {part.map((point) => (
              <tr key={point.day}>
                <td>{shortDay(point.day)}</td>
                <td className="number" css={toneOf(point)}>
                  {pointWord(point)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
