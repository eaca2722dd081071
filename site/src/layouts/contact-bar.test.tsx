import { renderToString } from 'react-dom/server';
import type { SiteData } from '../platform/page-context';
import { ContactBar } from './contact-bar';
import { SiteFooter } from './site-footer';

const site = {
  name: '탑키워드',
  logo: '탑키워드',
  legalPages: [],
  business: { phone: '031-000-0000' },
  contactUrl: 'https://pf.kakao.com/_demo',
} as unknown as SiteData;

const linksOf = (of: SiteData) =>
  [...renderToString(<ContactBar site={of} />).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

test('the bar - calls, opens the chat in a new tab, and leads to the consultation', () => {
  expect(linksOf(site)).toEqual(['tel:031-000-0000', 'https://pf.kakao.com/_demo', '/service/apply']);
  expect(renderToString(<ContactBar site={site} />)).toContain('새 창에서 열림');
});

test.each([
  ['a telephone', { business: {} }, ['https://pf.kakao.com/_demo', '/service/apply']],
  ['a chat', { contactUrl: null }, ['tel:031-000-0000', '/service/apply']],
  ['both', { business: {}, contactUrl: null }, ['/service/apply']],
])('a site without %s - the bar has the other entries', (_name, without, links) => {
  expect(linksOf({ ...site, ...without })).toEqual(links);
});

test('the footer - names the chat where the site has one', () => {
  const footer = (of: SiteData) => renderToString(<SiteFooter site={of} hasConsentSettings={false} />);
  expect(footer(site)).toContain('카카오톡 상담');
  expect(footer({ ...site, contactUrl: null })).not.toContain('카카오톡');
});
