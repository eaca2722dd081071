import { shareChart } from './share-chart';

const share = (competitor: number | null, top10: number, keywords: number) => ({
  ...{ competitor, keywords, top10 },
  ...{ top30: keywords, top100: keywords },
});
const DATA = {
  ...{ from: '2026-10-28', to: '2026-11-11', step: 1 },
  days: [
    { day: '2026-11-01', parties: [share(null, 1, 4)] },
    { day: '2026-11-02', parties: [share(null, 2, 4), share(7, 0, 2)] },
    { day: '2026-11-06', parties: [share(null, 3, 4), share(7, 2, 2)] },
  ],
};
const PARTIES = [
  { competitor: null, name: '한빛' },
  { competitor: 7, name: '다온' },
  { competitor: 8, name: '새로' },
];
const chart = shareChart(DATA, PARTIES, 'top10');

test('each party - has its share of the keywords that it was looked for, from the first day with data', () => {
  expect(chart.points.map(({ x, y }) => [x, y])).toEqual([
    [0, 0.75],
    [0.1, 0.5],
    [0.5, 0.25],
  ]);
  expect(chart.beside?.map((line) => line.map(({ y }) => y))).toEqual([[1, 0], []]);
});

test('days without a lookup - a loose line if they are more than the step of the group', () => {
  const loose = ({ step }: { step: number }) =>
    shareChart({ ...DATA, step }, PARTIES, 'top10').points.map(({ isAfterGap }) => isAfterGap);
  expect(loose({ step: 1 })).toEqual([false, false, true]);
  expect(loose({ step: 4 })).toEqual([false, false, false]);
});

test('the text alternative - has the shares of all parties on the last day', () => {
  expect(chart.description).toContain('10위 안');
  expect(chart.description).toContain('한빛 3 / 4 (75%), 다온 2 / 2 (100%), 새로 –');
});
