import { groupOptions, readWon } from './slot-fields';

const person = (id: string) => ({ id, name: '', company: '' });
const [one, other] = [person('one'), person('other')];
const GROUPS = [
  { id: 1, name: '강남점', customer: one },
  { id: 2, name: '부산점', customer: other },
];
const SLOT = { customer: one, group: { id: 9, name: '본점' } };
const valuesOf = (...input: Parameters<typeof groupOptions>) =>
  groupOptions(...input).map(({ value }) => value);

test('groups that are not loaded, or without the group of the slot - its group stays an option', () => {
  expect(groupOptions(undefined, 'one', SLOT, null)).toEqual([
    { value: '', label: '그룹 없음' },
    { value: '9', label: '본점' },
  ]);
  expect(valuesOf(GROUPS, 'one', SLOT, null)).toEqual(['', '1', '9']);
});

test('another customer is chosen - only the groups of that customer', () => {
  expect(valuesOf(GROUPS, 'other', SLOT, null)).toEqual(['', '2']);
});

test('a draft with a group - the group is an option before the groups are loaded', () => {
  const storedDraft = { customer: 'other', group: '2' };
  expect(valuesOf(undefined, 'other', SLOT, storedDraft)).toEqual(['', '2']);
  expect(groupOptions(GROUPS, 'other', SLOT, storedDraft)).toContainEqual({ value: '2', label: '부산점' });
});

test.each([
  ['₩1,000', 1000],
  ['1000원 ', 1000],
  [' 50,000 원', 50_000],
  ['', 0],
  ['협의', NaN],
])('the amount %j - is read as %d won', (typed, won) => expect(readWon(typed)).toBe(won));
