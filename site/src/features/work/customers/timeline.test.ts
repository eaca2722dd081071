import type { AuditEntry } from 'api-extensions/contracts/audit-log';
import type { Estimate } from 'api-extensions/contracts/estimates';
import type { Consultation } from 'api-extensions/contracts/service';
import type { Contract } from 'api-extensions/contracts/work-contracts';
import type { Job } from 'api-extensions/contracts/work-jobs';
import type { Slot } from 'api-extensions/contracts/work-slots';
import { timelineOf, type TimelineSources } from './timeline';

const TODAY = '2026-11-25';

const estimate = (given: Partial<Estimate>) =>
  ({
    id: 'e1',
    title: '12월 관리',
    sent_at: '2026-11-03T01:00:00.000Z',
    closed_at: null,
    ...given,
  }) as Estimate;
const slot = (given: Partial<Slot>) =>
  ({ id: 1, keyword: '강남 치과', from: '2026-11-01', to: '2026-11-30', closed_on: null, ...given }) as Slot;

const lines = (given: Partial<TimelineSources>) =>
  timelineOf(
    { requests: [], estimates: [], contracts: [], slots: [], jobs: [], reports: [], ...given },
    TODAY,
  ).map(({ day, type, text }) => `${day} ${type} ${text}`);

test('everything that happened - newest first, in Seoul days', () => {
  const request = {
    receipt: 'C261101-7K3M9QXZ',
    product: '스탠다드',
    keyword: '강남 치과',
    // Eight in the morning of the next day in Seoul.
    received_at: '2026-10-31T23:00:00.000Z',
  } as Consultation;
  const report = {
    at: '2026-11-20T00:00:00.000Z',
    target: { id: 'u1', name: '김하늘' },
    detail: { what: 'report', from: '2026-10-01', to: '2026-10-31' },
  } as unknown as AuditEntry;
  const job = { id: 7, title: '원고 작성', done_on: '2026-11-20' } as Job;
  expect(
    lines({
      requests: [request],
      estimates: [estimate({ state: 'accepted', closed_at: '2026-11-04T01:00:00.000Z' })],
      slots: [slot({})],
      jobs: [job, { ...job, id: 8, done_on: null }],
      reports: [report],
    }),
  ).toEqual([
    '2026-11-20 report 2026년 10월 1일 – 2026년 10월 31일',
    '2026-11-20 job 원고 작성',
    '2026-11-04 accepted 12월 관리',
    '2026-11-03 sent 12월 관리',
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
])('a slot %s', (_what, given, expected) => {
  expect(lines({ slots: [given] })).toEqual(expected);
});

test.each([
  ['not sent', estimate({ state: 'requested', sent_at: null }), []],
  [
    'withdrawn before it was sent',
    estimate({ state: 'declined', sent_at: null, closed_at: '2026-11-04T01:00:00.000Z' }),
    [],
  ],
  ['waiting for an answer', estimate({ state: 'quoted' }), ['2026-11-03 sent 12월 관리']],
])('an estimate %s', (_what, given, expected) => {
  expect(lines({ estimates: [given] })).toEqual(expected);
});

const contract = (given: Partial<Contract>) =>
  ({ id: 3, title: '3개월', from: '2026-11-01', to: '2026-11-24', closed_on: null, ...given }) as Contract;

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
])('a contract %s', (_what, given, expected) => {
  expect(lines({ contracts: [given] })).toEqual(expected);
});

test('the same report sent twice on a day - two rows with keys of their own', () => {
  const report = {
    ...{ id: 'a1', at: '2026-11-20T00:00:00.000Z', target: { id: 'u1', name: '김하늘' } },
    detail: { what: 'report', from: '2026-10-01', to: '2026-10-31' },
  } as unknown as AuditEntry;
  const sources = {
    requests: [],
    estimates: [],
    contracts: [],
    slots: [slot({ to: '2026-11-24' })],
    jobs: [],
  };
  const entries = timelineOf({ ...sources, reports: [report, { ...report, id: 'a2' }] }, TODAY);
  expect(entries).toHaveLength(4);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(4);
});
