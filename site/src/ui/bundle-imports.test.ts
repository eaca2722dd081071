import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const SITE = path.resolve(__dirname, '../..');

/** Packages that the entry points import statically, directly or through other files. */
function packagesOf(...entryPoints: string[]): string[] {
  const { metafile } = buildSync({
    entryPoints,
    absWorkingDir: SITE,
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    write: false,
    metafile: true,
    outdir: 'out',
    logLevel: 'silent',
  });
  const { outputs } = metafile;
  const packages = new Set<string>();
  const visited = new Set<string>();
  const follow = (file: string) => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const { path: name, kind, external } of outputs[file]?.imports ?? []) {
      if (kind === 'dynamic-import') continue;
      if (external) packages.add(name);
      else follow(name);
    }
  };
  for (const [file, { entryPoint }] of Object.entries(outputs)) {
    if (entryPoint && entryPoints.includes(entryPoint)) follow(file);
  }
  return [...packages];
}

const FRAME = ['gatsby-browser.tsx', 'src/templates/block-page.tsx', 'src/templates/not-found.tsx'];

test('the code of every marketing page - imports no Base UI, and loads Helmet later', () => {
  const packages = packagesOf(...FRAME);
  expect(packages).toContain('react');
  expect(packages.filter((name) => /^(?:@base-ui\/|react-helmet-async)/.test(name))).toEqual([]);
});

test('the forms for visitors - import neither zod nor swr statically', () => {
  const packages = packagesOf(
    'src/templates/service-apply.tsx',
    'src/templates/auth-register.tsx',
    'src/templates/auth-forgot.tsx',
  );
  expect(packages).toContain('api-extensions/contracts/rules/consultation');
  expect(packages.filter((name) => name === 'swr' || name === 'zod')).toEqual([]);
});

test('the sign-in - does not import swr statically', () => {
  const packages = packagesOf(
    'src/templates/auth-login.tsx',
    'src/templates/auth-register.tsx',
    'src/templates/client-shell.tsx',
    'src/features/auth/auth-area.tsx',
  );
  expect(packages).not.toContain('swr');
});

test('the checks above - find a library where it is imported', () => {
  expect(packagesOf('src/ui/select.tsx')).toContain('@base-ui/react/select');
});

test('the site’s own modules - do not import the component kit', () => {
  const sources = [
    ...fs.readdirSync(SITE).filter((name) => /^gatsby-.*\.tsx?$/.test(name)),
    ...['src', 'gatsby', 'publisher', 'edge'].flatMap((folder) =>
      fs
        .readdirSync(path.join(SITE, folder), { recursive: true })
        .map((name) => path.join(folder, String(name))),
    ),
  ].filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  expect(sources.length).toBeGreaterThan(50);
  const importing = sources.filter((name) =>
    /['"/]kit\//.test(fs.readFileSync(path.join(SITE, name), 'utf8')),
  );
  expect(importing).toEqual([]);
});
