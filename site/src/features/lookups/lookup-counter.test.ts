import {
  nextLocalMidnight,
  readCount,
  resetAfter,
  setCount,
  type Store,
  msUntilReset,
} from './lookup-counter';

const HOUR = 60 * 60 * 1000;

function memory(values: Record<string, string> = {}) {
  const store = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void (values[key] = value),
  } satisfies Store;
  return { store, values };
}

const evening = new Date(2026, 10, 21, 22, 30);

test('the count - is stored as one field', () => {
  const { store, values } = memory();
  expect(readCount(store, evening)).toBe(0);
  setCount(store, evening, 501);
  expect(readCount(store, evening)).toBe(501);
  expect(JSON.parse(values['lookup-counter'] ?? '')).toEqual({ count: 501 });
});

test('local midnight - resets the counter', () => {
  const { store } = memory();
  setCount(store, evening, 1);
  expect(msUntilReset(store, evening)).toBe(1.5 * HOUR);
  expect(readCount(store, new Date(2026, 10, 21, 23, 59, 59))).toBe(1);
  expect(readCount(store, new Date(2026, 10, 22, 0, 0, 0))).toBe(0);
});

test('after the first midnight - resets every 24 hours', () => {
  const { store } = memory();
  setCount(store, evening, 1);
  const laterDay = new Date(2026, 10, 24, 9, 0);
  expect(readCount(store, laterDay)).toBe(0);
  setCount(store, laterDay, 3);
  expect(msUntilReset(store, laterDay)).toBe(15 * HOUR);
  expect(resetAfter(100, 99)).toBe(100);
  expect(resetAfter(0, 24 * HOUR)).toBe(48 * HOUR);
});

test('the last day of a year - midnight is in the next year', () => {
  expect(nextLocalMidnight(new Date(2026, 11, 31, 12))).toEqual(new Date(2027, 0, 1));
});

test.each([
  [
    'a clock set back by a year',
    { 'lookup-counter': '{"count":7}', 'lookup-counter-reset': String(new Date(2027, 10, 22).getTime()) },
  ],
  ['no time of reset', { 'lookup-counter': '{"count":7}' }],
  ['unreadable values', { 'lookup-counter': '{{', 'lookup-counter-reset': '"soon"' }],
])('%s - the count starts at zero', (_name, values) => {
  expect(readCount(memory(values as Record<string, string>).store, evening)).toBe(0);
});

test('a browser without storage - does not count and does not throw', () => {
  setCount(null, evening, 1);
  expect(readCount(null, evening)).toBe(0);
  const full: Store = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(() => setCount(full, evening, 1)).not.toThrow();
});
