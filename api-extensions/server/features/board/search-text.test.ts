import { lettersOf, pairsOf, searchTextOf, wordsOf } from './search-text';

test.each([
  ['순위  조회!', '순위조회'],
  ['Ｎaver ＰＬＡＣＥ', 'naverplace'],
  ['각', '각'],
  ['①②', '12'],
  ['<b>', 'b'],
])('letters of %s - %s', (text, letters) => expect(lettersOf(text)).toBe(letters));

test('letter pairs - each adjacent pair once, none across words', () => {
  expect(pairsOf('순위순위 조회')).toEqual(['순위', '위순', '조회']);
  expect(pairsOf('가')).toEqual([]);
});

test('search text - contains title and plain text, separated, without tags', () => {
  expect(searchTextOf('순위 안내', '<p>검색 <strong>결과</strong></p>')).toBe('순위안내 검색결과');
});

test('search words - each once, without words of one letter', () => {
  expect(wordsOf(' 순위  조회 순위 가 !? ')).toEqual(['순위', '조회']);
  expect(wordsOf('가 나')).toEqual([]);
});
