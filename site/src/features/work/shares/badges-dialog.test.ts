import { badgeHtml } from './badges-dialog';

const badge = { address: 'https://one.test/api/share/badge/a/1', target: 'a.example' };

test('a keyword with HTML characters - is escaped, and the address is complete', () => {
  const html = badgeHtml({ ...badge, keyword: '"><b>꽃&' }, 'chart');
  expect(html).toBe(
    '<img src="https://one.test/api/share/badge/a/1?look=chart" alt="네이버 검색 ‘&quot;&gt;&lt;b&gt;꽃&amp;’에서 a.example의 최근 30일 순위 그래프" width="480" height="270" loading="lazy" referrerpolicy="no-referrer">',
  );
});

test('the text alternative - names keyword, target and kind of image', () => {
  expect(badgeHtml({ ...badge, keyword: '강남 치과' }, 'small')).toContain(
    'alt="네이버 검색 ‘강남 치과’에서 a.example의 순위를 보여 주는 배지"',
  );
});
