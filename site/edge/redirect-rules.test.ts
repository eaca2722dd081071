import { mkdtemp, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RULES_FILE, spelledAnswer, writeRedirectRules } from './redirect-layout';
import type { RedirectRule } from './redirect-rule';
import { readRedirectRules } from './redirect-rules';

let root: string;
beforeEach(async () => (root = await mkdtemp(path.join(tmpdir(), 'redirect-rules-'))));
afterEach(() => rm(root, { recursive: true, force: true }));

const RULES: RedirectRule[] = [
  { from: '/옛', to: '/service', status: 301 },
  { from: '/', to: 'https://example.com/', status: 302 },
  { from: '/a', to: '/b', status: 307 },
  { from: '/a/b', to: '/b', status: 307 },
];

it('written and read - found by every spelling of their paths', async () => {
  await writeRedirectRules(root, RULES);
  const rules = await readRedirectRules(root);
  const korean = [encodeURIComponent('옛'), encodeURIComponent('옛'.normalize('NFD'))];
  for (const raw of korean.flatMap((name) => [`/${name}`, `/${name}/`])) {
    expect(rules.find(raw)).toEqual(RULES[0]);
  }
  expect(rules.find('/')).toEqual(RULES[1]);
  expect(rules.find('/%61')).toEqual(RULES[2]);
  for (const other of ['/A', '/a/', '/a/c', '/%zz', '/a/b/..', '/b']) {
    expect(rules.find(other)?.from).toBe(other === '/a/' ? '/a' : undefined);
  }
});

it('no rules - no folder, and none are read', async () => {
  await writeRedirectRules(root, []);
  await expect(stat(path.join(root, '.redirects'))).rejects.toThrow('ENOENT');
  expect((await readRedirectRules(root)).find('/a')).toBeNull();
});

it('a file that is no list of rules - refused', async () => {
  await writeRedirectRules(root, RULES);
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

it('for nginx - a link at each path, in both forms of Korean, to a folder that is there', async () => {
  await writeRedirectRules(root, RULES);
  const from = path.join(root, '.redirects/from');
  expect(await readlink(path.join(from, 'a/.to'))).toBe('../../to/307/>/b<');
  expect(await readlink(path.join(from, '.to'))).toBe('../to/302/>https:/</>/example.com/<');
  for (const link of ['.to', 'a/.to', 'a/b/.to', '옛/.to', `${'옛'.normalize('NFD')}/.to`]) {
    expect((await stat(path.join(from, link))).isDirectory()).toBe(true);
  }
});

it.each([
  ['/', '301/>/<'],
  ['/a/b?c=d', '301/>/a/b?c=d<'],
  ['/a/', '301/>/a/<'],
  ['/a#b/c', '301/>/a</#b/c<'],
  ['/a#', '301/>/a</#<'],
  ['/?u=/../b', '301/>/?u=/..</>/b<'],
  ['/?u=/./.', '301/>/?u=/.</>/.<'],
  [`/${'x'.repeat(450)}`, `301/>/${'x'.repeat(200)}</>${'x'.repeat(200)}</>${'x'.repeat(50)}<`],
  ['/' + '/a'.repeat(3), '301/>/</>/a/a/a<'],
])('the answer %s - spelled %s', (to, spelled) => expect(spelledAnswer({ to, status: 301 })).toBe(spelled));

it('an address in too many pieces - none', async () => {
  const to = `https://example.com/${'/'.repeat(20)}`;
  expect(spelledAnswer({ to, status: 301 })).toBeNull();
  await expect(writeRedirectRules(root, [{ from: '/a', to, status: 301 }])).rejects.toThrow('/a');
});
