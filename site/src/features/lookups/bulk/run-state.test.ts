import { bulkRowOf, bulkRunOf } from './sample-runs';
import { applyChanges, hasEnded, runAnnouncement, settledCount } from './run-state';

const newRun = () => {
  const rows = [1, 2, 3, 4].map((no) => bulkRowOf(no));
  return { run: bulkRunOf({ total: 4 }), rows: new Map(rows.map((row) => [row.no, row])) };
};

test('a new row - replaces the one of its number and is counted at once', () => {
  const state = applyChanges(newRun(), [{ rows: [bulkRowOf(2, { state: 'done' })] }]);
  expect([...state.rows.keys()]).toEqual([1, 2, 3, 4]);
  expect(state.rows.get(2)?.state).toBe('done');
  expect(state.run).toMatchObject({ done: 1, failed: 0 });
  expect(settledCount(state.run)).toBe(1);
});

test('a row that arrives twice, e.g. after a reconnection - counts once', () => {
  const row = bulkRowOf(2, { state: 'failed' });
  const state = applyChanges(applyChanges(newRun(), [{ rows: [row] }]), [{ rows: [row] }]);
  expect(state.run).toMatchObject({ done: 0, failed: 1 });
});

test('older counts - do not replace newer ones', () => {
  const newer = applyChanges(newRun(), [{ run: bulkRunOf({ total: 4, seq: 9, state: 'running' }) }]);
  expect(applyChanges(newer, [{ run: bulkRunOf({ total: 4, seq: 3, state: 'waiting' }) }])).toBe(newer);
});

test.each([
  ['waiting', false],
  ['running', false],
  ['paused', false],
  ['finished', true],
  ['cancelled', true],
] as const)('a run in the state %s - has ended: %s', (state, expected) => {
  expect(hasEnded(bulkRunOf({ state }))).toBe(expected);
});

test('500 rows arriving one by one - four announcements and the end', () => {
  const announcements = new Set<string>();
  for (let done = 0; done < 500; done += 1) {
    announcements.add(runAnnouncement(bulkRunOf({ total: 500, done, state: 'running' }), true));
  }
  expect([...announcements]).toEqual([
    '500건의 조회를 시작했습니다.',
    '500건 가운데 25퍼센트를 조회했습니다.',
    '500건 가운데 50퍼센트를 조회했습니다.',
    '500건 가운데 75퍼센트를 조회했습니다.',
  ]);
  expect(runAnnouncement(bulkRunOf({ total: 500, done: 498, failed: 2, state: 'finished' }), true)).toBe(
    '500건의 조회를 마쳤습니다. 2건은 확인하지 못했습니다.',
  );
});

test('a run that the server ended - is announced with the reason, one that was stopped by hand without', () => {
  const ended = { total: 4, done: 1, cancelled: 3, state: 'cancelled' } as const;
  const message = '조회를 시작한 API 토큰이 삭제되어 남은 조회를 중지했습니다.';
  expect(runAnnouncement(bulkRunOf({ ...ended, reason: 'token_revoked', message }), true)).toBe(
    `${message} 4건 가운데 1건을 조회했습니다.`,
  );
  expect(runAnnouncement(bulkRunOf(ended), true)).toBe('조회를 중지했습니다. 4건 가운데 1건을 조회했습니다.');
});

test('a lost connection - is announced, with the fact that the run continues', () => {
  expect(runAnnouncement(bulkRunOf({ state: 'running' }), false)).toContain('서버에서 계속됩니다');
});
