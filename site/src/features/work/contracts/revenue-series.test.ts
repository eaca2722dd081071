import { percentOf } from 'api-extensions/contracts/rules/numbers';
import { monthText, revenueBars, seriesOf, wonTick } from './revenue-series';

const group = (name: string, ...amounts: number[]) => ({
  name,
  amounts,
  total: amounts.reduce((sum, amount) => sum + amount, 0),
});

test('up to five groups - all of them; of six the smallest two are added up', () => {
  const five = ['가', '나', '다', '라', '마'].map((name, at) => group(name, 60 - at, 0));
  expect(seriesOf(five)).toEqual(five);
  const series = seriesOf([...five, group('바', 1, 2)]);
  expect(series).toHaveLength(5);
  expect(series.at(-1)).toEqual({ name: '그 밖 2건', amounts: [57, 2], total: 59 });
  expect(seriesOf([])).toEqual([]);
});

test.each([
  [0, '0'],
  [9_999, '9,999'],
  [500_000, '50만'],
  [20_000_000, '2,000만'],
  [150_000_000, '1.5억'],
])('an amount of %i won on an axis - %s', (amount, text) => {
  expect(wonTick(amount)).toBe(text);
});

test('bars - one for each month, stacked to scale', () => {
  const { paths, yTicks, xTicks, readings } = revenueBars(
    ['2026-10', '2026-11'],
    [group('가', 10_000, 0), group('나', 30_000, 0)],
  );
  expect(paths).toEqual(['M5 100V75h40V100z', 'M5 75V0h40V75z']);
  expect(yTicks.map(({ label }) => label)).toEqual(['0', '2만', '4만']);
  expect(xTicks.map(({ label }) => label)).toEqual(['26. 10.', '26. 11.']);
  expect(readings).toEqual([
    {
      x: 0.25,
      label: '26. 10.',
      rows: [
        ['가', '₩10,000'],
        ['나', '₩30,000'],
        ['합계', '₩40,000'],
      ],
    },
    {
      x: 0.75,
      label: '26. 11.',
      rows: [
        ['가', '₩0'],
        ['나', '₩0'],
        ['합계', '₩0'],
      ],
    },
  ]);
});

test('a month - in figures', () => {
  expect(monthText('2026-01')).toBe('2026. 1.');
});

test('a share of revenue - in per cent, a dash without revenue', () => {
  expect([percentOf(1, 3), percentOf(0, 0)]).toEqual(['33.3%', '-']);
});
