import { hostOf, siteHostOf } from './hosts';

test.each([
  ['https://WWW.Daon.example./a', 'www.daon.example', 'daon.example'],
  ['https://랭크업.kr/진료', 'xn--2j2b80yzji.kr', 'xn--2j2b80yzji.kr'],
  ['https://www.xn--2j2b80yzji.kr', 'www.xn--2j2b80yzji.kr', 'xn--2j2b80yzji.kr'],
  ['https://www.com/', 'www.com', 'www.com'],
  ['https://[::1]:8080/', '[::1]', '[::1]'],
])('%s', (address, host, site) => {
  expect([hostOf(address), siteHostOf(new URL(address))]).toEqual([host, site]);
});
