import fs from 'node:fs';
import path from 'node:path';
import { openFile } from './open-file';
import type { TableSpec } from './spec';
import { PLACE, SLOTS, VOLUME, WEB } from './specs.cases';
import { firstChoices, takeRows } from './take';
import { understand } from './understand';

const TODAY = '2026-11-29';

/** Files that people really have, in the forms in which their programs save them. */
const read = async (name: string, spec: TableSpec) => {
  const opened = await openFile(fs.readFileSync(path.join(__dirname, 'samples', name)));
  if ('error' in opened) throw new Error(opened.error);
  const [sheet] = opened.sheets;
  const table = understand(sheet!, spec);
  const taking = takeRows(table, spec, firstChoices(table.columns, TODAY));
  expect(new Set([...taking.rows, ...taking.left].map(({ line }) => line)).size).toBe(sheet!.rows.length);
  return { ...taking, table, values: taking.rows.map(({ values }) => values) };
};

test.each([
  ['01-naver-keyword-tool.csv', ['강남치과', '다온치과', '임플란트가격']],
  ['01b-naver-keyword-tool-cp949.csv', ['강남치과', '다온치과', '임플란트가격']],
  ['01c-naver-keyword-tool-xlsx-paste.tsv', ['강남치과', '다온치과']],
  ['02-search-console-queries-ko.csv', ['다온치과', '강남 임플란트 가격', '치아교정, 비용']],
  ['02b-search-console-queries-en.csv', ['다온치과', '강남 임플란트 가격']],
  ['02c-google-keyword-planner-utf16.csv', ['강남 치과', '임플란트 가격']],
  [
    '03c-list-from-chat.txt',
    ['강남 치과', '임플란트 가격', '치아 교정', '라미네이트', '사랑니 발치', '충치 치료'],
  ],
  ['13-search-advisor-queries.csv', ['다온치과', '강남 임플란트']],
])('%s - its keywords, and nothing else', async (name, keywords) => {
  expect((await read(name, VOLUME)).values.map(({ keyword }) => keyword)).toEqual(keywords);
});

test('a total - is named with its reason', async () => {
  const { left } = await read('13-search-advisor-queries.csv', VOLUME);
  expect(left.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'heading'],
    [2, 'total'],
  ]);
});

test("an agency's sheet - web takes addresses, and every day and price is read", async () => {
  const { values } = await read('03-agency-sheet.tsv', SLOTS);
  expect(values).toEqual([
    {
      keyword: '강남 치과',
      target: 'https://daon.example/',
      customer: '다온치과',
      from: '2026-11-21',
      to: '2027-02-20',
      price: '350000',
    },
    {
      keyword: '임플란트 가격',
      target: 'https://daon.example/implant',
      customer: '다온치과',
      from: '2026-11-21',
      to: '2027-02-20',
      price: '350000',
    },
    {
      keyword: '서초 한의원',
      target: 'blog.naver.com/saebom',
      customer: '새봄한의원',
      from: '2026-11-21',
      to: '2027-02-20',
      price: '350000',
    },
  ]);
});

test.each(['03-agency-sheet.tsv', '03b-place-keyword-url.tsv'])(
  '%s - a web target is the address, a place target the business, also of merged cells',
  async (name) => {
    const web = await read(name, WEB);
    expect(web.values.slice(0, 2)).toEqual([
      { keyword: '강남 치과', target: 'https://daon.example/' },
      { keyword: '임플란트 가격', target: 'https://daon.example/implant' },
    ]);
    const place = await read(name, PLACE);
    expect(place.values.slice(0, 2)).toEqual([
      { keyword: '강남 치과', target: '다온치과' },
      { keyword: '임플란트 가격', target: '다온치과' },
    ]);
    expect(place.filled).toBe(1);
  },
);
