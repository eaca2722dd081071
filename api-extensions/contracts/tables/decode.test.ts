import { decodeText } from './decode';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const bytes = (...values: number[]) => Uint8Array.from(values);

test.each([
  ['UTF-8', utf8('강남 치과,a.kr')],
  ['UTF-8 with byte-order mark', bytes(0xef, 0xbb, 0xbf, ...utf8('강남 치과,a.kr'))],
  // The form in which Excel saves it on a Korean Windows.
  [
    'code page 949',
    bytes(0xb0, 0xad, 0xb3, 0xb2, 0x20, 0xc4, 0xa1, 0xb0, 0xfa, 0x2c, 0x61, 0x2e, 0x6b, 0x72),
  ],
  ['UTF-16, little-endian', bytes(0xff, 0xfe, ...utf16('강남 치과,a.kr'))],
  ['UTF-16, big-endian', bytes(0xfe, 0xff, ...utf16('강남 치과,a.kr').swap16())],
  ['UTF-16 without byte-order mark', bytes(...utf16('강남 치과,a.kr'))],
  ['UTF-16, big-endian, without byte-order mark', bytes(...utf16('강남 치과,a.kr').swap16())],
])('%s - is decoded', (_name, file) => {
  expect(decodeText(file)).toBe('강남 치과,a.kr');
});

test('code page 949 with the server’s decoder - text that it cannot decode is refused', () => {
  const file = bytes(0xb3, 0xd7, 0x98, 0xde);
  expect(decodeText(file, () => '네샾')).toBe('네샾');
  for (const text of [null, '네\ufffd', '네\x8c']) expect(decodeText(file, () => text)).toBeNull();
});

test('a picture - is no text', () => {
  expect(decodeText(bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13))).toBeNull();
});
