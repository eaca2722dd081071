import { readCompetitors } from '../contracts/work/slot-groups';
import { type Browser, signInAs } from './browser';
import { dataOf } from './contract-client';
import { WORK } from './work-steps';

let manager: Browser;
beforeAll(async () => {
  manager = await signInAs('manager');
});

const read = async (text: string) =>
  dataOf(readCompetitors, (await manager.post(`${WORK}/slotgroup/competitors`, { text })).json);
const NONE = { web: '', shop: '', place: '', view: '' };

test('a table - names, and targets by the kinds of their addresses', async () => {
  const table = [
    '업체명\t홈페이지\t블로그\t스마트스토어',
    '다온치과\thttps://daon.example\tblog.naver.com/daon\t',
    '누리몰\t\t\thttps://smartstore.naver.com/nuri',
    '가온의원\thttps://map.naver.com/p/entry/place/1234567\t\t',
  ].join('\n');
  expect(await read(table)).toEqual({
    competitors: [
      { name: '다온치과', targets: { ...NONE, web: 'https://daon.example', view: 'blog.naver.com/daon' } },
      { name: '누리몰', targets: { ...NONE, shop: 'https://smartstore.naver.com/nuri' } },
      { name: '가온의원', targets: { ...NONE, place: 'https://map.naver.com/p/entry/place/1234567' } },
    ],
    left: [],
  });
});

test('a list and shared texts - each is a competitor, or is named with the reason', async () => {
  const { competitors, left } = await read(
    [
      '[네이버지도]',
      '다온치과',
      '서울 강남구 테헤란로 1, 2층',
      'https://naver.me/xAbCdEfG',
      '1. 누리치과 https://nuri.example',
      '2. 가온치과',
      '3. https://naver.me/zzzzzzzz',
      '4. 누리치과 https://nuri.example',
    ].join('\n'),
  );
  expect(competitors).toEqual([
    { name: '다온치과', targets: { ...NONE, place: expect.stringContaining('다온치과|') } },
    { name: '누리치과', targets: { ...NONE, web: 'https://nuri.example' } },
    { name: '가온치과', targets: NONE },
  ]);
  expect(left).toEqual([
    {
      text: expect.stringContaining('naver.me/zzzzzzzz'),
      message: expect.stringContaining('짧은 주소만으로는'),
    },
    { text: expect.stringContaining('누리치과'), message: '위의 경쟁사와 같습니다.' },
  ]);
});

test('rows in - are rows taken and rows named, whatever they are', async () => {
  const kinds = [
    '치과%',
    '%번 의원 https://c%.example',
    'blog.naver.com/blog%',
    '- 업체 %',
    'https://bit.ly/%',
    '"가게 %"',
  ];
  for (let length = 1; length <= 12; length += 1) {
    const lines = Array.from({ length }, (_, at) =>
      (kinds[(at * 5 + length) % kinds.length] ?? '').replaceAll('%', String(at)),
    );
    const { competitors, left } = await read(lines.join('\n'));
    expect([lines, competitors.length + left.length]).toEqual([lines, length]);
  }
});

test('too many, and nothing - are named', async () => {
  const { competitors, left } = await read(
    Array.from({ length: 7 }, (_, at) => `업체${at} a${at}.example`).join('\n'),
  );
  expect(competitors).toHaveLength(5);
  expect(left.map(({ message }) => message)).toEqual(Array(2).fill('경쟁사는 5곳까지 비교할 수 있습니다.'));
  const { status, json } = await manager.post(`${WORK}/slotgroup/competitors`, { text: ' \n' });
  expect([status, json.error.details.fields.text]).toEqual([400, '경쟁사를 붙여 넣어 주세요.']);
});
