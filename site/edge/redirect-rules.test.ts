import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RedirectRule } from './redirect-rule';
import { readRedirectRules } from './redirect-rules';
import { RULES as RULES_FILE } from './release-layout';

let root: string;
beforeEach(async () => (root = await mkdtemp(path.join(tmpdir(), 'redirect-rules-'))));
afterEach(() => rm(root, { recursive: true, force: true }));

const RULES: RedirectRule[] = [
  { from: '/옛', to: '/service', status: 301 },
  { from: '/', to: 'https://example.com/', status: 302 },
  { from: '/a', to: '/b', status: 307 },
  { from: '/a/b', to: '/b', status: 307 },
];

const write = (rules: readonly RedirectRule[]): Promise<void> =>
  writeFile(path.join(root, RULES_FILE), JSON.stringify(rules));

it('the rules of a file - found by every spelling of their paths', async () => {
  await write(RULES);
  const rules = await readRedirectRules(root);
  const korean = [encodeURIComponent('옛'), encodeURIComponent('옛'.normalize('NFD'))];
  for (const raw of korean.flatMap((name) => [`/${name}`, `/${name}/`])) {
    expect(rules.find(raw)?.rule).toEqual(RULES[0]);
  }
  expect(rules.find('/')?.rule).toEqual(RULES[1]);
  expect(rules.find('/%61')?.rule).toEqual(RULES[2]);
  for (const other of ['/A', '/a/', '/a/c', '/%zz', '/a/b/..', '/b']) {
    expect(rules.find(other)?.rule.from).toBe(other === '/a/' ? '/a' : undefined);
  }
});

it('no rules file - no rules', async () => {
  expect((await readRedirectRules(root)).find('/a')).toBeNull();
});

it('a file that is not a list of rules - refused', async () => {
  await write(RULES);
  for (const wrong of [
    '{',
    '{}',
    '[{"from":"/a","to":"/b\\r\\nX: y","status":301}]',
    '[{"from":"/a","to":"/b","status":200}]',
  ]) {
    await writeFile(path.join(root, RULES_FILE), wrong);
    await expect(readRedirectRules(root)).rejects.toThrow();
  }
});
