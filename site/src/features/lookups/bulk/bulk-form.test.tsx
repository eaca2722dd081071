import { renderToString } from 'react-dom/server';
import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import { KINDS } from '../kinds';
import { BulkForm } from './bulk-form';

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
  expect(html).toContain('파일 열기');
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
