import {
  removeStoredRun,
  storeRun,
  keyFragment,
  keyInFragment,
  type StoredRun,
  readStoredRuns,
  runIdInAddress,
  runQuery,
} from './stored-runs';

const ID = '3f1b2a60-1f6e-4a39-9a6f-6f1c6a1d2b3c';
const OTHER = '5a0c9f7e-2f4d-4b8e-8a55-0b7f0f4f9f10';
const NOW = new Date('2026-11-21T05:00:00Z');

const run = (id: string, deletedAt: string | null = null): StoredRun => {
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
  storeRun(store, NOW, run(ID));
  storeRun(store, NOW, run(OTHER));
  storeRun(store, NOW, run(ID, '2026-11-28T00:00:00.000Z'));
  expect(readStoredRuns(store, NOW).map(({ id }) => id)).toEqual([ID, OTHER]);
  expect(readStoredRuns(store, new Date('2026-11-29T00:00:00Z')).map(({ id }) => id)).toEqual([OTHER]);
  removeStoredRun(store, NOW, OTHER);
  expect(readStoredRuns(store, NOW)).toHaveLength(1);
});

test('invalid or missing storage - no runs; an invalid entry hides no other', () => {
  expect(readStoredRuns(memory({ 'lookup-runs': '[{"id":1}]' }), NOW)).toEqual([]);
  const mixed = JSON.stringify([{ id: 1 }, run(ID)]);
  expect(readStoredRuns(memory({ 'lookup-runs': mixed }), NOW)).toEqual([run(ID)]);
  expect(readStoredRuns(null, NOW)).toEqual([]);
});

test('a run in an address - is read back; other values give none', () => {
  expect(runIdInAddress(runQuery(ID))).toBe(ID);
  expect(runIdInAddress('?mode=many&run=../../x')).toBeNull();
  expect(runIdInAddress('?mode=many')).toBeNull();
});

test('the key - is in the fragment', () => {
  expect(keyInFragment(keyFragment('a+b/c=&d'))).toBe('a+b/c=&d');
  expect(keyInFragment('')).toBeNull();
});
