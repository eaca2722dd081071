import { mapHosts, shownAddress, shownHost, shownHosts, storedHost } from './host-names';

test.each([
  ['랭크업.한국', 'xn--2j2b80yzji.xn--3e0b707e'],
  [' www.랭크업.한국 ', 'www.xn--2j2b80yzji.xn--3e0b707e'],
  ['랭크업.한국'.normalize('NFD'), 'xn--2j2b80yzji.xn--3e0b707e'],
  ['다온치과。kr', 'xn--vb0b05i00stwh.kr'],
  ['\u200b랭크업.kr', 'xn--2j2b80yzji.kr'],
  ['WWW.랭크업.kr', 'www.xn--2j2b80yzji.kr'],
  // Left to the check, which names what is wrong.
  ...['http://랭크업.한국', '랭크업.한국/소개', '랭크업.한국:8000', '랭크 업.kr', 'New.example', 'a.kr'].map(
    (name) => [name, name],
  ),
])('host %j - stored as %j', (typed, expected) => {
  expect(storedHost(typed)).toBe(expected);
  expect(storedHost(storedHost(typed))).toBe(expected);
});

test.each([
  ['www.xn--2j2b80yzji.xn--3e0b707e', 'www.랭크업.한국'],
  ['www.example.com', 'www.example.com'],
  ['xn--a', 'xn--a'],
])('host %j - shown as %j', (host, expected) => expect(shownHost(host)).toBe(expected));

test('an address - shown with its Korean host, and otherwise unchanged', () => {
  expect(shownAddress('https://xn--2j2b80yzji.kr:8000/auth/confirm?a=xn--b#token=x')).toBe(
    'https://랭크업.kr:8000/auth/confirm?a=xn--b#token=x',
  );
  expect(shownAddress('https://a.kr/xn--2j2b80yzji')).toBe('https://a.kr/xn--2j2b80yzji');
});

test.each([
  [
    '사이트: https://xn--2j2b80yzji.kr/a (www.xn--2j2b80yzji.kr)',
    '사이트: https://랭크업.kr/a (www.랭크업.kr)',
  ],
  ['xn--2j2b80yzji.kr/a', '랭크업.kr/a'],
  ['https://a.kr/xn--2j2b80yzji 안내', 'https://a.kr/xn--2j2b80yzji 안내'],
])('a text %j - shown with its hosts in Korean', (text, expected) => expect(shownHosts(text)).toBe(expected));

test('hosts of an entry - are changed in place; other input is left alone', () => {
  const entry = { hosts: [{ id: 1, name: '랭크업.kr' }, { id: 2 }, { name: 7 }] };
  mapHosts(entry, storedHost);
  expect(entry.hosts).toEqual([{ id: 1, name: 'xn--2j2b80yzji.kr' }, { id: 2 }, { name: 7 }]);
  for (const other of [undefined, null, {}, { hosts: null }])
    expect(() => mapHosts(other, storedHost)).not.toThrow();
});
