import { fileName } from './uploaded-file';

test.each([
  ['계약서.pdf', '계약서.pdf'],
  ['../../비밀/계약서.PDF', '계약서.pdf'],
  ['C:\\Users\\kim\\계약서.html', '계약서.pdf'],
  ['계약서 v1.2', '계약서 v1.2.pdf'],
  ['계약서.7z', '계약서.pdf'],
  ['계약\u202Efdp.exe', '계약fdp.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['...', '파일.pdf'],
  ['', '파일.pdf'],
  ['계약서.pdf ', '계약서.pdf'],
  // Decomposed, as macOS sends it.
  ['계약서.pdf'.normalize('NFD'), '계약서.pdf'],
  [`${'가'.repeat(200)}.pdf`, `${'가'.repeat(80)}.pdf`],
  // 80 characters end within a pair of surrogates.
  [`${'가'.repeat(79)}😀😀.pdf`, `${'가'.repeat(79)}😀.pdf`],
])('fileName of %j - %j', (input, expected) => {
  expect(fileName(input, ['pdf'], '파일')).toBe(expected);
});

test('fileName for a type with several endings - keeps the given one, else the usual one', () => {
  expect(fileName('사진.JPEG', ['jpg', 'jpeg'], '파일')).toBe('사진.jpeg');
  expect(fileName('사진.png', ['jpg', 'jpeg'], '파일')).toBe('사진.jpg');
});
