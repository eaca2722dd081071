import { readKind } from '../../../../contracts/rules/kind-words';
import {
  comparedDays,
  edgeOf,
  rankChange,
  periodsOverlap,
  findPageChanges,
  isResumed,
  stateOf,
  occupiedDays,
  occupiesPeriod,
  type Term,
} from './rules';

const term = (more: Partial<Term> = {}): Term => ({
  from_day: '2026-11-01',
  to_day: '2026-11-30',
  closed_day: null,
  paused: false,
  extensions: 0,
  ...more,
});

test.each([
  ['2026-10-31', {}, 'scheduled'],
  ['2026-11-01', {}, 'running'],
  ['2026-11-30', {}, 'running'],
  ['2026-12-01', {}, 'ended'],
  ['2026-11-15', { extensions: 1 }, 'extended'],
  ['2026-11-15', { extensions: 1, paused: 1 }, 'paused'],
  ['2026-10-31', { paused: true }, 'scheduled'],
  ['2026-12-01', { paused: true }, 'ended'],
  ['2026-11-15', { closed_day: '2026-11-15' }, 'ended'],
  ['2026-10-01', { closed_day: '2026-10-01' }, 'ended'],
])('stateOf on %s, slot %p - %s', (today, more, state) => {
  expect(stateOf(term(more), today)).toBe(state);
});

test.each([
  ['that is no longer paused', { paused: true }, { paused: false }, true],
  ['that is paused now', { paused: false }, { paused: true }, false],
  ['extended after its end', { to_day: '2026-11-10' }, { to_day: '2026-12-10' }, true],
  ['extended before its end', {}, { to_day: '2026-12-10' }, false],
  ['whose first day was moved before today', { from_day: '2026-11-20' }, { from_day: '2026-11-01' }, true],
  ['with another memo', {}, {}, false],
])('isResumed on 15 November - a slot %s', (_what, before, after, expected) => {
  expect(isResumed(term(before), term({ ...before, ...after }), '2026-11-15')).toBe(expected);
});

test.each([
  ['2026-11-30', '2026-12-31', true],
  ['2026-12-01', '2026-12-31', false],
  ['2026-10-01', '2026-11-01', true],
  ['2026-10-01', '2026-10-31', false],
  ['2026-11-10', '2026-11-10', true],
])('periodsOverlap - November with %s to %s: %p', (from_day, to_day, expected) => {
  expect(periodsOverlap(term(), { from_day, to_day })).toBe(expected);
});

test('occupiedDays - a slot closed early does not occupy the days after', () => {
  expect(occupiedDays(term({ closed_day: '2026-11-10' }))).toEqual({
    from_day: '2026-11-01',
    to_day: '2026-11-10',
  });
});

test.each([
  ['2026-10-31', false],
  ['2026-11-01', true],
])('occupiesPeriod - a slot of November closed on %s: %p', (closed_day, expected) => {
  const around = { from_day: '2026-10-01', to_day: '2026-12-31' };
  expect(occupiesPeriod(term({ closed_day }), around)).toBe(expected);
});

const found = (rank: number) => ({ outcome: 'found' as const, rank });
const out = { outcome: 'not_in_range' as const, rank: null };

test('rankChange - positive for a better rank; null without a rank on both days', () => {
  expect(rankChange(found(9), found(4))).toBe(5);
  expect(rankChange(found(4), found(9))).toBe(-5);
  expect([rankChange(out, found(4)), rankChange(found(4), out), rankChange(undefined, found(4))]).toEqual([
    null,
    null,
    null,
  ]);
  expect([
    edgeOf(out, found(4)),
    edgeOf(found(4), out),
    edgeOf(found(4), found(5)),
    edgeOf(undefined, out),
  ]).toEqual(['entered', 'left', null, null]);
});

test('comparedDays - over the end of February in a leap year', () => {
  expect(comparedDays('2028-03-01')).toEqual({
    change_1: '2028-02-29',
    change_7: '2028-02-23',
    change_30: '2028-01-31',
  });
});

test.each([
  ['웹', 'web'],
  [' WEB ', 'web'],
  ['블로그', 'view'],
  ['지도', 'place'],
  ['신문', null],
  ['constructor', null],
])('readKind - cell %p: %p', (cell, kind) => {
  expect(readKind(cell)).toBe(kind);
});

test('findPageChanges - a change is reported on its day; days without a page are ignored', () => {
  const on = (day: string, link: string | null, list = 'blog') => ({
    day,
    list,
    page: link === null ? null : { title: '', link },
  });
  const changes = findPageChanges([
    on('2026-11-01', 'https://a.example/1'),
    on('2026-11-01', 'https://cafe.example/9', 'cafe'),
    on('2026-11-02', null),
    on('2026-11-03', 'http://www.a.example/1/'),
    on('2026-11-04', 'https://a.example/2'),
    on('2026-11-04', 'https://cafe.example/9', 'cafe'),
  ]);
  expect(changes).toEqual([
    {
      day: '2026-11-04',
      before: { title: '', link: 'http://www.a.example/1/' },
      after: { title: '', link: 'https://a.example/2' },
    },
  ]);
});
