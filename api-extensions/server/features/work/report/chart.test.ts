import { STATE_COLORS } from '../../../../contracts/rules/state-colors';
import type { Doc } from '../../../platform/pdf/page';
import type { SparkPoint } from '../../../../contracts/work/fields';
import { drawChart } from './chart';

/** Calls of a drawn chart, by method. */
function drawn(days: SparkPoint[], from = '2026-11-01') {
  const calls: [name: string, ...args: unknown[]][] = [];
  const doc: unknown = new Proxy(
    {},
    {
      get: (_, name: string) =>
        name === 'widthOfString'
          ? () => 10
          : (...args: unknown[]) => {
              calls.push([name, ...args]);
              return doc;
            },
    },
  );
  drawChart(doc as Doc, days, from, 100, '#4338ca');
  const of = (name: string) => calls.filter(([called]) => called === name).map(([, ...args]) => args);
  return { texts: of('text').map(([text]) => text), paths: of('path').map(([path]) => path), of };
}

test('ranks from 400 to 900 - the axis covers only these ranks', () => {
  const { texts } = drawn([400, 650, 900]);
  expect(texts).toEqual(['400위', '600위', '800위', '11. 1.', '11. 2.', '11. 3.']);
});

test('ranks near the top - the axis begins with rank 1', () => {
  expect(drawn([3, 7]).texts).toContain('1위');
});

test('a better rank - drawn higher; the line passes through its points', () => {
  const { paths, of } = drawn([20, 10]);
  const [[x0, y0] = [], [x1, y1] = []] = of('circle') as number[][];
  expect(y1!).toBeLessThan(y0!);
  const [left, top] = of('translate')[0] as number[];
  const at = (x: number, y: number) => `${+(x - left!).toFixed(2)},${+(y - top!).toFixed(2)}`;
  expect(paths).toEqual([`M${at(x0!, y0!)}L${at(x1!, y1!)}`]);
});

test('a day without a lookup - the line across it is dashed', () => {
  const { of } = drawn([5, null, 6]);
  expect(of('dash')).toHaveLength(1);
  expect(drawn([5, 5, 6]).of('dash')).toEqual([]);
});

test('days without a rank - a circle for each 순위 밖 with a label, a cross for each 조회 불가', () => {
  const { texts, of } = drawn([5, 'out', 'failed', 'failed']);
  expect(texts).toContain('순위 밖');
  // One known point and one day out of range.
  expect(of('circle')).toHaveLength(2);
  expect(of('stroke').filter(([color]) => color === STATE_COLORS.warn.color)).toHaveLength(2);
});

test.each([
  ['only a day without a lookup', [null]],
  ['no day with a rank', ['out', null]],
] as [string, SparkPoint[]][])('%s - no line and no axis', (_name, days) => {
  const { paths, texts } = drawn(days);
  expect(paths).toEqual([]);
  expect(texts.filter((text) => /^\d+위$/.test(String(text)))).toEqual([]);
});
