import { koreanNumber } from '../../../../contracts/rules/numbers';
import { addDays, shortDay } from '../../../../contracts/rules/days';
import type { SparkPoint } from '../../../../contracts/work-fields';
import { type Doc, GREY, INNER, LINE, MARGIN, put } from '../../../platform/pdf/page';

/** Korean texts of the PDF; those that the page has too are in contracts/rules/report-words.ts. */

export const number = (value: number): string => koreanNumber(value);

export function changeWord(change: number | null): string {
  if (change === null) return '–';
  if (change === 0) return '변동 없음';
  return change > 0 ? `▲ ${number(change)}` : `▼ ${number(-change)}`;
}

const isRank = (point: SparkPoint): point is number => typeof point === 'number';

export const CHART_HEIGHT = 126;

const AXIS = 34;
/** Below the plot: marks of days without a rank, then the days. */
const MARKS = 12;
const DAYS = 14;

/** The lowest rank on the axis: a round number that covers all of them, at least ten. */
export function deepest(ranks: number[]): number {
  const worst = Math.max(10, ...ranks);
  const step = 10 ** Math.floor(Math.log10(worst));
  const round =
    [1, 1.5, 2, 3, 4, 6, 8, 10].map((times) => times * step).find((value) => value >= worst) ?? worst;
  return round;
}

/**
 * Daily ranks, the first place at the top. Lines connect only consecutive days: missing days are not interpolated. Below, a
 * bar for 순위 밖 and a cross for 조회 불가.
 */
export function chart(doc: Doc, days: SparkPoint[], from: string, top: number, color: string): void {
  const left = MARGIN + AXIS;
  const width = INNER - AXIS;
  const bottom = top + CHART_HEIGHT - MARKS - DAYS;
  const worst = deepest(days.filter(isRank));
  const x = (index: number) => left + 4 + ((width - 8) * index) / Math.max(1, days.length - 1);
  const y = (rank: number) => top + 6 + ((bottom - top - 12) * (rank - 1)) / Math.max(1, worst - 1);

  for (const rank of [1, Math.round(worst / 2), worst]) {
    doc
      .moveTo(left, y(rank))
      .lineTo(left + width, y(rank))
      .lineWidth(0.5)
      .stroke(LINE);
    put(doc, `${number(rank)}위`, MARGIN, y(rank) - 4, {
      size: 7,
      color: GREY,
      width: AXIS - 5,
      align: 'right',
    });
  }
  let before: number | null = null;
  doc.lineWidth(1.4);
  days.forEach((point, index) => {
    if (isRank(point)) {
      if (before !== null)
        doc
          .moveTo(x(index - 1), y(before))
          .lineTo(x(index), y(point))
          .stroke(color);
      before = point;
      return;
    }
    before = null;
    const at = bottom + MARKS / 2;
    if (point === 'out') doc.rect(x(index) - 1.5, at - 3, 3, 5).fill('#9ca3af');
    if (point === 'failed') {
      doc
        .lineWidth(0.8)
        .moveTo(x(index) - 2, at - 3)
        .lineTo(x(index) + 2, at + 1);
      doc
        .moveTo(x(index) + 2, at - 3)
        .lineTo(x(index) - 2, at + 1)
        .stroke('#b45309');
      doc.lineWidth(1.4);
    }
  });
  const radius = days.length > 100 ? 0.9 : 1.8;
  days.forEach((point, index) => {
    if (isRank(point)) doc.circle(x(index), y(point), radius).fill(color);
  });
  doc
    .moveTo(left, bottom)
    .lineTo(left + width, bottom)
    .lineWidth(0.5)
    .stroke(GREY);

  const marks = Math.min(days.length, 6);
  for (let n = 0; n < marks; n += 1) {
    const index = marks === 1 ? 0 : Math.round(((days.length - 1) * n) / (marks - 1));
    const day = addDays(from, index);
    const edge = Math.min(left + width - 50, Math.max(left, x(index) - 25));
    put(doc, shortDay(day), edge, bottom + MARKS + 2, { size: 7, color: GREY, width: 50, align: 'center' });
  }
}
