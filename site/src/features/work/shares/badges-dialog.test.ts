import { badgeHtml } from './badges-dialog';

test('signs of HTML in a keyword - escaped; the address is the whole one', () => {
  const html = badgeHtml({ address: 'https://one.test/api/share/badge/a/1', keyword: '"><b>꽃&' }, 'chart');
  expect(html).toBe(
    '<img src="https://one.test/api/share/badge/a/1?look=chart" alt="‘&quot;&gt;&lt;b&gt;꽃&amp;’ 네이버 검색 순위" width="480" height="270" loading="lazy" referrerpolicy="no-referrer">',
  );
});
