import {
  forgetRun,
  keepRun,
  keyFragment,
  keyInFragment,
  type KnownRun,
  readRuns,
  runInAddress,
  runQuery,
} from './runs';

const ID = '3f1b2a60-1f6e-4a39-9a6f-6f1c6a1d2b3c';
const OTHER = '5a0c9f7e-2f4d-4b8e-8a55-0b7f0f4f9f10';
const NOW = new Date('2026-11-21T05:00:00Z');

const run = (id: string, deletedAt: string | null = null): KnownRun => {
  return { id, key: 'secret', kind: 'web', total: 3, startedAt: '2026-11-21T04:00:00.000Z', deletedAt };
};

function memory(values: Record<string, string> = {}) {
  return {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => void (values[key] = value),
  };
}

test('runs - are newest first, one entry each, without those the server has deleted', () => {
  const store = memory();
  keepRun(store, NOW, run(ID));
  keepRun(store, NOW, run(OTHER));
  keepRun(store, NOW, run(ID, '2026-11-28T00:00:00.000Z'));
  expect(readRuns(store, NOW).map(({ id }) => id)).toEqual([ID, OTHER]);
  expect(readRuns(store, new Date('2026-11-29T00:00:00Z')).map(({ id }) => id)).toEqual([OTHER]);
  forgetRun(store, NOW, OTHER);
  expect(readRuns(store, NOW)).toHaveLength(1);
});

test('invalid or missing storage - no runs', () => {
  expect(readRuns(memory({ 'lookup-runs': '[{"id":1}]' }), NOW)).toEqual([]);
  expect(readRuns(null, NOW)).toEqual([]);
});

test('a run in an address - is read back; other values give none', () => {
  expect(runInAddress(runQuery(ID))).toBe(ID);
  expect(runInAddress('?mode=many&run=../../x')).toBeNull();
  expect(runInAddress('?mode=many')).toBeNull();
});

test('the key - is in the fragment', () => {
  expect(keyInFragment(keyFragment('a+b/c=&d'))).toBe('a+b/c=&d');
  expect(keyInFragment('')).toBeNull();
});
