import { mayRead, parseRobots } from './robots';

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
])('%s reads %s - %p', (agent, path, expected) => {
  expect(mayRead(parseRobots(TEXT, agent), path)).toBe(expected);
});

test.each([
  ['', true],
  ['User-agent: *\nDisallow:', true],
  ['User-agent: *\nDisallow: /', false],
  ['Disallow: /', true],
  ['User-agent: *\nDisallow: /a\nAllow: /a', true],
  ['User-agent: *\nCrawl-delay: 5\nDisallow: /a*b*c', false],
])('%p - /axxbxxc may be read: %p', (text, expected) => {
  expect(mayRead(parseRobots(text, 'any'), '/axxbxxc')).toBe(expected);
});

test('a rule of many stars on a long path - answered at once', () => {
  const robots = parseRobots(`User-agent: *\nDisallow: /${'*a'.repeat(500)}$`, 'any');
  expect(mayRead(robots, `/${'a'.repeat(2000)}b`)).toBe(true);
});
