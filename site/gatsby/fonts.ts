import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FONTS_PATH } from '../src/layouts/fonts-path';

/** Copies Pretendard's dynamic subset (92 pieces by Unicode range, loaded as the text needs them) beside the pages. */
export async function copyFonts(): Promise<void> {
  // Gatsby bundles this file, which makes `require` itself unavailable.
  const { resolve } = createRequire(path.resolve('package.json'));
  const from = path.join(path.dirname(resolve('pretendard/package.json')), 'dist/web/variable');
  const to = path.resolve('public', FONTS_PATH.slice(1));
  await fs.mkdir(to, { recursive: true });
  // Keeps modification times: an unchanged file is then reused from the previous release.
  const options = { recursive: true, preserveTimestamps: true };
  await fs.cp(
    path.join(from, 'pretendardvariable-dynamic-subset.css'),
    path.join(to, 'pretendard.css'),
    options,
  );
  const pieces = 'woff2-dynamic-subset';
  await fs.cp(path.join(from, pieces), path.join(to, pieces), options);
}
