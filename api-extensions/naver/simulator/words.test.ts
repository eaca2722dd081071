import { hasResults, keyOfQuery, wordsOf, markWords } from './words';

test('wordsOf - letters and digits, lower case, composed', () => {
  expect(wordsOf('[후기] 강남역 PT 3회 & "샤워실"')).toEqual(['후기', '강남역', 'pt', '3회', '샤워실']);
  expect(wordsOf('강남'.normalize('NFD'))).toEqual(['강남']);
});

test.each(['치킨', '똠얌꿍', 'iPhone 16', '1984', '뚫어뻥', 'ㅋㅋㅋ', '中国'])(
  '%s - has results',
  (query) => {
    expect(hasResults(query)).toBe(true);
  },
);

test.each(['쀍쀍쀍', '쀍뚫쒧', '쀍뚫쒧12', '!!!', '', '   '])('%j - has none', (query) => {
  expect(hasResults(query)).toBe(false);
});

test('keyOfQuery - without spaces and capitals', () => {
  expect(keyOfQuery(' SEO  대행')).toBe(keyOfQuery('seo대행'));
});

test('markWords - marks every match and escapes the rest', () => {
  expect(markWords(`강남구 "PT" & pt <b> it's`, ['강남', 'pt'])).toBe(
    '<b>강남</b>구 &quot;<b>PT</b>&quot; &amp; <b>pt</b> &lt;b&gt; it&#39;s',
  );
  expect(markWords('A&B', [])).toBe('A&amp;B');
});
