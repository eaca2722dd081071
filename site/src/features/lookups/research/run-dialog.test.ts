import { costsOf, partsToStart } from './run-dialog';

test('calls needed - are added up for parts of one budget, without parts that cannot be looked up', () => {
  const parts = [
    { part: 'volume', pool: 'calls searchad', left: 5000 },
    { part: 'trend', pool: 'calls trend', left: 800 },
    { part: 'audience', pool: 'calls trend', left: 800 },
    { part: 'shop', pool: null, left: 0 },
  ] as const;
  const chosen = new Set(['volume', 'trend', 'audience', 'shop'] as const);
  expect(costsOf([...parts], chosen, 500)).toEqual([
    { need: 125, left: 5000, parts: ['volume'] },
    { need: 1250, left: 800, parts: ['trend', 'audience'] },
  ]);
});

test('parts that cannot be looked up - are not sent, even if they are preselected', () => {
  const parts = [
    { part: 'volume', pool: null, left: 0 },
    { part: 'blog', pool: 'calls hub blog', left: 10 },
    { part: 'news', pool: 'calls hub news', left: 10 },
  ] as const;
  expect(partsToStart([...parts], new Set(['volume', 'blog']))).toEqual(['blog']);
});
