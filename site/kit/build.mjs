import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** Options of both bundles. React's development build reports hydration errors. */
const shared = {
  bundle: true,
  absWorkingDir: here,
  jsx: 'automatic',
  jsxImportSource: '@emotion/react',
  define: { 'process.env.NODE_ENV': '"development"' },
  logLevel: 'error',
};

/** Options of the kit's scripts for the browser. @param {string} folder absolute */
export const browserOptions = (folder) => ({
  ...shared,
  entryPoints: { kit: 'browser.tsx', blocks: 'blocks-browser.ts' },
  outdir: folder,
  target: 'es2022',
  sourcemap: true,
});

/**
 * Writes the prerendered page of every theme, `kit/<theme>/index.html`, the first also as `kit/index.html`, the page of all blocks
 * in each design of a template, `kit/blocks/<template>/index.html`, and the fonts.
 */
export async function writePages(folder) {
  const outfile = path.join(folder, 'server.cjs');
  await esbuild.build({
    ...shared,
    entryPoints: ['server.tsx'],
    outfile,
    platform: 'node',
    target: 'node20',
  });
  delete require.cache[outfile];
  const { renderKit, THEME_NAMES, renderBlocks, DESIGN_NAMES, FONTS_PATH } = require(outfile);
  for (const [index, theme] of THEME_NAMES.entries()) {
    const html = renderKit(theme);
    for (const name of index === 0 ? ['kit', `kit/${theme}`] : [`kit/${theme}`]) {
      fs.mkdirSync(path.join(folder, name), { recursive: true });
      fs.writeFileSync(path.join(folder, name, 'index.html'), html);
    }
  }
  for (const design of DESIGN_NAMES) {
    fs.mkdirSync(path.join(folder, 'kit/blocks', design), { recursive: true });
    fs.writeFileSync(path.join(folder, 'kit/blocks', design, 'index.html'), renderBlocks(design));
  }
  fs.rmSync(outfile);

  const fonts = path.join(path.dirname(require.resolve('pretendard/package.json')), 'dist/web/variable');
  const to = path.join(folder, FONTS_PATH);
  fs.cpSync(path.join(fonts, 'woff2-dynamic-subset'), path.join(to, 'woff2-dynamic-subset'), {
    recursive: true,
  });
  fs.copyFileSync(path.join(fonts, 'pretendardvariable-dynamic-subset.css'), path.join(to, 'pretendard.css'));
}

/**
 * Bundles the kit into a folder that any web server can serve from its root.
 * @param {string} folder absolute
 */
export async function buildKit(folder) {
  await Promise.all([esbuild.build(browserOptions(folder)), writePages(folder)]);
}
