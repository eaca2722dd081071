import { changedTags, tagPart, tagsOf } from './tags';

const column = (...tags: string[]) => changedTags(null, { tags }) ?? null;

test('tags - written and read back; one is found as a part of the column, a part of one is not', () => {
  expect(tagsOf(column('강남', '강남 봄'))).toEqual(['강남', '강남 봄']);
  expect(column('강남 봄')?.includes(tagPart('강남 봄'))).toBe(true);
  expect(column('강남 봄')?.includes(tagPart('강남'))).toBe(false);
  expect(column()).toBeNull();
  expect(tagsOf(null)).toEqual([]);
});

test('added and removed - the others stay, none is there twice', () => {
  const before = column('a', 'b', 'c');
  expect(tagsOf(changedTags(before, { add_tags: ['b', 'd'], remove_tags: ['a'] }) ?? null)).toEqual([
    'b',
    'c',
    'd',
  ]);
  expect(changedTags(before, {})).toBeUndefined();
  expect(changedTags(before, { remove_tags: ['a', 'b', 'c'] })).toBeNull();
});

test('an eleventh tag - refused', () => {
  const before = column(...Array.from({ length: 10 }, (_, n) => `t${n}`));
  expect(() => changedTags(before, { add_tags: ['one more'] })).toThrow();
  expect(tagsOf(changedTags(before, { add_tags: ['t3'] }) ?? null)).toHaveLength(10);
});
