import { isSamePath, matchWebTarget, parseWebTarget, type WebTarget, webTargetKey } from './web-rank';

function targetOf(input: string): WebTarget {
  const parsed = parseWebTarget(input);
  if (!parsed.ok) throw new Error(`${input}: ${parsed.reason}`);
  return parsed.target;
}

describe('query entries', () => {
  test.each([
    ['youtube.com/watch?v=AAA', 'https://www.youtube.com/watch?v=AAA'],
    ['https://m.youtube.com/watch?v=AAA&t=30s', 'https://www.youtube.com/watch?v=AAA'],
    [
      'https://m.kin.naver.com/mobile/qna/detail.naver?d1id=8&dirId=8&docId=45',
      'https://kin.naver.com/qna/detail.nhn?dirId=8&docId=45&d1id=8',
    ],
    ['https://youtu.be/AAA?si=xyz', 'https://www.youtube.com/watch?v=AAA&feature=youtu.be'],
    [
      'daon.example/bbs/board.php?bo_table=free&wr_id=7',
      'http://daon.example/bbs/board.php?wr_id=7&bo_table=free',
    ],
    [
      'daon.example/product/detail.html?product_no=12',
      'https://www.daon.example/product/detail.html?product_no=12&n_media=8753&n_query=%EA%B0%80',
    ],
    [
      'kin.naver.com/qna/detail.naver?d1id=8&docId=3',
      'https://kin.naver.com/qna/detail.naver?docId=3&d1id=8',
    ],
    ['daon.example/?p=12', 'https://daon.example/?p=12&utm_source=naver'],
    ['daon.example/a?NaPm=ct%3D1%7Cci%3D2', 'https://daon.example/a'],
    ['daon.example/a?GCLID=1&fbclid=2&igshid=3', 'https://daon.example/a?gad_source=1'],
    ['daon.example/a?q=강남+치과', 'https://daon.example/a?q=%EA%B0%95%EB%82%A8%20%EC%B9%98%EA%B3%BC'],
    ['daon.example/a?q=%ea%b0%80', 'https://daon.example/a?q=가'],
    ['daon.example/a?b&amp;c=1', 'https://daon.example/a?c=1&b='],
    ['daon.example/a?', 'https://daon.example/a?&'],
    ['daon.example?utm_source=x', 'https://daon.example/anything?id=9'],
    ['daon.example/v;jsessionid=ABC?no=1', 'https://daon.example/v?no=1&PHPSESSID=1'],
  ])('%s - is the page %s', (target, link) => {
    expect(matchWebTarget(targetOf(target), link)).toBe('address');
  });

  test.each([
    ['youtube.com/watch?v=ZZZ', 'https://www.youtube.com/watch?v=AAA'],
    [
      'm.kin.naver.com/mobile/qna/detail.naver?d1id=8&dirId=8&docId=45',
      'https://kin.naver.com/qna/detail.naver?d1id=8&dirId=8&docId=46',
    ],
    ['youtube.com/watch?v=AAA', 'https://www.youtube.com/watch?v=aaa'],
    ['daon.example/board.php?wr_id=7', 'https://daon.example/board.php?wr_id=70'],
    [
      'daon.example/board.php?bo_table=free&wr_id=7',
      'https://daon.example/board.php?bo_table=notice&wr_id=7',
    ],
    ['daon.example/board.php?wr_id=7', 'https://daon.example/board.php'],
    ['daon.example/board.php', 'https://daon.example/board.php?wr_id=7'],
    ['daon.example/?p=12', 'https://daon.example/?p=13'],
    ['daon.example/?p=12', 'https://daon.example/'],
    ['daon.example/a?q=%B0%AD', 'https://daon.example/a?q=%B3%B2'],
    ['daon.example/a?a=1&a=2', 'https://daon.example/a?a=1'],
  ])('%s - is not the page %s', (target, link) => {
    expect(matchWebTarget(targetOf(target), link)).toBeNull();
    expect(webTargetKey(targetOf(target))).not.toBe(webTargetKey(targetOf(link)));
  });

  test.each([
    ['daon.example/board.php', 'https://daon.example/board.php?wr_id=7', true],
    ['daon.example/board.php?wr_id=8', 'https://www.daon.example/board.php?wr_id=7', true],
    ['daon.example/?p=1', 'https://daon.example/?p=2', true],
    ['daon.example/board.php', 'https://daon.example/other.php?wr_id=7', false],
    ['daon.example', 'https://daon.example/a?b=1', false],
  ])('%s, a result %s - another entry of the same path: %p', (target, link, expected) => {
    expect(isSamePath(targetOf(target), link)).toBe(expected);
  });

  test('read by the path, as stored targets are - any entries, and the key of before', () => {
    const parsed = parseWebTarget('https://m.blog.naver.com/PostView.naver?blogId=haru&logNo=223000000001', {
      isByPath: true,
    });
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(webTargetKey(parsed.target)).toBe('m.blog.naver.com/PostView.naver');
    expect(matchWebTarget(parsed.target, 'https://m.blog.naver.com/PostView.naver?logNo=1')).toBe('address');
    expect(matchWebTarget(parsed.target, 'https://blog.naver.com/haru/223000000001')).toBeNull();
    const short = parseWebTarget('youtu.be/AAA', { isByPath: true });
    expect(short.ok && webTargetKey(short.target)).toBe('youtu.be/AAA');
  });
});

describe("the forms of Naver's pages", () => {
  test.each([
    ['m.blog.naver.com/haru/223000000001', 'https://blog.naver.com/haru/223000000001'],
    [
      'blog.naver.com/PostView.naver?blogId=Haru&logNo=223000000001',
      'https://blog.naver.com/haru/223000000001',
    ],
    [
      'blog.naver.com/haru/223000000001',
      'https://blog.naver.com/PostView.nhn?logNo=223000000001&blogId=haru&redirect=Dlog',
    ],
    [
      'blog.naver.com/haru?Redirect=Log&logNo=223000000001',
      'http://m.blog.naver.com/haru/223000000001?trackingCode=x',
    ],
    ['blog.naver.com/haru', 'https://m.blog.naver.com/haru/223000000009'],
    ['m.cafe.naver.com/moms/12', 'https://cafe.naver.com/moms/12'],
    ['m.cafe.naver.com/ca-fe/web/cafes/moms/articles/12?fromList=true', 'https://cafe.naver.com/moms/12'],
    ['cafe.naver.com/moms', 'https://m.cafe.naver.com/moms/12'],
    [
      'cafe.naver.com/ca-fe/cafes/1009/articles/12',
      'https://cafe.naver.com/f-e/cafes/1009/articles/12?menuid=3',
    ],
    [
      'm.smartstore.naver.com/daon/products/1234567?NaPm=x',
      'https://smartstore.naver.com/daon/products/1234567',
    ],
    ['smartstore.naver.com/daon/products/1234567', 'https://smartstore.naver.com/main/products/1234567'],
    ['m.brand.naver.com/daon/products/1234567', 'https://brand.naver.com/daon/products/1234567'],
    ['brand.naver.com/daon', 'https://smartstore.naver.com/daon/products/1234567'],
    ['m.place.naver.com/hospital/1234567890/home', 'https://map.naver.com/p/entry/place/1234567890?c=15'],
    [
      'https://map.naver.com/p/search/치과/place/1234567890',
      'https://pcmap.place.naver.com/hospital/1234567890/review',
    ],
  ])('%s - is the page %s', (target, link) => {
    expect(matchWebTarget(targetOf(target), link)).toBe('address');
  });

  test.each([
    ['blog.naver.com/haru/223000000001', 'https://blog.naver.com/haru/223000000002'],
    ['blog.naver.com/haru', 'https://blog.naver.com/haru2/223000000001'],
    ['cafe.naver.com/moms/12', 'https://cafe.naver.com/dads/12'],
    ['cafe.naver.com/moms/12', 'https://cafe.naver.com/moms/123'],
    ['smartstore.naver.com/daon/products/1234567', 'https://smartstore.naver.com/daon/products/1234568'],
    ['smartstore.naver.com/daon/products/1234567', 'https://smartstore.naver.com/daon'],
    ['m.place.naver.com/hospital/1234567890', 'https://map.naver.com/p/entry/place/1234567891'],
  ])('%s - is not the page %s', (target, link) => {
    expect(matchWebTarget(targetOf(target), link)).toBeNull();
  });

  test('a café named by its number, and a result by its name - only a guess', () => {
    const target = targetOf('cafe.naver.com/ca-fe/cafes/1009/articles/12');
    expect(matchWebTarget(target, 'https://cafe.naver.com/moms/12')).toBe('article_number');
  });
});

describe('addresses that can have no rank', () => {
  test.each([
    ['https://naver.me/GExample1', 'short_link'],
    ['bit.ly/3abc', 'short_link'],
    ['https://m.site.naver.com/0aBcD', 'short_link'],
    ['https://www.tinyurl.com/abc', 'short_link'],
    ['https://daon.onelink.me/abc', 'short_link'],
    ['https://cr.naver.com/rd?u=abc', 'redirect'],
    ['https://adcr.naver.com/adcr?x=1', 'redirect'],
    ['cr3.shopping.naver.com/v2/bridge/searchGate?nv_mid=1', 'redirect'],
    ['https://m.search.naver.com/p/crd/rd?m=1', 'redirect'],
    ['https://cr.naver.com/rd?u=https%3A%2F%2Fnaver.me%2Fabc', 'short_link'],
    ['https://l.facebook.com/l.php?u=x', 'redirect'],
    ['co.kr', 'public_suffix'],
    ['https://www.co.kr/', 'public_suffix'],
    ['go.kr', 'public_suffix'],
    ['github.io', 'public_suffix'],
    ['blog.naver.com', 'shared_host'],
    ['https://m.blog.naver.com/', 'shared_host'],
    ['blog.naver.com/PostList.naver', 'shared_host'],
    ['cafe.naver.com', 'shared_host'],
    ['smartstore.naver.com', 'shared_host'],
    ['map.naver.com', 'shared_host'],
    ['tistory.com', 'shared_host'],
    ['blog.naver.com/haru/223', 'unreadable_post'],
    ['cafe.naver.com/ca-fe/cafes/1009', 'cafe_number_only'],
    ['https://a.example https://b.example', 'several_addresses'],
    ['a.example b.example', 'several_addresses'],
    ['a.example, b.example', 'several_addresses'],
    ['https://a.example/xhttps://b.example/y', 'several_addresses'],
    ['a.example/x\nhttps://a.example/y', 'several_addresses'],
  ])('%s - %s', (text, reason) => {
    expect(parseWebTarget(text)).toEqual({ ok: false, reason });
  });

  test.each([
    'haru.tistory.com',
    'daon.github.io',
    'daon.co.kr',
    'naver.com',
    'daon.modoo.at',
    'search.naver.com',
  ])('%s - accepted', (text) => {
    expect(parseWebTarget(text).ok).toBe(true);
  });
});

describe('what stands around an address', () => {
  test.each([
    ['“daon.example/a”', 'daon.example/a'],
    ['‘https://daon.example’', 'daon.example'],
    ['<https://daon.example/a>', 'daon.example/a'],
    ['(https://daon.example/a),', 'daon.example/a'],
    ['「daon.example」。', 'daon.example'],
    ['https://daon.example/a.', 'daon.example/a'],
    ['https://daon.example/a?id=1;', 'daon.example/a?id=1'],
    ['daon.example/a,', 'daon.example/a'],
    ['[다온](https://daon.example/a)', 'daon.example/a'],
    ['https://daon.example/wiki/A_(b)', 'daon.example/wiki/A_(b)'],
    [
      '[네이버 블로그] 강남 임플란트 비용 정리 https://blog.naver.com/daonblog/223000000001',
      'blog.naver.com/daonblog/223000000001',
    ],
    ['다온치과 https://daon.example/ 참고하세요', 'daon.example'],
    ['다온치과 daon.example/implant', 'daon.example/implant'],
    ['https://daon.example https://daon.example', 'daon.example'],
    ['https://daon.example/go?to=https://other.example', 'daon.example/go?to=https%3A%2F%2Fother.example'],
    ['exam ple . com', 'example.com'],
    ['https://exam ple.com/a', 'example.com/a'],
    ['다온\u00ad\u3164.example', '다온.example'],
    ['daon\u200b.exam\u00adple', 'daon.example'],
  ])('%j - is %s', (text, plain) => {
    expect(webTargetKey(targetOf(text))).toBe(webTargetKey(targetOf(plain)));
  });
});
