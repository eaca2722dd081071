import { askedLookup, storedLookup } from '../lookups/request-context';
import { askedText } from './asked-lookup';

test('a free diagnosis - what was typed, without a target and outcomes', () => {
  const asked = askedLookup.parse({ kind: 'diagnosis', keyword: '  다온미용실   성수동 ' });
  expect(asked).toEqual({ kind: 'diagnosis', keyword: '다온미용실 성수동', target: '' });
  expect(askedText(storedLookup.parse({ ...asked, outcomes: [] }))).toBe('무료 진단 ‘다온미용실 성수동’');
});

test('a lookup - its last outcome in each list', () => {
  const outcome = { list: 'place', outcome: 'found', rank: null, depth: 5, ordered: false };
  const lookup = { kind: 'place', keyword: '성수동 미용실', target: '다온미용실' };
  const outcomes = [
    { day: '2026-11-28', ...outcome, outcome: 'not_in_range' },
    { day: '2026-11-29', ...outcome },
  ];
  expect(askedText(storedLookup.parse({ ...lookup, outcomes }))).toBe(
    '플레이스 ‘성수동 미용실’ 다온미용실, 상위 5곳 안(2026. 11. 29.)',
  );
});
