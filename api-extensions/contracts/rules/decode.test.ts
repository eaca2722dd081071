import { decodeTextFile, FILE_MAX_BYTES } from './decode';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...values: number[]) => Uint8Array.from(values);

test.each([
  ['UTF-8', utf8('강남 치과,a.kr')],
  ['UTF-8 with byte-order mark', bytes(0xef, 0xbb, 0xbf, ...utf8('강남 치과,a.kr'))],
  // The form in which Excel saves it on a Korean Windows.
  [
    'code page 949',
    bytes(0xb0, 0xad, 0xb3, 0xb2, 0x20, 0xc4, 0xa1, 0xb0, 0xfa, 0x2c, 0x61, 0x2e, 0x6b, 0x72),
  ],
  ['UTF-16, little-endian', bytes(0xff, 0xfe, ...Buffer.from('강남 치과,a.kr', 'utf16le'))],
  ['UTF-16, big-endian', bytes(0xfe, 0xff, ...Buffer.from('강남 치과,a.kr', 'utf16le').swap16())],
])('%s - is decoded', (_name, file) => {
  expect(decodeTextFile(file)).toEqual({ ok: true, text: '강남 치과,a.kr' });
});

test('code page 949 with the server’s decoder - text that it cannot decode is refused', () => {
  const file = bytes(0xb3, 0xd7, 0x98, 0xde);
  expect(decodeTextFile(file, 10, () => '네샾')).toEqual({ ok: true, text: '네샾' });
  for (const text of [null, '네\ufffd', '네\x8c'])
    expect(decodeTextFile(file, 10, () => text)).toEqual({ ok: false, error: 'unreadable' });
});

test.each([
  ['a workbook', bytes(0x50, 0x4b, 0x03, 0x04, 1), 'workbook'],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 1), 'workbook'],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), 'unreadable'],
  ['too large', new Uint8Array(FILE_MAX_BYTES + 1), 'too_large'],
])('%s - %s', (_name, file, error) => {
  expect(decodeTextFile(file as Uint8Array)).toEqual({ ok: false, error });
});
