import {
  matchShopTarget,
  parseShopTarget,
  type ShopMatch,
  type ShopTarget,
  shopTargetKey,
} from './shop-rank';

function targetOf(input: string): ShopTarget {
  const parsed = parseShopTarget(input);
  if (!parsed.ok) throw new Error(`${input}: ${parsed.reason}`);
  return parsed.target;
}

describe('typed targets', () => {
  test.each<[string, ShopTarget]>([
    ['82345678901', { type: 'number', number: '82345678901' }],
    ['https://search.shopping.naver.com/catalog/32345678901', { type: 'product', productId: '32345678901' }],
    ['search.shopping.naver.com/product/82345678901?query=x', { type: 'product', productId: '82345678901' }],
    ['https://msearch.shopping.naver.com/catalog/32345678901', { type: 'product', productId: '32345678901' }],
    [
      'https://cr.shopping.naver.com/adcr.nhn?nvMid=82345678901',
      { type: 'product', productId: '82345678901' },
    ],
    [
      'https://smartstore.naver.com/Daon/products/5512345678',
      { type: 'store_product', number: '5512345678', store: 'daon' },
    ],
    [
      'm.smartstore.naver.com/daon/products/5512345678?NaPm=x',
      { type: 'store_product', number: '5512345678', store: 'daon' },
    ],
    [
      'https://brand.naver.com/daon/products/5512345678',
      { type: 'store_product', number: '5512345678', store: 'daon' },
    ],
    [
      'https://smartstore.naver.com/main/products/5512345678',
      { type: 'store_product', number: '5512345678', store: null },
    ],
    ['https://smartstore.naver.com/daon', { type: 'store', store: 'daon' }],
    ['다온 몰', { type: 'mall', name: '다온몰', comparable: '다온몰' }],
    ['DAON-Shop', { type: 'mall', name: 'DAON-Shop', comparable: 'daonshop' }],
    ['11번가', { type: 'mall', name: '11번가', comparable: '11번가' }],
    ['daon.com', { type: 'mall', name: 'daon.com', comparable: 'daon.com' }],
  ])('parseShopTarget(%j)', (input, target) => {
    expect(parseShopTarget(input)).toEqual({ ok: true, target });
  });

  test.each([
    ['', 'empty'],
    ['··', 'not_a_product'],
    ['https://shopping.naver.com/home', 'not_a_product'],
    ['https://smartstore.naver.com/', 'not_a_product'],
    ['https://www.coupang.com/vp/products/123456789', 'not_a_product'],
    ['https://smartstore.naver.com/daon/products/12', 'not_a_product'],
    ['https://naver.me/xAbCdEf', 'short_link'],
    ['가'.repeat(101), 'too_long'],
  ])('parseShopTarget(%j) - refused as %s', (input, reason) => {
    expect(parseShopTarget(input)).toEqual({ ok: false, reason });
  });
});

describe('matching', () => {
  const product = {
    link: 'https://smartstore.naver.com/main/products/5512345678',
    mallName: '다온 리빙-몰',
    productId: '82345678901',
  };
  const named = { ...product, link: 'https://smartstore.naver.com/daon/products/5512345678' };
  const vendors = {
    link: 'https://search.shopping.naver.com/catalog/32345678901',
    mallName: '',
    productId: null,
  };

  test.each<[string, typeof product | typeof vendors, ShopMatch | null]>([
    ['82345678901', product, 'product_id'],
    ['5512345678', product, 'store_product'],
    ['5512345679', product, null],
    ['https://search.shopping.naver.com/product/82345678901', product, 'product_id'],
    ['https://search.shopping.naver.com/catalog/32345678901', vendors, 'product_id'],
    ['32345678901', vendors, 'product_id'],
    // The API's number is not the store's number.
    ['https://search.shopping.naver.com/catalog/5512345678', product, null],
    ['https://smartstore.naver.com/daon/products/82345678901', product, null],
    ['https://smartstore.naver.com/daon/products/5512345678', product, 'store_product'],
    ['https://smartstore.naver.com/daon/products/5512345678', named, 'store_product'],
    ['https://smartstore.naver.com/other/products/5512345678', named, null],
    ['https://smartstore.naver.com/daon', named, 'store'],
    ['https://smartstore.naver.com/daon', product, null],
    ['다온리빙몰', product, 'mall'],
    ['다온 리빙·몰', product, 'mall'],
    ['다온_리빙 • 몰', product, 'mall'],
    ['다온', product, 'mall_part'],
    ['리빙', product, 'mall_part'],
    ['몰', product, null],
    ['다온리빙몰즈', product, null],
    ['다온', vendors, null],
  ])('the target %s against the product %j - %s', (asked, item, match) => {
    expect(matchShopTarget(targetOf(asked), item)).toBe(match);
  });

  test('names with markup and entities - compared as text', () => {
    const marked = { ...product, mallName: '<b>다온</b> &amp; 몰' };
    expect(matchShopTarget(targetOf('다온&몰'), marked)).toBe('mall');
  });
});

test('keys - the same for every way to write a target', () => {
  expect(shopTargetKey(targetOf('다온 몰'))).toBe(shopTargetKey(targetOf('다온-몰')));
  expect(shopTargetKey(targetOf('smartstore.naver.com/A/products/123456'))).toBe(
    shopTargetKey(targetOf('https://m.smartstore.naver.com/a/products/123456')),
  );
});
