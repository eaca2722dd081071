import { openText } from 'api-extensions/contracts/tables/open-file';
import { firstChoices, takeRows } from 'api-extensions/contracts/tables/take';
import { understand } from 'api-extensions/contracts/tables/understand';
import { LINK_SPEC, rowErrorsText, toLinkRows } from './pasted-rows';

const read = (text: string) => {
  const table = understand(openText(text)[0] ?? { name: '', rows: [] }, LINK_SPEC);
  return toLinkRows(takeRows(table, LINK_SPEC, firstChoices(table.columns, '2026-11-29')).rows);
};

test('a column of a sheet - one row per line, with its line number', () => {
  expect(read('https://a.example/1\r\n\r\n  https://b.example/2 \n')).toEqual([
    { line: 1, url: 'https://a.example/1', target: '' },
    { line: 3, url: 'https://b.example/2', target: '' },
  ]);
});

test.each(['\t', ',', ', ', '  '])('two columns separated by %j - address and target', (between) => {
  expect(read(`https://a.example/1${between}rankup.example`)).toEqual([
    { line: 1, url: 'https://a.example/1', target: 'rankup.example' },
  ]);
});

test('a sheet with headings - the columns by their headings', () => {
  expect(read('순번,대상,게재 URL\n1,rankup.example,https://a.example/1')).toEqual([
    { line: 2, url: 'https://a.example/1', target: 'rankup.example' },
  ]);
});

test('no invalid rows - no message', () => {
  expect(rowErrorsText({ slot_id: '찾는 슬롯이 없습니다.' }, 'rows', [1])).toBeUndefined();
});

test('invalid rows - are named by their line numbers, at most three', () => {
  const bad = '주소를 확인해 주세요.';
  expect(rowErrorsText({ 'rows.1.url': bad }, 'rows', [1, 4])).toBe(`4번째 줄: ${bad}`);
  const many = Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`rows.${at}.url`, bad]));
  expect(rowErrorsText(many, 'rows', [1, 2, 3, 4, 5])).toMatch(/^1번째 줄[^]*\n그 밖에 2건$/);
});

test('an error of the field as a whole - its message without a line number', () => {
  expect(rowErrorsText({ urls: '등록할 주소를 입력해 주세요.' }, 'urls', [])).toBe(
    '등록할 주소를 입력해 주세요.',
  );
});

test('errors of another field - are left to it', () => {
  const errors = { 'rows.0.url': '주소를 확인해 주세요.', 'rows.0.target': '주소나 도메인을 입력해 주세요.' };
  const problems = rowErrorsText(errors, 'rows', [1], (path) => path.endsWith('.target'));
  expect(problems).toBe('1번째 줄: 주소를 확인해 주세요.');
});
