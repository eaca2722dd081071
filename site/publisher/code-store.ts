import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { isCompressible } from '../edge/content-types';
import { layout } from '../edge/release-layout';
import { specimenPages } from '../gatsby/specimen';
import { templateChunk } from './page-files';

const brotli = promisify(zlib.brotliCompress);

/** Endings of an asset and of the file stored beside it: its brotli form, where it is compressible. */
const endingsOf = (file: string): string[] => (isCompressible(file) ? ['', '.br'] : ['']);

/** Never overwrites a file: it could be a link into the live release. */
const writeNew = (file: string, body: Buffer) => fs.writeFile(file, body, { flag: 'wx' });

/**
 * Writes an asset with its brotli form beside it. It is compressed once and lives long, so it gets the best quality, in a
 * thread because that is slow. Pages are many and change often: the edge compresses them when they are requested.
 */
async function writeAsset(file: string, body: Buffer): Promise<void> {
  await writeNew(file, body);
  if (!isCompressible(file)) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  await writeNew(`${file}.br`, await brotli(body, { params }));
}

/** False for files of a build that visitors do not request: pages, source maps and Gatsby's own records. */
function isAsset(file: string): boolean {
  if (file.endsWith('.html') || file.endsWith('.map') || file.endsWith('.LICENSE.txt')) return false;
  if (file.startsWith('_gatsby/') || file.endsWith('/page-data.json')) return false;
  return file !== 'chunk-map.json' && file !== 'webpack.stats.json';
}

/** Whether a folder of a build contains pages, which the publisher renders itself. */
const isPageFolder = (name: string) => name.startsWith('~') || name === '_specimen';

async function listAssets(folder: string, below = ''): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await fs.readdir(path.join(folder, below), { withFileTypes: true })) {
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (isPageFolder(entry.name)) continue;
    if (entry.isDirectory()) found.push(...(await listAssets(folder, name)));
    else if (isAsset(name)) found.push(name);
  }
  return found;
}

/** Links a file and its compressed form from another code version if the file is equal; returns whether it did. */
async function linkIfEqual(from: string, to: string, body: Buffer): Promise<boolean> {
  const known = await fs.readFile(from).catch(() => null);
  if (!known?.equals(body)) return false;
  for (const ending of endingsOf(to)) await fs.link(from + ending, to + ending);
  return true;
}

const remove = (folder: string) => fs.rm(folder, { recursive: true, force: true });

/** Files compressed at a time, the number of Node's threads for it. */
const CONCURRENCY = 4;

async function storeAssets(publicDir: string, assets: string, previous: string | null): Promise<void> {
  const files = await listAssets(publicDir);
  const storeAsset = async (file: string) => {
    const body = await fs.readFile(path.join(publicDir, file));
    const to = path.join(assets, file);
    await fs.mkdir(path.dirname(to), { recursive: true });
    if (previous && (await linkIfEqual(path.join(previous, file), to, body).catch(() => false))) return;
    await writeAsset(to, body);
  };
  const worker = async () => {
    for (let next = files.pop(); next; next = files.pop()) await storeAsset(next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Gatsby's wrapper of a Node module is in its cache folder, which the next build may empty. */
const WRAPPED_MODULE = /\brequire\("[^"\n]*\/\.cache\/ssr-builtin-trackers\/([^"\n]+)"\)/g;
/** Compiled code requires packages by absolute paths. Another checkout, which may load the code too, has other paths. */
const PACKAGE_FILE = /\brequire\("\/[^"\n]*\/node_modules\/([^"\n]+)"\)/g;

/** The compiled source without absolute paths of the folder that it was compiled in (renderer-process.ts). */
const withoutAbsolutePaths = (source: string): string =>
  source.replace(WRAPPED_MODULE, 'require("$1")').replace(PACKAGE_FILE, 'requireOfSite("$1")');

async function storeRenderer(siteDir: string, renderer: string): Promise<void> {
  const from = path.join(siteDir, '.cache/page-ssr/routes');
  const to = path.join(renderer, 'page-ssr');
  await fs.mkdir(to, { recursive: true });
  for (const name of await fs.readdir(from)) {
    if (!name.endsWith('.js')) continue;
    const source = await fs.readFile(path.join(from, name), 'utf8');
    await fs.writeFile(path.join(to, name), withoutAbsolutePaths(source));
  }
  const publicDir = path.join(siteDir, 'public');
  const copied = path.join(renderer, 'public');
  await fs.mkdir(copied, { recursive: true });
  await fs.copyFile(path.join(publicDir, 'webpack.stats.json'), path.join(copied, 'webpack.stats.json'));
  await fs.cp(path.join(publicDir, '_gatsby/slices'), path.join(copied, '_gatsby/slices'), {
    recursive: true,
  });
  for (const name of await fs.readdir(publicDir)) {
    if (name.endsWith('.css')) await fs.copyFile(path.join(publicDir, name), path.join(copied, name));
  }
  await fs.copyFile(path.join(publicDir, 'page-data/app-data.json'), path.join(renderer, 'app-data.json'));
}

/** @throws Error naming a template that Gatsby compiled under another name, or not at all. */
async function checkTemplates(siteDir: string): Promise<void> {
  const stats = JSON.parse(await fs.readFile(path.join(siteDir, 'public/webpack.stats.json'), 'utf8')) as {
    assetsByChunkName: Record<string, unknown>;
  };
  for (const { template } of specimenPages()) {
    const chunk = templateChunk(template);
    if (!stats.assetsByChunkName[chunk])
      throw new Error(`Gatsby compiled no ${chunk} for the template ${template}`);
  }
}

/** Links the files of a folder that another one lacks. An interruption leaves no file in part. */
async function linkMissing(from: string, to: string): Promise<void> {
  await fs.mkdir(to, { recursive: true });
  for (const entry of await fs.readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkMissing(source, target);
    else if (!existsSync(target)) await fs.link(source, target);
  }
}

/**
 * Stores the compiled code as a code version, complete or not at all: the next build uses the same folders, and may fail or
 * be interrupted. A version that is stored already gets the new renderer; its assets stay, because live releases name them.
 * @param previous an older code version, to take unchanged assets from
 */
export async function storeCode(
  siteDir: string,
  releases: string,
  version: string,
  previous: string | null,
): Promise<void> {
  await checkTemplates(siteDir);
  const at = layout(releases);
  const draft = path.join(at.codes, `.draft-${version}`);
  await remove(draft);
  await storeAssets(
    path.join(siteDir, 'public'),
    path.join(draft, 'assets'),
    previous && at.assets(previous),
  );
  await storeRenderer(siteDir, path.join(draft, 'renderer'));
  if (!existsSync(at.code(version))) return fs.rename(draft, at.code(version));
  await linkMissing(path.join(draft, 'assets'), at.assets(version));
  await remove(at.renderer(version));
  await fs.rename(path.join(draft, 'renderer'), at.renderer(version));
  await remove(draft);
}
