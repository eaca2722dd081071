import { contactHref, isWebAddress, linkTarget } from './link-target';

describe('linkTarget', () => {
  test.each([
    ['/', 'page'],
    ['/service', 'page'],
    ['/search/web?keyword=a', 'page'],
    ['/uploads/report.pdf', 'plain'],
    ['/api/common/menu', 'plain'],
    ['#main', 'plain'],
    ['tel:+82-2-000-0000', 'plain'],
    ['mailto:help@rankup.example', 'plain'],
    ['https://pf.kakao.com/_demo', 'external'],
    ['HTTP://example.com', 'external'],
    ['javascript:alert(1)', 'text'],
    ['JaVaScRiPt:alert(1)', 'text'],
    ['java\nscript:alert(1)', 'text'],
    ['\u0001javascript:alert(1)', 'text'],
    ['data:text/html,<script>1</script>', 'text'],
    ['vbscript:x', 'text'],
    ['//evil.example', 'text'],
    ['/\\evil.example', 'text'],
    ['\\\\evil.example', 'text'],
    ['https://', 'text'],
    ['service', 'text'],
    ['tel:', 'text'],
    ['', 'text'],
    ['   ', 'text'],
  ])('the address %j - is a link of the kind %s', (href, kind) => {
    expect(linkTarget(href).kind).toBe(kind);
  });

  test.each([
    ['/service/', '/service'],
    ['/service/?a=/#b/', '/service?a=/#b/'],
    ['/?a=/', '/?a=/'],
    ['/', '/'],
  ])('the address %s - leads to the page %s', (input, href) => {
    expect(linkTarget(input)).toEqual({ kind: 'page', href });
  });

  test('spaces around an address - are removed', () => {
    expect(linkTarget(' /service ')).toEqual({ kind: 'page', href: '/service' });
  });
});

test.each([
  ['https://example.com/a', true],
  ['http://한글.example', true],
  ['ftp://example.com', false],
  ['javascript://example.com/%0aalert(1)', false],
  ['/service', false],
])('isWebAddress %j - %s', (href, expected) => {
  expect(isWebAddress(href)).toBe(expected);
});

test.each([
  ['010 1234 5678', 'tel:01012345678'],
  ['02-000-0000', 'tel:02-000-0000'],
  ['02-000-0000 내선 12', 'tel:02-000-0000,12'],
  ['help@example.com', 'mailto:help@example.com'],
])('contactHref %j - %s', (contact, expected) => {
  expect(contactHref(contact)).toBe(expected);
});
