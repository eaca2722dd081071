import { fileFacts } from './file-facts';

test.each([
  ['요금표.PDF', 1234.5, 'PDF · 1.2MB'],
  ['신청서.hwp', 0.2, '한글 문서 · 1KB'],
  ['자료.tar', 999, 'TAR · 999KB'],
  ['이름만', null, ''],
])('the file %s of %p KB - is "%s"', (name, size, facts) => {
  expect(fileFacts(name, size)).toBe(facts);
});
