import { buildTimeline, type TimelineSources } from './timeline';

const TODAY = '2026-11-25';

const NONE: TimelineSources = {
  ...{ requests: [], estimates: [], contracts: [], slots: [], jobs: [] },
  ...{ posts: [], links: [], reports: [], files: [], notes: [] },
};

const estimate = (overrides: Partial<TimelineSources['estimates'][number]>) => ({
  ...{ id: 'e1', title: '12월 관리', state: 'quoted' as const, by_member: false },
  ...{ requested_at: '2026-11-02T01:00:00.000Z', sent_at: '2026-11-03T01:00:00.000Z', closed_at: null },
  ...overrides,
});
const slot = (overrides: Partial<TimelineSources['slots'][number]>) => ({
  ...{ id: 1, title: '강남 치과', from: '2026-11-01', to: '2026-11-30', closed_on: null },
  ...overrides,
});
const report = { id: 'a1', at: '2026-11-20T00:00:00.000Z', from: '2026-10-01', to: '2026-10-31' };

const lines = (overrides: Partial<TimelineSources>) =>
  buildTimeline({ ...NONE, ...overrides }, TODAY).map(({ day, type, text }) => `${day} ${type} ${text}`);

test('buildTimeline - an event for each record, newest first, by Seoul day', () => {
  expect(
    lines({
      // Eight in the morning of the next day in Seoul.
      requests: [
        {
          receipt: 'C261101-7K3M9QXZ',
          product: '스탠다드',
          keyword: '강남 치과',
          at: '2026-10-31T23:00:00.000Z',
        },
      ],
      estimates: [estimate({ state: 'accepted', by_member: true, closed_at: '2026-11-04T01:00:00.000Z' })],
      slots: [slot({})],
      jobs: [{ id: 7, title: '원고 작성', day: '2026-11-20' }],
      posts: [{ id: 3, title: '강남 치과 고르는 법', url: 'https://blog.example/3', day: '2026-11-21' }],
      links: [{ id: 4, url: 'https://links.example/', day: '2026-11-22' }],
      reports: [report],
      files: [{ id: 5, name: '계약서.pdf', at: '2026-11-19T00:00:00.000Z' }],
      notes: [{ id: 'a3', at: '2026-11-22T03:00:00.000Z', author: '박담당' }],
    }),
  ).toEqual([
    '2026-11-22 note 박담당',
    '2026-11-22 link https://links.example/',
    '2026-11-21 post 강남 치과 고르는 법',
    '2026-11-20 report 2026년 10월 1일 – 2026년 10월 31일',
    '2026-11-20 job 원고 작성',
    '2026-11-19 file 계약서.pdf',
    '2026-11-04 accepted 12월 관리',
    '2026-11-03 sent 12월 관리',
    '2026-11-02 asked 12월 관리',
    '2026-11-01 request 스탠다드, 강남 치과',
    '2026-11-01 begun 강남 치과',
  ]);
});

test.each([
  ['that has not begun', slot({ from: '2026-12-01', to: '2026-12-31' }), []],
  ['that ended', slot({ to: '2026-11-24' }), ['2026-11-24 ended 강남 치과', '2026-11-01 begun 강남 치과']],
  [
    'closed early',
    slot({ closed_on: '2026-11-10' }),
    ['2026-11-10 ended 강남 치과', '2026-11-01 begun 강남 치과'],
  ],
  [
    'closed before it began',
    slot({ from: '2026-12-01', to: '2026-12-31', closed_on: '2026-11-10' }),
    ['2026-11-10 ended 강남 치과'],
  ],
])('buildTimeline - events of a slot %s', (_what, input, expected) => {
  expect(lines({ slots: [input] })).toEqual(expected);
});

test.each([
  ['by staff, not sent', estimate({ state: 'requested', sent_at: null }), []],
  [
    'withdrawn before it was sent',
    estimate({ state: 'declined', by_member: true, sent_at: null, closed_at: '2026-11-04T01:00:00.000Z' }),
    ['2026-11-02 asked 12월 관리'],
  ],
  ['waiting for an answer', estimate({}), ['2026-11-03 sent 12월 관리']],
])('buildTimeline - events of an estimate %s', (_what, input, expected) => {
  expect(lines({ estimates: [input] })).toEqual(expected);
});

const contract = (overrides: Partial<TimelineSources['contracts'][number]>) => ({
  ...{ id: 3, title: '3개월', from: '2026-11-01', to: '2026-11-24', closed_on: null },
  ...overrides,
});

test.each([
  ['that ended yesterday', contract({}), ['2026-11-24 expiry 3개월', '2026-11-01 signed 3개월']],
  ['on its last day', contract({ to: TODAY }), ['2026-11-01 signed 3개월']],
  ['that begins tomorrow', contract({ from: '2026-11-26', to: '2026-12-25' }), []],
  [
    'terminated',
    contract({ closed_on: '2026-11-10' }),
    ['2026-11-10 terminated 3개월', '2026-11-01 signed 3개월'],
  ],
  [
    'terminated before it began',
    contract({ from: '2026-11-20', closed_on: '2026-11-10' }),
    ['2026-11-10 terminated 3개월'],
  ],
])('buildTimeline - events of a contract %s', (_what, input, expected) => {
  expect(lines({ contracts: [input] })).toEqual(expected);
});

test('buildTimeline - a report sent twice on a day gives two events with different keys', () => {
  const slots = [slot({ to: '2026-11-24' })];
  const entries = buildTimeline({ ...NONE, slots, reports: [report, { ...report, id: 'a2' }] }, TODAY);
  expect(entries).toHaveLength(4);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(4);
});
