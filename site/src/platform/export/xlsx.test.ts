import { strFromU8, unzipSync } from 'fflate';
import { toXlsx } from './xlsx';

async function sheetOf(rows: Parameters<typeof toXlsx>[0]): Promise<string> {
  const files = unzipSync(new Uint8Array(await (await toXlsx(rows, '조회 결과')).arrayBuffer()));
  return Object.entries(files)
    .filter(([name]) => /sheet1\.xml$|sharedStrings\.xml$/.test(name))
    .map(([, content]) => strFromU8(content))
    .join('');
}

test('a workbook - has texts as texts and numbers as numbers, and no formula', async () => {
  const xml = await sheetOf([
    ['키워드', '순위'],
    ['=HYPERLINK("https://evil.example")', 12],
    ['<b>&"강남"', null],
    ['\u0001=1+1', 3],
  ]);
  expect(xml).not.toMatch(/<f[ >]/);
  expect(xml).toContain('=HYPERLINK(');
  expect(xml).toContain('&lt;b&gt;');
  expect(xml).toMatch(/<v>12<\/v>/);
  expect(xml).not.toContain('\u0001');
});

test('a decimal number - has no format that would round it, as a whole number has', async () => {
  const xml = await sheetOf([
    ['노출', '게재순위'],
    [1200, 3.4],
  ]);
  expect(xml).toMatch(/<c r="A2" s="\d+"><v>1200<\/v>/);
  expect(xml).toContain('<c r="B2"><v>3.4</v>');
});
