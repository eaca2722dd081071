import { encode } from 'iconv-lite';
import { decodePage } from './charset';

const TEXT = '똠방각하 펲시 뷁 가나다';
const page = (label: string) =>
  Buffer.concat([
    Buffer.from(`<html><head><meta http-equiv="content-type" content="text/html; charset=${label}"></head>`),
    encode(TEXT, 'cp949'),
  ]);

test.each([
  ...['ms949', 'MS949', 'cp949', 'CP-949', 'x-windows-949', 'windows-949', 'euc-kr', 'euckr', 'EUC_KR'],
  ...['ks_c_5601-1987', 'ks_c_5601', 'ksc5601', 'KSC_5601', 'korean', 'uhc', 'x-euc-kr', 'no-such-charset'],
])('decodePage - a page labelled %s is read as code page 949', (label) => {
  expect(decodePage(page(label))).toContain(TEXT);
  expect(decodePage(encode(TEXT, 'cp949'), `text/html;charset="${label}"`)).toBe(TEXT);
});

test.each([
  ['without a label', '', encode(TEXT, 'cp949')],
  ['in UTF-8 without a label', '', Buffer.from(TEXT)],
  [
    'in UTF-8 with a byte-order mark and a wrong label',
    'text/html; charset=euc-kr',
    Buffer.from(`\ufeff${TEXT}`),
  ],
  ['in UTF-8 that still names its old code page', 'text/html; charset=euc-kr', Buffer.from(TEXT)],
  ['in UTF-16', '', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['in Japanese', 'text/html; charset=Shift_JIS', encode('カナ', 'shift_jis')],
])('decodePage - a text %s', (name, type, body) => {
  expect(decodePage(body, type)).toBe(name === 'in Japanese' ? 'カナ' : TEXT);
});

test('decodePage - a header that says UTF-8 for a page that names its code page: the page is right', () => {
  expect(decodePage(page('ms949'), 'text/html; charset=utf-8')).toContain(TEXT);
});
