import { lettersOf, pairsOf, searchTextOf, wordsOf } from './search-text';

test.each([
  ['순위  조회!', '순위조회'],
  ['Ｎaver ＰＬＡＣＥ', 'naverplace'],
  ['각', '각'],
  ['①②', '12'],
  ['<b>', 'b'],
])('letters of %s - %s', (text, letters) => expect(lettersOf(text)).toBe(letters));

test('pairs - side by side, once each, none across title and text', () => {
  expect(pairsOf('순위순위 조회')).toEqual(['순위', '위순', '조회']);
  expect(pairsOf('가')).toEqual([]);
});

test('search text - title and plain text apart, tags left out', () => {
  expect(searchTextOf('순위 안내', '<p>검색 <strong>결과</strong></p>')).toBe('순위안내 검색결과');
});

test('words - each once, those of one letter left out', () => {
  expect(wordsOf(' 순위  조회 순위 가 !? ')).toEqual(['순위', '조회']);
  expect(wordsOf('가 나')).toEqual([]);
});
