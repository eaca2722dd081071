import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import type * as Plan from './plan';

const inSite = (...parts: string[]) => path.join(__dirname, '..', ...parts);

const shared: esbuild.BuildOptions = {
  bundle: true,
  absWorkingDir: __dirname,
  jsx: 'automatic',
  jsxImportSource: '@emotion/react',
  logLevel: 'error',
};

/** As webpack does it for releases (gatsby/webpack.ts): links of our own, and workbooks that are zipped without further workers. */
const ownParts: esbuild.Plugin = {
  name: 'own-parts',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^gatsby$/ }, () => ({ path: inSite('gatsby/no-link.ts') }));
    onResolve({ filter: /zipToArrayBuffer\.js$/ }, () => ({ path: inSite('gatsby/zip-sync.ts') }));
  },
};

/** Development's React reports what it finds wrong with a page, which fails the test. */
const browser: esbuild.BuildOptions = {
  ...shared,
  format: 'esm',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"development"' },
  plugins: [ownParts],
};

/**
 * Bundles the site's pages for the browser, and writes the plan of the demo site: `pages.json` and `global.css`.
 * @param folder absolute
 */
export async function buildApp(folder: string): Promise<void> {
  const plan = path.join(folder, 'plan.cjs');
  await Promise.all([
    esbuild.build({
      ...browser,
      entryPoints: ['app.tsx'],
      minify: true,
      keepNames: true,
      outdir: path.join(folder, 'app'),
    }),
    // Its address is that of the source, relative to the script that starts it.
    esbuild.build({
      ...browser,
      entryPoints: [inSite('src/platform/export/xlsx-worker.ts')],
      outfile: path.join(folder, 'app/xlsx-worker.ts'),
      format: 'iife',
    }),
    esbuild.build({
      ...shared,
      entryPoints: ['plan.ts'],
      outfile: plan,
      platform: 'node',
      target: 'node20',
      external: ['sharp'],
    }),
  ]);
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- it has just been written.
  const { pages, menu, designs, globalStyles } = require(plan) as typeof Plan;
  fs.writeFileSync(path.join(folder, 'pages.json'), JSON.stringify({ pages, menu, designs }));
  fs.writeFileSync(path.join(folder, 'global.css'), globalStyles);
  fs.rmSync(plan);
}
