import { couldBeUpload, image } from './image';
import { nearestWidth } from './widths';

test.each([
  [undefined, 1536],
  [1, 320],
  [9, 320],
  [10, 10],
  [11, 320],
  [320, 320],
  [479, 320],
  [480, 640],
  [704, 768],
  [703, 640],
  [1152, 1280],
  [1500, 1536],
  [999_999_999, 1536],
])('nearestWidth of %p - %i', (wanted, width) => {
  expect(nearestWidth(wanted)).toBe(width);
});

test.each([
  '/uploads/cat_1a2b3c4d5e.jpg',
  '/uploads/CAT-1.tar.JPG',
  '/uploads/고양이_1a2b3c4d5e.png',
  '/uploads/cat.jpg (1)',
])('%s - could be an upload', (address) => {
  expect(couldBeUpload(address)).toBe(true);
});

test.each([
  '',
  '/',
  '/uploads',
  '/uploads/',
  'uploads/a.png',
  '/Uploads/a.png',
  '/uploads/..',
  '/uploads/../.data/secrets.json',
  '/uploads/a/../../x.png',
  '/uploads/a..png',
  '/uploads/.gitkeep',
  '/uploads/a/b.png',
  '/uploads//a.png',
  '//uploads/a.png',
  '//host/uploads/a.png',
  '/uploads/%2e%2e/x',
  '/uploads/%252e%252e/x',
  '/uploads/a%00.png',
  '/uploads/a\0.png',
  '/uploads/a\n.png',
  '/uploads/a\u202egnp.png',
  '/uploads/..\\x',
  '/uploads\\a.png',
  '\\\\host\\share',
  '/uploads/a.png?x',
  '/uploads/a.png#x',
  '/uploads/a;b.png',
  '/uploads/a:b.png',
  '/uploads/∕etc.png',
  '/uploads/．．/x.png',
  'file:///etc/passwd',
  'ftp://host/a.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'https://bucket.s3.ap-northeast-2.amazonaws.com/uploads/a.png',
  ' /uploads/a.png',
])('%p - refused', (address) => {
  expect(couldBeUpload(address)).toBe(false);
});

test('an address of more than 2,000 characters - refused', () => {
  expect(couldBeUpload(`/uploads/${'a'.repeat(2000)}.png`)).toBe(false);
});

const url = '/uploads/a.png';

test('query with an address only - the largest width, quality 100', () => {
  expect(image.query.parse({ url })).toEqual({ url, w: 1536, q: 100 });
});

test('query with all parameters - numbers, with a configured width and quality', () => {
  const query = { url, w: '700', q: '1', v: '1795496589000' };
  expect(image.query.parse(query)).toEqual({ url, w: 640, q: 50, v: 1795496589000 });
});

test('every quality from 1 to 100 - one of three configured ones', () => {
  const made = Array.from({ length: 100 }, (_, index) => image.query.parse({ url, q: String(index + 1) }).q);
  expect([...new Set(made)]).toEqual([50, 80, 100]);
});

test.each([
  { url: [url, url] },
  { url: { a: url } },
  {},
  { url, w: '0' },
  { url, w: '-1' },
  { url, w: '1.5' },
  { url, w: '1e3' },
  { url, w: '' },
  { url, w: 'NaN' },
  { url, w: '9999999999999999' },
  { url, q: '0' },
  { url, q: '101' },
  { url, q: ' 5' },
  { url, v: 'x' },
])('%p - refused in Korean', (query) => {
  const { error } = image.query.safeParse(query);
  expect(error?.issues.every(({ message }) => /[가-힣]/.test(message))).toBe(true);
});
