import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { codeVersion } from './code-version';

let siteDir: string;

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
  fs.writeFileSync(path.join(siteDir, name), text);
}

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'code-version-'));
  write('package.json', '{ "dependencies": {} }');
  write('node_modules/api-extensions/package.json', '{}');
  write('node_modules/api-extensions/contracts/blocks.ts', '1');
  write('gatsby/site-plan.ts', '1');
});
afterEach(() => fs.rmSync(siteDir, { recursive: true }));

test.each([
  'gatsby/site-plan.ts',
  'gatsby-ssr.tsx',
  'src/new.css',
  'package.json',
  'node_modules/api-extensions/contracts/blocks.ts',
])('a change of %s - another version', (name) => {
  const before = codeVersion(siteDir);
  write(name, '{ "dependencies": {}, "changed": true }');
  expect(codeVersion(siteDir)).not.toBe(before);
});

test.each([
  'gatsby/site-plan.test.ts',
  'src/layouts/head.test.tsx',
  'gatsby/fixtures/content.ts',
  'src/features/board/fixtures/posts/one.ts',
  'node_modules/api-extensions/contracts/fixtures/blocks.ts',
  'src/features/board/README.md',
  'publisher/publisher.ts',
])('a change of %s - the same version, as no page depends on it', (name) => {
  const before = codeVersion(siteDir);
  write(name, '1');
  expect(codeVersion(siteDir)).toBe(before);
});
