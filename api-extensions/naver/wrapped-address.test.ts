import { parseTarget, type RankKind, targetKey } from './target';
import { fromAppLink, unwrapAddress } from './wrapped-address';

const keyOf = (kind: RankKind, text: string) => {
  const parsed = parseTarget(kind, text);
  return parsed.ok ? targetKey(kind, parsed.target) : parsed.reason;
};

describe('a redirect that names its page', () => {
  test.each<[RankKind, string, string]>([
    [
      'web',
      'https://l.instagram.com/?u=https%3A%2F%2Fdaon.example%2Fimplant%3Futm_source%3Dig&e=AT0',
      'daon.example/implant',
    ],
    ['web', 'https://www.google.com/url?sa=t&url=https%3A%2F%2Fdaon.example%2Fa&usg=AOv', 'daon.example/a'],
    ['web', 'https://link.naver.com/bridge?url=https%3A%2F%2Fdaon.example%2F', 'daon.example'],
    ['web', 'https://m.search.naver.com/p/crd/rd?m=1&u=https%3A%2F%2Fdaon.example', 'daon.example'],
    ['web', 'https://accounts.kakao.com/weblogin?continue=https%3A%2F%2Fdaon.example', 'daon.example'],
    [
      'blog',
      'https://l.facebook.com/l.php?u=https%3A%2F%2Fblog.naver.com%2Fdaonblog%2F223000000001',
      'blog.naver.com/daonblog/223000000001',
    ],
    [
      'shop',
      'https://link.naver.com/bridge?url=https%3A%2F%2Fsmartstore.naver.com%2Fdaon%2Fproducts%2F1234567',
      'smartstore.naver.com/daon/products/1234567',
    ],
    [
      'place',
      'https://www.google.com/url?q=https://map.naver.com/p/entry/place/1234567890',
      'map.naver.com/p/entry/place/1234567890',
    ],
  ])('%s %s - is %s', (kind, wrapped, plain) => {
    expect(keyOf(kind, wrapped)).toBe(keyOf(kind, plain));
    expect(keyOf(kind, plain)).not.toMatch(/^not_|redirect/);
  });

  test('a wrapper in a wrapper - both are taken off', () =>
    expect(
      unwrapAddress(
        'https://l.instagram.com/?u=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%253A%252F%252Fdaon.example%252F',
      ),
    ).toBe('https://daon.example/'));

  test.each([
    'https://daon.example/url?q=https://other.example',
    'https://cr.naver.com/rd?u=abc',
    'daon.example',
  ])('%s - unchanged', (address) => expect(unwrapAddress(address)).toBe(address));
});

test.each([
  ['nmap://place?id=1234567890&appname=kr.daon', 'https://m.place.naver.com/place/1234567890'],
  ['nmap://search?query=%EB%8B%A4%EC%98%A8&appname=a', '다온'],
  ['kakaomap://search?q=%EB%8B%A4%EC%98%A8', '다온'],
  ['tmap://route?goalname=다온', '다온'],
  ['naverblog://postview?blogId=daonblog&logNo=223000000001', 'https://blog.naver.com/daonblog/223000000001'],
  ['naversearchapp://inappbrowser?url=https%3A%2F%2Fdaon.example%2Fa', 'https://daon.example/a'],
  [
    'intent://m.smartstore.naver.com/daon/products/1234567#Intent;scheme=https;end',
    'https://m.smartstore.naver.com/daon/products/1234567',
  ],
  [
    'intent://place?id=1234567890#Intent;scheme=nmap;package=com.nhn.android.nmap;end',
    'https://m.place.naver.com/place/1234567890',
  ],
  ['kakaomap://look?p=37.5,127.0', 'kakaomap://look?p=37.5,127.0'],
  ['https://daon.example/?url=https://other.example', 'https://daon.example/?url=https://other.example'],
  ['다온치과', '다온치과'],
])('fromAppLink(%s) - %s', (text, shown) => expect(fromAppLink(text)).toBe(shown));

test.each<[RankKind, string, string]>([
  ['place', 'kakaomap://place?id=12345678', 'not_a_place'],
  ['place', 'kakaomap://look?p=37.5,127.0', 'not_a_place'],
  ['place', 'https://place.map.kakao.com/12345678', 'not_a_place'],
  ['place', 'https://maps.app.goo.gl/abcdef', 'short_link'],
  ['shop', 'coupang://product?pId=1', 'not_a_product'],
])('%s %s - never a name: %s', (kind, text, reason) => expect(keyOf(kind, text)).toBe(reason));

test.each<[string, string]>([
  ['[카카오맵] 다온치과 강남점 서울 강남구 테헤란로 1 https://kko.to/abc', '다온치과강남점|강남구테헤란로1'],
  ['[카카오맵] 다온치과 https://place.map.kakao.com/12345678', '다온치과'],
  ['상호: 다온치과', '다온치과'],
])('the place %s - by its name: %s', (text, plain) =>
  expect(keyOf('place', text)).toBe(keyOf('place', plain)),
);

test.each([
  ['<a href="https://daon.example">다온</a>', 'daon.example'],
  ['홈페이지: daon.kr', 'daon.kr'],
  ['다온치과.kr', 'xn--vb0b05i00stwh.kr'],
])('the web address in %s', (text, plain) => expect(keyOf('web', text)).toBe(keyOf('web', plain)));

test('a product of the shopping window - the number of the store’s product', () =>
  expect(parseTarget('shop', 'https://shopping.naver.com/window-products/style/1234567890')).toEqual({
    ok: true,
    target: { type: 'store_product', number: '1234567890', store: null },
  }));
