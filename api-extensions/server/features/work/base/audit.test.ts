import { differences } from './audit';

test('changed fields - old and new values, without texts about a person', () => {
  const before = {
    ...{ version: 1, updated_ms: 5, title: '순위 관리', to_day: '2026-01-31', paused: 0 },
    ...{ memo: '아드님이 운영', party: null, close_reason: null },
  };
  const after = { ...before, version: 2, updated_ms: 6, to_day: '2026-02-28', paused: true };
  expect(differences(before, after)).toEqual({ to_day: '2026-01-31 → 2026-02-28', paused: 'false → true' });
  const texts = { memo: '', party: '홍길동', close_reason: '입원' };
  expect(differences(before, texts)).toEqual({ memo: true, party: true, close_reason: true });
});
