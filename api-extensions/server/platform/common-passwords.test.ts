import { isCommonPassword } from './common-passwords';

test.each([
  'password',
  'PASSWORD123',
  'qwer1234',
  '12345678',
  '98765432',
  'ㅁㅁㅁㅁㅁㅁㅁㅁ',
  'abcdefgh',
  'ｐａｓｓｗｏｒｄ',
])('isCommonPassword %j - true', (password) => expect(isCommonPassword(password)).toBe(true));

test.each(['hana@mail.example', 'Hana', '한빛 상사'])(
  "isCommonPassword %j, the person's own e-mail or company - true",
  (password) => expect(isCommonPassword(password, ['hana@mail.example', '한빛 상사'])).toBe(true),
);

test.each(['correct horse battery', '맑은 하늘 아래', 'x7Kq-02mP', '123456789 아님'])(
  'isCommonPassword %j - false',
  (password) => expect(isCommonPassword(password, ['hana@mail.example', ''])).toBe(false),
);
