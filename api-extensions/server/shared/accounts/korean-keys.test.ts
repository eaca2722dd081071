import { toKeys } from './korean-keys';

test.each([
  ['안녕하세요', 'dkssudgktpdy'],
  ['비밀번호', 'qlalfqjsgh'],
  ['값싼 닭', 'rkqtTks ekfr'],
  ['ㅂㅈㄷㄱ ㅗㅘㅣ', 'qwer hhkl'],
  ['안녕'.normalize('NFD'), 'dkssud'],
  ['plain 1!', 'plain 1!'],
])('toKeys %j - the keys that type it', (text, keys) => expect(toKeys(text)).toBe(keys));
