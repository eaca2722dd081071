import { chartLines, type ChartPoint } from 'api-extensions/contracts/chart/chart-lines';
import type { Tick } from 'api-extensions/contracts/chart/scale';
import { lineColor } from './chart-legend';
import type { LineChartData } from './line-chart';

/** Size of the picture in pixels, as in a slide. */
const WIDTH = 1600;
const HEIGHT = 900;
const PLOT = { left: 130, top: 190, width: WIDTH - 130 - 70, height: HEIGHT - 190 - 150 };
const INK = '#14161d';
const MUTED = '#5c6271';
const LINE = '#e2e5ea';

export interface PictureTexts {
  title: string;
  /** Below the title, e.g. the period. */
  subtitle: string;
  /** Below the chart, e.g. the source. */
  note: string;
}

/** Draws a line chart as a PNG with its title. @throws if the browser has no canvas */
export async function drawChartPicture(chart: LineChartData, texts: PictureTexts): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const styles = getComputedStyle(document.documentElement);
  const main = styles.getPropertyValue('--color-primary').trim() || INK;
  const family = getComputedStyle(document.body).fontFamily;
  const write = (
    text: string,
    x: number,
    y: number,
    { size = 26, weight = 400, color = MUTED, align = 'left' as CanvasTextAlign } = {},
  ) => {
    context.font = `${weight} ${size}px ${family}`;
    context.fillStyle = color;
    context.textAlign = align;
    context.fillText(text, x, y, WIDTH - 140);
  };
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  write(texts.title, 70, 84, { size: 44, weight: 700, color: INK });
  write(texts.subtitle, 70, 130);
  write(texts.note, 70, HEIGHT - 36, { size: 22 });
  drawAxes(context, chart, write);
  chart.beside?.forEach((points, at) => drawLine(context, points, lineColor(at), 3));
  drawLine(context, chart.points, main, 5);
  drawMarks(context, chart, write);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

type Write = (
  text: string,
  x: number,
  y: number,
  style?: { size?: number; weight?: number; color?: string; align?: CanvasTextAlign },
) => void;

const xOf = (share: number) => PLOT.left + share * PLOT.width;
const yOf = (share: number) => PLOT.top + share * PLOT.height;

function drawAxes(context: CanvasRenderingContext2D, chart: LineChartData, write: Write): void {
  context.strokeStyle = LINE;
  context.lineWidth = 2;
  chart.yTicks.forEach(({ at, label }) => {
    context.beginPath();
    context.moveTo(PLOT.left, yOf(at));
    context.lineTo(PLOT.left + PLOT.width, yOf(at));
    context.stroke();
    write(label, PLOT.left - 16, yOf(at) + 9, { align: 'right' });
  });
  const alignOf = ({ at }: Tick): CanvasTextAlign => (at < 0.08 ? 'left' : at > 0.92 ? 'right' : 'center');
  chart.xTicks.forEach((tick) =>
    write(tick.label, xOf(tick.at), PLOT.top + PLOT.height + 76, { align: alignOf(tick) }),
  );
  if (chart.outsideLabel)
    write(chart.outsideLabel, PLOT.left - 16, PLOT.top + PLOT.height + 40, { size: 22, align: 'right' });
}

function drawLine(
  context: CanvasRenderingContext2D,
  points: readonly ChartPoint[],
  color: string,
  width: number,
): void {
  const { solid, dashed } = chartLines(points, PLOT.width, PLOT.height);
  context.save();
  context.translate(PLOT.left, PLOT.top);
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.stroke(new Path2D(solid));
  context.setLineDash([8, 12]);
  context.stroke(new Path2D(dashed));
  context.restore();
  context.fillStyle = color;
  for (const { x, y } of points) {
    if (y === null) continue;
    context.beginPath();
    context.arc(xOf(x), yOf(y), points.length > 100 ? width / 2 : width, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Labels of points, days outside the plot, and numbers of events. */
function drawMarks(context: CanvasRenderingContext2D, chart: LineChartData, write: Write): void {
  const below = PLOT.top + PLOT.height + 32;
  for (const { x, y, label, isOutside, isFailed } of chart.points) {
    if (y !== null) {
      if (label)
        write(label, xOf(x), yOf(y) - 18, { weight: 700, color: INK, align: x > 0.92 ? 'right' : 'center' });
    } else if (isFailed) write('×', xOf(x), below + 9, { align: 'center' });
    else if (isOutside) write('○', xOf(x), below + 9, { size: 20, align: 'center' });
  }
  context.strokeStyle = MUTED;
  context.lineWidth = 1.5;
  for (const { x, label } of chart.marks ?? []) {
    context.setLineDash([6, 8]);
    context.beginPath();
    context.moveTo(xOf(x), PLOT.top - 10);
    context.lineTo(xOf(x), PLOT.top + PLOT.height);
    context.stroke();
    context.setLineDash([]);
    write(label, xOf(x), PLOT.top - 20, { size: 22, weight: 700, color: INK, align: 'center' });
  }
}
