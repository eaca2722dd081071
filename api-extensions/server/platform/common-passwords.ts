/**
 * The most common passwords of eight characters or more, in the West and on Korean keyboards; shorter ones are refused
 * anyway.
 */
const COMMONEST = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234 password!
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwer1234 qwer12345 qwerasdf qwerasdfzxcv q1w2e3r4 q1w2e3r4t5
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r! 1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1 qazwsxedc qwe123456 123qweasd asdf1234 asdfasdf
  asdfghjk asdfghjkl asdf12345 zxcvbnm1 zxcvbnm123 a1s2d3f4 a1b2c3d4 abcd1234 abcd12345 abc12345 abc123456 aa123456
  aaa12345 a1234567 a12345678 a123456789 1234567a 12341234 12344321 11223344 11112222 12121212 13579246 123123123
  123321123 147258369 159753456 987654321 9876543210 87654321 1234567890 12345678910 0123456789 123456789a 1234qwer
  1234asdf 123456qwerty 123456abc iloveyou iloveyou1 sunshine princess football baseball superman starwars whatever
  trustno1 welcome1 welcome123 admin123 admin1234 administrator changeme letmein1 computer internet samsung1 samsung123
  dragon12 monkey12 master12 michael1 jennifer computer1 asdfqwer zxcv1234 qwaszx12 google123 naver123 naver1234
  kakao123 kakao1234 korea123 korea1234 seoul1234 daehanminguk dkssudgktpdy dkssud123 dkssudgk tkfkdgo1 tkfkdgody
  tkfkdgo12 tkfkdgo123 tkfkdgo1234 gksrmf123 gkrtod123 rlaalstn wpqkfehlfk qlalfqjsgh qlalfqjsgh1 qkrwngud skdlqj123
  dlqjsdpsms ekdzhdi1 test1234 test12345 testtest temp1234 guest1234 user1234 hello123 hello1234 happy123 love1234
  angel123 lucky123 secret123 freedom1 rankup123 rankup1234 marketing1 비밀번호 비밀번호1 안녕하세요 사랑합니다 대한민국`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Whether a password is one repeated character, or an ascending or descending run of letters or digits. */
function isRun(password: string): boolean {
  const codes = [...password].map((char) => char.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, n) => code - (codes[n] ?? 0));
  return [0, 1, -1].some((step) => steps.every((taken) => taken === step));
}

/**
 * Whether a password is easily guessed: among the most common, a run, or the person's own e-mail or company.
 * @param own words of the person; of an e-mail also the part before the @
 */
export function isCommonPassword(password: string, own: string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const ownWords = own.flatMap((word) => [word, word.split('@')[0] ?? '']).map((word) => word.toLowerCase());
  return COMMONEST.has(text) || isRun(text) || ownWords.includes(text);
}

/** Message for a password that isCommonPassword refuses. */
export const COMMON_PASSWORD_ERROR = '너무 흔한 비밀번호입니다. 다른 비밀번호를 정해 주세요.';
