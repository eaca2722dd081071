import { isAllowed, parseRobots } from './robots';

const TEXT = `
User-agent: *
Disallow: /private/ # not for anybody
Allow: /private/open
Disallow: /*.pdf$

User-agent: OtherBot
User-agent: linkcheck
Disallow: /links
Allow:

User-agent: BadBot
Disallow: /
`;

test.each([
  ['LinkCheck', '/private/x', true],
  ['LinkCheck', '/links/1', false],
  ['OtherBot', '/links', false],
  ['BadBot', '/', false],
  ['Somebody', '/', true],
  ['Somebody', '/private/x', false],
  ['Somebody', '/private/open/1', true],
  ['Somebody', '/a/b.pdf', false],
  ['Somebody', '/a/b.pdf?x=1', true],
  ['Somebody', '/robots.txt', true],
])('isAllowed - crawler %s, path %s: %p', (agent, path, expected) => {
  expect(isAllowed(parseRobots(TEXT, agent), path)).toBe(expected);
});

test.each([
  ['', true],
  ['User-agent: *\nDisallow:', true],
  ['User-agent: *\nDisallow: /', false],
  ['Disallow: /', true],
  ['User-agent: *\nDisallow: /a\nAllow: /a', true],
  ['User-agent: *\nCrawl-delay: 5\nDisallow: /a*b*c', false],
])('isAllowed - path /axxbxxc with %p: %p', (text, expected) => {
  expect(isAllowed(parseRobots(text, 'any'), '/axxbxxc')).toBe(expected);
});

const KOREAN =
  '\ufeff# 다온치과\r\nUser-agent: *\r\nDisallow: /관리자/\r\nDisallow: /*.hwp$\r\nDisallow: /%7Euser/%ec%9e\r\nAllow: /';

test.each([
  ['/관리자/글', false],
  ['/%EA%B4%80%EB%A6%AC%EC%9E%90/', false],
  ['/%ea%b4%80%eb%a6%ac%ec%9e%90/1', false],
  ['/관리자/'.normalize('NFD'), false],
  ['/관리', true],
  ['/서식/신청서.hwp', false],
  ['/~user/%EC%9Eabc', false],
  ['/\ud800', true],
])('isAllowed - path %s with rules in Korean: %p', (path, expected) => {
  expect(isAllowed(parseRobots(KOREAN, 'any'), path)).toBe(expected);
});

test('isAllowed - a rule of many stars and a long path take no noticeable time', () => {
  const robots = parseRobots(`User-agent: *\nDisallow: /${'*a'.repeat(500)}$`, 'any');
  expect(isAllowed(robots, `/${'a'.repeat(2000)}b`)).toBe(true);
});

test.each([
  ['spaces before a comment that no dot matches', `a:${' '.repeat(490_000)}#\u2028`],
  ['spaces within a rule', `Disallow: x${' '.repeat(490_000)}y`],
  ['spaces before the colon', `Disallow${' '.repeat(490_000)}x`],
  ['a group that names everybody', `${'User-agent:*\n'.repeat(18_000)}${'Allow:/a\n'.repeat(25_000)}`],
])('parseRobots - half a megabyte of %s takes less than two seconds of CPU time', (_name, text) => {
  const startedAt = process.cpuUsage();
  expect(isAllowed(parseRobots(`${text}\nUser-agent: *\nDisallow: /b # x`, 'any'), '/b')).toBe(false);
  expect(process.cpuUsage(startedAt).user / 1e6).toBeLessThan(2);
});
