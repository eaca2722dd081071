import { markWords } from './marked-text';
import { formsOf, splitIntoKnown, wordsOf } from './words';

test('wordsOf - letters and digits, lower case, composed', () => {
  expect(wordsOf('[후기] 강남역 PT 3회 & "샤워실"')).toEqual(['후기', '강남역', 'pt', '3회', '샤워실']);
  expect(wordsOf('강남'.normalize('NFD'))).toEqual(['강남']);
});

test.each([
  ['강남구', '강남'],
  ['논현동', '논현'],
  ['인테리어를', '인테리어'],
  ['비용은', '비용'],
])('formsOf %s - also %s', (word, stem) => {
  expect(formsOf(word)).toEqual([word, stem]);
});

test('formsOf - leaves short words whole', () => {
  expect(formsOf('치과')).toEqual(['치과']);
});

test.each([
  ['강남인테리어', ['강남', '인테리어']],
  ['강남역인테리어', ['강남역', '인테리어']],
  ['강남인테리어요', []],
  ['쀍쀍', []],
])('splitIntoKnown %s - %j', (word, parts) => {
  const known = new Set(['강남', '강남역', '역인', '인테리어', '인테', '리어']);
  expect(splitIntoKnown(word, (part) => known.has(part))).toEqual(parts);
});

test('markWords - marks every match and escapes the rest', () => {
  expect(markWords(`강남구 "PT" & pt <b> it's`, ['강남', 'pt'])).toBe(
    '<b>강남</b>구 &quot;<b>PT</b>&quot; &amp; <b>pt</b> &lt;b&gt; it&#39;s',
  );
  expect(markWords('A&B', [])).toBe('A&amp;B');
});
