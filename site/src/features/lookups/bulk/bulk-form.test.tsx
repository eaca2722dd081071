import { renderToString } from 'react-dom/server';
import { type LookupKind, lookupKind } from 'api-extensions/contracts/lookups';
import { KINDS } from '../kinds';
import { BulkForm } from './bulk-form';
import { readingSummary } from './reading-report';
import { checkRow, rowKey, readRows } from './rows';

const read = (kind: LookupKind, text: string) =>
  readRows(text, {
    columns: KINDS[kind].columns,
    check: (row) => checkRow(kind, row),
    keyOf: (row) => rowKey(kind, row),
  });

test.each(lookupKind.options)("%s - the form's sample is valid", (kind) => {
  const reading = read(kind, KINDS[kind].sample);
  expect(reading.invalid).toEqual([]);
  expect(reading.rows.length).toBeGreaterThan(1);
  const withHead = read(
    kind,
    `${KINDS[kind].columns.join(',')}\n${KINDS[kind].sample.replaceAll('\t', ',')}`,
  );
  expect(withHead.hasHeader).toBe(true);
  expect(withHead.rows).toHaveLength(reading.rows.length);
});

test('an invalid row - is reported by its line before the run is started', () => {
  const { invalid } = read('web', '강남 치과,주소아님\n,a.kr');
  expect(invalid.map(({ line, messages }) => [line, messages])).toEqual([
    [1, ['사이트 주소를 확인해 주세요. 예: example.com']],
    [2, ['키워드를 입력해 주세요.']],
  ]);
});

test('keywords that Naver treats as equal - are duplicates for volume, not for ranks', () => {
  expect(read('volume', '강남 치과\n강남치과').duplicates).toHaveLength(1);
  expect(read('web', '강남 치과,a.kr\n강남치과,a.kr').duplicates).toHaveLength(0);
  expect(read('web', '강남  치과,a.kr\n강남 치과, a.kr').duplicates).toHaveLength(1);
});

test('the summary - counts all lines that are left out, by reason', () => {
  const lines = Array.from({ length: 502 }, (_, at) => `키워드 ${at},a.kr`);
  const text = readingSummary(read('web', ['키워드,주소', '키워드 0,a.kr', 'x,', ...lines].join('\n')));
  expect(text).toBe(
    '500건을 조회합니다. 첫 줄은 제목으로 보았습니다. 중복된 1줄은 제외했습니다. 고쳐야 할 1줄은 조회하지 않습니다. 500건을 넘는 2줄은 조회하지 않습니다.',
  );
});

const renderForm = (kind: LookupKind) =>
  renderToString(
    <BulkForm
      words={KINDS[kind]}
      failure={null}
      isStarting={false}
      maxRows={20}
      onStart={() => undefined}
      onUsed={() => undefined}
      note={null}
    />,
  );

test('the form - has a text area, a file input and a button', () => {
  const html = renderForm('web');
  expect(html).toContain('조회할 목록');
  expect(html).toContain('CSV 파일 열기');
  expect(html).toContain('하위 도메인 포함');
  expect(html).toContain('한 번에 20건까지 조회합니다.');
});

test.each([
  ['web', '키워드와 사이트 주소를 탭'],
  ['shop', '키워드와 상품 또는 쇼핑몰을 탭'],
  ['place', '키워드와 업체 이름을 탭'],
  ['view', '키워드와 블로그 또는 카페 주소를 탭'],
  ['volume', '키워드를 적어'],
] as const)("%s - the hint has the particle of the kind's columns", (kind, text) => {
  expect(renderForm(kind)).toContain(text);
});
