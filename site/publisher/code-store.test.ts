import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { needsBuild } from '../edge/fixtures/needs-build';
import { layout } from '../edge/release-layout';
import { specimenPages } from '../gatsby/specimen';
import { storeCode } from './code-store';
import { templateChunk } from './page-files';
import { Renderer } from './renderer';

const PROGRAM = path.join(__dirname, '../dist/publisher/renderer-process.js');
const VERSION = '0'.repeat(16);

needsBuild('site/dist/publisher/renderer-process.js', 'api-extensions/dist/contracts/common/embed.js');

let root: string;
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'code-')));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

function write(file: string, body: string | object): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, typeof body === 'string' ? body : JSON.stringify(body));
}

/** A checkout with the packages that a renderer loads. @returns its site's folder */
function checkout(name: string): string {
  const folder = path.join(root, name);
  const packages = path.join(folder, 'node_modules');
  write(path.join(packages, 'react/package.json'), { name: 'react', exports: { '.': './index.js' } });
  write(path.join(packages, 'react/index.js'), `exports.from = ${JSON.stringify(name)};`);
  write(
    path.join(packages, 'gatsby/dist/utils/client-assets-for-template.js'),
    'exports.getScriptsAndStylesForTemplate = async () => ({});',
  );
  write(path.join(folder, 'site/package.json'), {});
  return path.join(folder, 'site');
}

/** Files that `gatsby build` leaves in a site's folder, with the absolute paths that it writes. */
function compile(siteDir: string, scripts = 'app-1.js'): void {
  const real = fs.realpathSync(siteDir);
  write(
    path.join(siteDir, '.cache/page-ssr/routes/render-page.js'),
    `const React = require(${JSON.stringify(path.join(real, '../node_modules/react/index.js'))});
     const fs = require(${JSON.stringify(path.join(real, '.cache/ssr-builtin-trackers/fs'))});
     exports.default = async () => ({ html: 'react of ' + React.from + ', ' + typeof fs.readFileSync });`,
  );
  write(path.join(siteDir, '.cache/ssr-builtin-trackers/fs.js'), "module.exports = require('fs');");
  const chunks = specimenPages().map(({ template }) => [templateChunk(template), []]);
  write(path.join(siteDir, 'public/webpack.stats.json'), { assetsByChunkName: Object.fromEntries(chunks) });
  write(path.join(siteDir, 'public/_gatsby/slices/scripts.html'), '');
  write(path.join(siteDir, 'public/page-data/app-data.json'), { webpackCompilationHash: 'hash' });
  fs.rmSync(path.join(siteDir, 'public/app-1.js'), { force: true });
  write(path.join(siteDir, 'public', scripts), scripts);
}

async function render(siteDir: string, releases: string): Promise<string> {
  const folder = layout(releases).renderer(VERSION);
  const renderer = new Renderer({ siteDir, folder, timeoutMs: 10_000, memoryMb: 128, program: PROGRAM });
  try {
    const [html] = await renderer.render([JSON.stringify({ componentChunkName: 'one', path: '/' })]);
    return Buffer.from(html ?? []).toString();
  } finally {
    renderer.stop();
  }
}

test('stored code - loaded by another checkout at another place, after the one that compiled it is deleted', async () => {
  const compiled = checkout('first');
  compile(compiled);
  await storeCode(compiled, path.join(root, 'releases'), VERSION, null);
  fs.renameSync(path.join(root, 'releases'), path.join(root, 'restored'));
  fs.rmSync(path.join(root, 'first'), { recursive: true });
  expect(await render(checkout('second'), path.join(root, 'restored'))).toBe('react of second, function');
});

test('code compiled behind a link to its checkout - loaded after the cache of its build was emptied', async () => {
  const real = checkout('first');
  compile(real);
  fs.symlinkSync('first', path.join(root, 'current'));
  const linked = path.join(root, 'current/site');
  await storeCode(linked, path.join(root, 'releases'), VERSION, null);
  fs.rmSync(path.join(real, '.cache'), { recursive: true });
  expect(await render(linked, path.join(root, 'releases'))).toBe('react of first, function');
});

test('code that is stored again - with a new renderer, and the assets that live releases name', async () => {
  const releases = path.join(root, 'releases');
  const siteDir = checkout('first');
  compile(siteDir);
  await storeCode(siteDir, releases, VERSION, null);
  write(path.join(layout(releases).renderer(VERSION), 'page-ssr/render-page.js'), 'damaged(');
  compile(siteDir, 'app-2.js');
  await storeCode(siteDir, releases, VERSION, VERSION);
  expect(await render(siteDir, releases)).toBe('react of first, function');
  const assets = fs.readdirSync(layout(releases).assets(VERSION));
  expect(assets).toEqual(expect.arrayContaining(['app-1.js', 'app-1.js.br', 'app-2.js', 'app-2.js.br']));
  expect(fs.readdirSync(layout(releases).codes)).toEqual([VERSION]);
});
