import { addRecent, clearRecent, readRecent, recentText, type RecentLookup, withRecent } from './recent';

const recentLookup = (keyword: string, changes: Partial<RecentLookup> = {}): RecentLookup => {
  return {
    kind: 'web',
    keyword,
    target: 'a.kr',
    subdomains: false,
    result: '3위',
    at: '2026-11-21T05:00:00.000Z',
    ...changes,
  };
};

test('the same lookup again - moves to the front, with its new result', () => {
  const recent = withRecent([recentLookup('가'), recentLookup('나')], recentLookup('나', { result: '5위' }));
  expect(recent.map(({ keyword, result }) => [keyword, result])).toEqual([
    ['나', '5위'],
    ['가', '3위'],
  ]);
});

test('more than the limit - the oldest are dropped', () => {
  const recent = Array.from({ length: 60 }, (_, at) => recentLookup(String(at))).reduce<RecentLookup[]>(
    withRecent,
    [],
  );
  expect(recent).toHaveLength(40);
  expect(recent[0]?.keyword).toBe('59');
});

test('clearing - removes those of one kind', () => {
  const values: Record<string, string> = {};
  const store = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void (values[key] = value),
  };
  addRecent(store, recentLookup('가'));
  addRecent(store, recentLookup('나', { kind: 'place' }));
  clearRecent(store, 'web');
  expect(readRecent(recentText(store)).map(({ kind }) => kind)).toEqual(['place']);
});

test('a device - read back, and an entry with one that does not exist is left out', () => {
  const [mobile, unknown] = [
    recentLookup('가', { device: 'mobile' }),
    { ...recentLookup('가'), device: 'tv' },
  ];
  expect(readRecent(JSON.stringify([mobile]))).toEqual([mobile]);
  expect(readRecent(JSON.stringify([unknown]))).toEqual([]);
  expect(readRecent(JSON.stringify([unknown, mobile]))).toEqual([mobile]);
});

test.each([null, '{}', '[1]', 'x'])('invalid text %j - no lookups', (text) => {
  expect(readRecent(text)).toEqual([]);
});
