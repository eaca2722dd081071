import { APPLY_HONEYPOT } from 'api-extensions/contracts/rules/consultation';
import { renderToString } from 'react-dom/server';
import { ApplyForm, productOptions } from './apply-form';

jest.mock('gatsby', () => ({ navigate: jest.fn(), Link: 'a' }), { virtual: true });

const html = renderToString(
  <ApplyForm
    products={[
      { prod_id: 0, name: '기본 상담' },
      { prod_id: 2, name: '집중 관리' },
    ]}
    productInUrl=""
    privacyVersion="2026-01-01"
    contactUrl={null}
    asked={null}
  />,
);

test('the prerendered form - can be submitted without scripts', () => {
  expect(html).toMatch(/<form [^>]*method="post"/);
  expect(html).toMatch(/<form [^>]*action="\/api\/service\/apply"/);
  expect(html).not.toMatch(/<form [^>]*novalidate/i);
  expect(html).toContain('<input type="hidden" name="privacy_version" value="2026-01-01"/>');
  expect(html).toMatch(/<option value="0" selected="">기본 상담<\/option>/);
  for (const name of [
    'type',
    'companyName',
    'contact',
    'keyword',
    'memo',
    'confirmation_email',
    'privacy',
    'marketing',
  ])
    expect(html).toContain(`name="${name}"`);
});

test('the honeypot field - is hidden from screen readers and not focusable', () => {
  expect(html).toMatch(/<div [^>]*aria-hidden="true"[^>]*><label>/);
  const field = new RegExp(`<input [^>]*name="${APPLY_HONEYPOT}"[^>]*>`).exec(html)?.[0];
  expect(field).toMatch(/tabindex="-1"/i);
});

test('productOptions with a product of number 0 - adds no option', () => {
  expect(
    productOptions([
      { prod_id: 0, name: '기본 상담' },
      { prod_id: 2, name: '집중 관리' },
    ]),
  ).toEqual([
    { value: '0', label: '기본 상담' },
    { value: '2', label: '집중 관리' },
  ]);
});

test('productOptions without products - gives an option for no particular product', () => {
  expect(productOptions([])).toEqual([{ value: '0', label: '상담하며 정하기' }]);
});
