import { chartLines } from '../../../../contracts/chart/chart-lines';
import { rankChart, reportDays } from '../../../../contracts/chart/rank-chart';
import { addDays } from '../../../../contracts/rules/days';
import { koreanNumber } from '../../../../contracts/rules/numbers';
import { edgeText } from '../../../../contracts/rules/rank-text';
import { STATE_COLORS } from '../../../../contracts/rules/state-colors';
import type { SparkPoint } from '../../../../contracts/work/fields';
import type { Report } from '../../../../contracts/work/overview';
import { type Doc, GREY, CONTENT_WIDTH, LINE, MARGIN, drawText } from '../../../platform/pdf/page';

export type Move = Pick<Report['slots'][number], 'change' | 'edge'>;

/** A change of rank as the PDF writes it, e.g. `▲ 3`. Texts that the page has, too, are in contracts/rules/rank-text.ts. */
export function changeWord({ change, edge }: Move): string {
  if (edge) return `${edge === 'entered' ? '▲' : '▼'} ${edgeText(edge)}`;
  if (change === null) return '–';
  if (change === 0) return '변동 없음';
  return change > 0 ? `▲ ${koreanNumber(change)}` : `▼ ${koreanNumber(-change)}`;
}

export const CHART_HEIGHT = 126;

/** Width of the labels left of the plot, in points. */
const AXIS = 34;
/** Heights below the plot: marks of days without a rank, then dates. */
const MARKS = 12;
const DAYS = 14;
/** Space between the frame of the plot and its line. */
const EDGE = { x: 4, y: 6 };
const DAY_WIDTH = 50;
const OUTSIDE = '#9ca3af';
const FAILED = STATE_COLORS.warn.color;

/**
 * Draws daily ranks with the geometry of the chart on the report's page (contracts/chart). Below the plot, a circle marks 순위 밖 and
 * a cross 조회 불가.
 * @param top distance from the top of the page, in points
 */
export function drawChart(doc: Doc, days: SparkPoint[], from: string, top: number, color: string): void {
  const to = addDays(from, days.length - 1);
  const { points, yTicks, xTicks, outsideLabel } = rankChart(reportDays(days, from), from, to);
  const [left, right] = [MARGIN + AXIS, MARGIN + CONTENT_WIDTH];
  const bottom = top + CHART_HEIGHT - MARKS - DAYS;
  const [width, height] = [right - left - 2 * EDGE.x, bottom - top - 2 * EDGE.y];
  const xOf = (share: number) => left + EDGE.x + width * share;
  const yOf = (share: number) => top + EDGE.y + height * share;
  const axisLabel = (text: string, y: number) =>
    drawText(doc, text, MARGIN, y - 4, { size: 6.5, color: GREY, width: AXIS - 5, align: 'right' });
  const horizontalLine = (y: number, shade: string) =>
    doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(shade);

  for (const { at, label } of yTicks) {
    horizontalLine(yOf(at), LINE);
    axisLabel(label, yOf(at));
  }
  horizontalLine(bottom, GREY);
  drawLines(doc, chartLines(points, width, height), { x: xOf(0), y: yOf(0), color });
  const radius = days.length > 100 ? 0.9 : 1.8;
  const underPlot = bottom + MARKS / 2;
  for (const { x, y, isOutside, isFailed } of points) {
    if (y !== null) doc.circle(xOf(x), yOf(y), radius).fill(color);
    if (isOutside) doc.circle(xOf(x), underPlot, 2).lineWidth(0.8).stroke(OUTSIDE);
    if (isFailed) drawCross(doc, xOf(x), underPlot);
  }
  if (outsideLabel) axisLabel(outsideLabel, underPlot);
  for (const { at, label } of xTicks) {
    const edge = Math.min(right - DAY_WIDTH, Math.max(left, xOf(at) - DAY_WIDTH / 2));
    drawText(doc, label, edge, bottom + MARKS + 2, {
      size: 7,
      color: GREY,
      width: DAY_WIDTH,
      align: 'center',
    });
  }
}

/** Draws the solid and dashed parts of the line. @param x and @param y of the plot's upper left corner */
function drawLines(
  doc: Doc,
  { solid, dashed }: ReturnType<typeof chartLines>,
  { x, y, color }: { x: number; y: number; color: string },
): void {
  doc.save().translate(x, y);
  if (solid) doc.lineWidth(1.4).path(solid).stroke(color);
  if (dashed) doc.lineWidth(0.8).dash(2, { space: 2 }).path(dashed).stroke(color);
  doc.restore();
}

function drawCross(doc: Doc, x: number, y: number): void {
  doc
    .moveTo(x - 2, y - 2)
    .lineTo(x + 2, y + 2)
    .moveTo(x + 2, y - 2)
    .lineTo(x - 2, y + 2)
    .lineWidth(0.8)
    .stroke(FAILED);
}
