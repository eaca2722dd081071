import { hostRedirects, hostsOf } from './www';

it.each([
  ['as_listed', ['a.kr', 'www.a.kr'], {}],
  ['bare', ['a.kr'], { 'www.a.kr': 'a.kr' }],
  ['bare', ['www.a.kr', 'a.kr', 'www.b.kr'], { 'www.a.kr': 'a.kr' }],
  ['www', ['www.a.kr'], { 'a.kr': 'www.a.kr' }],
  ['www', ['a.kr', 'www.a.kr', 'b.kr'], { 'a.kr': 'www.a.kr' }],
  ['bare', ['localhost', '192.0.2.1'], {}],
] as const)('hostRedirects in the mode %s of %j - %j', (mode, listed, expected) => {
  expect(Object.fromEntries(hostRedirects(listed, mode))).toEqual(expected);
});

it('hostsOf - hosts that show pages before those that redirect', () => {
  expect(hostsOf(['www.a.kr', 'a.kr', 'b.kr'], 'bare')).toEqual(['a.kr', 'b.kr', 'www.a.kr', 'www.b.kr']);
  expect(hostsOf(['www.a.kr', 'a.kr'], 'as_listed')).toEqual(['www.a.kr', 'a.kr']);
});
