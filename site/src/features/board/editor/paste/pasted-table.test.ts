import { tableOfText } from './pasted-table';

test.each([
  ['업체\t순위\r\n다온치과\t3\r\n', '업체|순위/다온치과|3'],
  ['가\t"둘째\n줄 ""따옴표"""\t\n다\t라\t마', '가|둘째,줄 &quot;따옴표&quot;|/다|라|마'],
  ['a<b\t&', 'a&lt;b|&amp;'],
])('a range of cells, %j - a table', (text, expected) => {
  const table = tableOfText(text) ?? '';
  const cells = table
    .replace(/<\/p><p>/g, ',')
    .replace(/<\/td><td>/g, '|')
    .replace(/<\/tr><tr>/g, '/')
    .replace(/<[^>]*>/g, '');
  expect(cells).toBe(expected);
});

test.each(['한 줄\n두 줄', '들여쓴\t문장입니다.\n다음 문장', '', `${'가\t나\n'.repeat(600)}`])(
  'text %j - stays text',
  (text) => expect(tableOfText(text)).toBeNull(),
);
