import { isCommonPassword } from './common-passwords';

test.each([
  'password',
  'PASSWORD123',
  'Password1!',
  'P@ssw0rd2026',
  'Summer2026!',
  'Admin1234!',
  'qwer1234',
  '!Qwer1234',
  '1q2w3e4r!@',
  'iloveyou1',
  '12345678',
  '98765432',
  '12341234',
  'abababab',
  'ㅁㅁㅁㅁㅁㅁㅁㅁ',
  'abcdefgh',
  'ｐａｓｓｗｏｒｄ',
  '비밀번호',
  '비밀번호123!',
  '안녕하세요'.normalize('NFD'),
  'dkssudgktpdy',
  'Dkssudgktpdy1!',
  'tkfkdgo1234',
  'eogksalsrnr!',
  'ㅂㅈㄷㄱ1234',
  'naver1234',
  'Kakao2026!!',
])('isCommonPassword %j - true', async (password) => expect(await isCommonPassword(password)).toBe(true));

test.each(['hana@mail.example', 'Hana', 'hana2026!', '한빛 상사', '한빛 상사1'])(
  "isCommonPassword %j, the person's own e-mail or company - true",
  async (password) => expect(await isCommonPassword(password, ['hana@mail.example', '한빛 상사'])).toBe(true),
);

test.each([
  'correct horse battery',
  '맑은 하늘 아래',
  '맑은 하늘 아래 산책 42',
  'x7Kq-02mP',
  '123456789 아님',
  'summer rain 2026',
  'dkssud tksdp',
])('isCommonPassword %j - false', async (password) =>
  expect(await isCommonPassword(password, ['hana@mail.example', ''])).toBe(false),
);
