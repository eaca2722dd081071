import { chartDots, chartLines, type ChartPoint } from './chart-lines';

const points = (...ys: (number | null)[]): ChartPoint[] =>
  ys.map((y, at) => ({ key: String(at), x: at / (ys.length - 1), y }));

test('known values - one solid line', () => {
  expect(chartLines(points(1, 0, 1))).toEqual({ solid: 'M0,100L50,0L100,100', dashed: '' });
});

test('an area of another size - the same line in its units', () => {
  expect(chartLines(points(1, 0, 1), 400, 50).solid).toBe('M0,50L200,0L400,50');
});

test('an unknown value - breaks the line', () => {
  const { solid } = chartLines(points(0.5, 0.25, null, 1, 0));
  expect(solid).toBe('M0,50L25,25M75,100L100,0');
});

test('a failed point - does not break the line', () => {
  const [first, second, third] = points(0.5, null, 1);
  const failed = { ...second, key: 'failed', x: 0.5, y: null, isFailed: true };
  expect(chartLines([first, failed, third].filter((point) => point !== undefined)).solid).toBe(
    'M0,50L100,100',
  );
});

test('a point after days without a record - is joined by a dashed line only', () => {
  const [first, second, third] = points(0, 0.5, 1);
  const input = [first, second && { ...second, isAfterGap: true }, third].filter(
    (point) => point !== undefined,
  );
  expect(chartLines(input)).toEqual({ solid: 'M0,0ZM50,50L100,100', dashed: 'M0,0L50,50' });
});

test('dots - one for each known point', () => {
  expect(chartDots(points(0, null, 1))).toBe('M0,0ZM100,100Z');
});
