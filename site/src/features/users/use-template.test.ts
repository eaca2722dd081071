import { seoulDay } from 'api-extensions/contracts/rules/days';
import { hasTypedLines, textsToFill } from './use-template';

const template = { title: '지도 6개월', note: '선불', valid_days: 30 };
const items = [{ name: '월 관리', quantity: 6, unit_price: 100_000 }];
const EMPTY_LINE = { name: '', quantity: 1, unit_price: undefined };

test('a template - fills in empty texts and those of an earlier template, and leaves typed ones', () => {
  const day = seoulDay(new Date(), 30);
  const start = { title: '', note: '', valid_until: '2026-12-01' };
  expect(textsToFill(start, start, template)).toEqual({
    title: '지도 6개월',
    note: '선불',
    valid_until: day,
  });
  const typed = { title: '봄 견적', note: '꼭 남아야 하는 안내', valid_until: '2026-12-24' };
  expect(textsToFill(typed, start, template)).toEqual({});
  const filled = { ...typed, note: '후불' };
  expect(textsToFill(filled, filled, template)).toMatchObject({ note: '선불' });
});

test.each([
  ['an empty line - does not count as typed', [EMPTY_LINE], undefined, false],
  ['a typed line - counts as typed', items, undefined, true],
  ["a template's lines - do not count as typed", [...items, EMPTY_LINE], { items }, false],
  ["a template's lines, changed - count as typed", [{ ...items[0]!, quantity: 7 }], { items }, true],
])('%s', (_what, lines, chosen, expected) => {
  expect(hasTypedLines(lines, chosen)).toBe(expected);
});
