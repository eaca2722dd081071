import { blocksAt, changesBetween } from './block-periods';

const NOON = new Date('2026-11-30T03:00:00Z');
const BEFORE = '2026-11-30T02:59:59.000Z';
const AFTER = '2026-11-30T03:00:01.000Z';
const bar = (starts_at: unknown, ends_at: unknown, more: object = {}) => ({
  __component: 'blocks.notice-bar',
  starts_at,
  ends_at,
  ...more,
});

test.each([
  [null, null, true],
  [BEFORE, null, true],
  [BEFORE, AFTER, true],
  [NOON, AFTER, true],
  [AFTER, null, false],
  [null, BEFORE, false],
  [null, NOON, false],
  [new Date(BEFORE), new Date(AFTER), true],
])('a block from %p to %p - is shown at noon: %p', (start, end, isShown) => {
  expect(blocksAt([bar(start, end)], NOON)).toHaveLength(isShown ? 1 : 0);
});

test('a block without times - is shown; one that is over, with a text for afterwards - has no end', () => {
  const quote = { __component: 'blocks.quote', text: '글' };
  expect(blocksAt([quote, bar(null, BEFORE, { ended: '끝났습니다.' })], NOON)).toEqual([
    quote,
    bar(null, null, { ended: '끝났습니다.' }),
  ]);
});

test('changesBetween - counts the later instant, not the earlier one', () => {
  expect(changesBetween([bar(null, NOON)], new Date(BEFORE), NOON)).toBe(true);
  expect(changesBetween([bar(NOON, null)], NOON, new Date(AFTER))).toBe(false);
  expect(changesBetween([bar(AFTER, null)], new Date(BEFORE), NOON)).toBe(false);
});
