import { clearVisitLookups, keepVisitLookup, readVisitLookups } from './visit-lookups';

describe('lookups of the visit', () => {
  const tab = new Map<string, string>();
  const globals = globalThis as Record<string, unknown>;
  beforeEach(() => {
    tab.clear();
    globals.navigator = {};
    globals.sessionStorage = {
      getItem: (name: string) => tab.get(name) ?? null,
      setItem: (name: string, value: string) => void tab.set(name, value),
    };
  });
  afterEach(() => {
    for (const name of ['navigator', 'sessionStorage']) Reflect.deleteProperty(globals, name);
  });

  const keep = (keyword: string, result = '3위', kind: 'web' | 'place' = 'web') =>
    keepVisitLookup({ kind, keyword, target: 'a.test', result, at: '2026-11-21T05:00:00.000Z' });
  const kept = () => readVisitLookups().map(({ keyword, result }) => `${keyword} ${result}`);

  test('newest first, an equal one once, at most ten', () => {
    for (let at = 1; at <= 12; at++) keep(String(at));
    keep('5', '2위');
    expect(kept()).toEqual(['5 2위', ...[12, 11, 10, 9, 8, 7, 6, 4, 3].map((at) => `${at} 3위`)]);
  });

  test('clearing - removes those of one kind', () => {
    keep('가');
    keep('나', '1위', 'place');
    clearVisitLookups('web');
    expect(kept()).toEqual(['나 1위']);
  });

  test('a browser that asks not to be followed - keeps none', () => {
    globals.navigator = { doNotTrack: '1' };
    keep('가');
    expect(tab.size).toBe(0);
  });

  test.each(['{}', 'x', '{'])('the stored text %s, or no storage - none, and no error', (text) => {
    tab.set('visit-lookups', text);
    expect(readVisitLookups()).toEqual([]);
    Reflect.deleteProperty(globals, 'sessionStorage');
    keep('가');
    expect(readVisitLookups()).toEqual([]);
  });
});
