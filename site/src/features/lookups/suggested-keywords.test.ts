import { suggestKeywords } from './suggested-keywords';

const COMMON = ['강남치과', '강남임플란트', '성수동카페', '치과추천'];

test.each([
  ['강남', ['강남치과', '강남임플란트', '강남 맛집', '강남 카페']],
  // Unfinished syllables: 강나, 강남 ㅇ, 치고
  ['강나', ['강남치과', '강남임플란트']],
  ['강남 ㅇ', ['강남임플란트', '강남 인테리어']],
  ['치고', ['치과추천', '강남치과']],
  ['성수동 카페', []],
  ['성수동 미', ['성수동 미용실']],
  ['  ', []],
])('%j - %j first', (typed, expected) => {
  const found = suggestKeywords(typed, COMMON);
  expect(found.slice(0, 4).filter((keyword) => expected.includes(keyword))).toEqual(expected.slice(0, 4));
});

test('at most eight, each once however it is spaced, and not what is typed already', () => {
  const found = suggestKeywords('강남', ['강남카페', '강남 카페', '강남']);
  expect(found).toHaveLength(8);
  expect(found[0]).toBe('강남카페');
  expect(found).not.toContain('강남 카페');
  expect(found).not.toContain('강남');
});
