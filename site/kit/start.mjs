#!/usr/bin/env node
// Serves the component kit to developers, on this machine only, and bundles it again on every change.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { browserOptions, writePages } from './build.mjs';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'dist');
const port = Number(process.env.KIT_PORT ?? 8792);

const pages = {
  name: 'pages',
  setup: ({ onEnd }) => {
    onEnd(async ({ errors }) => {
      if (errors.length === 0) await writePages(folder);
    });
  },
};
const context = await esbuild.context({ ...browserOptions(folder), plugins: [pages] });
await context.watch();
await context.serve({ servedir: folder, host: '127.0.0.1', port });
process.stdout.write(`Component kit: http://localhost:${port}/kit/ (indigo), …/kit/red/, …/kit/green/\n`);
