import { changedTags, tagPart, tagsOf } from './tags';

const column = (...tags: string[]) => changedTags(null, { tags }) ?? null;

test('tags in a column - are read back, and found by tagPart; a part of a tag is not found', () => {
  expect(tagsOf(column('강남', '강남 봄'))).toEqual(['강남', '강남 봄']);
  expect(column('강남 봄')?.includes(tagPart('강남 봄'))).toBe(true);
  expect(column('강남 봄')?.includes(tagPart('강남'))).toBe(false);
  expect(column()).toBeNull();
  expect(tagsOf(null)).toEqual([]);
});

test('changedTags - adds and removes, keeps the others, none twice', () => {
  const before = column('a', 'b', 'c');
  expect(tagsOf(changedTags(before, { add_tags: ['b', 'd'], remove_tags: ['a'] }) ?? null)).toEqual([
    'b',
    'c',
    'd',
  ]);
  expect(changedTags(before, {})).toBeUndefined();
  expect(changedTags(before, { remove_tags: ['a', 'b', 'c'] })).toBeNull();
});

test('changedTags with an eleventh tag - throws', () => {
  const before = column(...Array.from({ length: 10 }, (_, n) => `t${n}`));
  expect(() => changedTags(before, { add_tags: ['one more'] })).toThrow();
  expect(tagsOf(changedTags(before, { add_tags: ['t3'] }) ?? null)).toHaveLength(10);
});
