import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { ensureChromium } from '../lib/chromium.mjs';
import { step } from '../lib/console.mjs';
import { withDemoSites } from '../lib/demo-sites.mjs';
import { inRoot } from '../lib/paths.mjs';
import { runCommand } from '../lib/run.mjs';
import { measurePage } from './lighthouse.mjs';
import { median } from './publish/figures.mjs';

export const title =
  'comparisons [runs]: the home page in Lighthouse, beside its content as hand-written HTML, by Astro and by Gatsby’s starter';

/** The last major version that supports Node 20. Installed in a temporary folder. */
const ASTRO = 'astro@5';

/** @typedef {{ title: string, styles: string, body: string }} Content what a page shows, without scripts and web fonts */

/** @returns {Content} */
function readContent(html) {
  const [, head = '', body = ''] = /<head>(.*?)<\/head><body>(.*)<\/body>/s.exec(html) ?? [];
  return {
    title: /<title[^>]*>(.*?)<\/title>/s.exec(head)?.[1] ?? '',
    styles: [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join(''),
    body: body.replace(/<script.*?<\/script>|<noscript.*?<\/noscript>/gs, ''),
  };
}

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** Sites to compare with, by name: functions that write the site of a content into a folder, and return the folder to serve. */
const SITES = {
  'hand-written HTML'(folder, { title: name, styles, body }) {
    fs.writeFileSync(
      path.join(folder, 'index.html'),
      `<!doctype html><html lang="ko"><head><meta charset="utf-8">${VIEWPORT}<title>${name}</title><style>${styles}</style></head><body>${body}</body></html>`,
    );
    return folder;
  },

  async Astro(folder, content) {
    fs.mkdirSync(path.join(folder, 'src/pages'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    fs.writeFileSync(path.join(folder, 'src/content.json'), JSON.stringify(content));
    fs.writeFileSync(
      path.join(folder, 'src/pages/index.astro'),
      `---\nimport content from '../content.json';\n---\n<!doctype html><html lang="ko"><head><meta charset="utf-8">${VIEWPORT}<title>{content.title}</title><style is:inline set:html={content.styles} /></head><body set:html={content.body} /></html>\n`,
    );
    await runCommand('npm', ['install', '--no-audit', '--no-fund', ASTRO], { cwd: folder });
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
    await runCommand('npx', ['astro', 'build'], { cwd: folder, env });
    return path.join(folder, 'dist');
  },

  async 'Gatsby’s starter'(folder, content) {
    fs.mkdirSync(path.join(folder, 'src/pages'), { recursive: true });
    fs.symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
    fs.writeFileSync(
      path.join(folder, 'package.json'),
      '{ "private": true, "dependencies": { "gatsby": "5" } }',
    );
    fs.writeFileSync(path.join(folder, 'gatsby-config.js'), 'module.exports = { plugins: [] };\n');
    fs.writeFileSync(path.join(folder, 'src/content.json'), JSON.stringify(content));
    fs.writeFileSync(
      path.join(folder, 'src/pages/index.js'),
      `import * as React from 'react';
import content from '../content.json';
export default () => <div dangerouslySetInnerHTML={{ __html: content.body }} />;
export const Head = () => (
  <><html lang="ko" /><title>{content.title}</title><style>{content.styles}</style></>
);
`,
    );
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      GATSBY_TELEMETRY_DISABLED: '1',
      CI: 'true',
    };
    await runCommand('npx', ['gatsby', 'build', '--no-color'], { cwd: folder, env });
    return path.join(folder, 'public');
  },
};

const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  css: 'text/css',
};

/** Serves a folder's files with brotli; other files, which are images, come from the demo site. */
async function serve(folder, demoAddress) {
  const compressed = new Map();
  const respond = async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) {
      const reply = await fetch(new URL(url, demoAddress));
      response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' });
      return response.end(Buffer.from(await reply.arrayBuffer()));
    }
    const body =
      compressed.get(file) ?? (await promisify(zlib.brotliCompress)(await fs.promises.readFile(file)));
    compressed.set(file, body);
    const type = TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-cache' });
    return response.end(body);
  };
  const server = http.createServer((request, response) => {
    // The measurement fails without the response.
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://localhost:${server.address().port}/`, stop: () => server.close() };
}

/** @param {{ log: (line: string) => void, args: string[] }} options */
export async function run({ log, args: [runs = '5'] }) {
  const chrome = await ensureChromium();
  await withDemoSites('comparisons', async (addressOf, base) => {
    const home = addressOf('localhost', '/');
    const content = readContent(await (await fetch(home)).text());
    const sites = [{ name: 'this product', address: home, stop: () => undefined }];
    try {
      for (const [name, writeSite] of Object.entries(SITES)) {
        const folder = path.join(base, `comparison-${sites.length}`);
        fs.mkdirSync(folder);
        const built = await step(`Building: ${name}`, async () => writeSite(folder, content));
        sites.push({ name, ...(await serve(built, home)) });
      }
      log('');
      log(`${'home page'.padEnd(24)} score   FCP ms   LCP ms   TBT ms   CPU ms      CLS`);
      for (const { name, address } of sites) {
        const results = [];
        for (let n = 0; n < Number(runs); n += 1) results.push(await measurePage(address, chrome));
        const medianOf = (figure) => median(results.map((result) => result[figure]));
        const times = ['FCP', 'LCP', 'TBT', 'CPU']
          .map((figure) => medianOf(figure).toFixed(0).padStart(9))
          .join('');
        log(
          `${name.padEnd(24)}${String(medianOf('score')).padStart(6)}${times}${medianOf('CLS').toFixed(4).padStart(9)}`,
        );
      }
    } finally {
      for (const { stop } of sites) stop();
    }
  });
}
