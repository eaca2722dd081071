import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import TerserPlugin from 'terser-webpack-plugin';
import { BUILD_ELEMENT } from '../src/layouts/page-globals';
import { START_SCRIPTS } from '../src/layouts/start-scripts';

/**
 * Emotion has a dependency for `withTheme`, which is unused here; the package is not marked as free of side effects, so
 * webpack would add 3 KB of it to every page.
 */
const dropUnused = {
  module: {
    rules: [{ test: /[\\/](?:hoist-non-react-statics|_isolated-hnrs)[\\/].*\.js$/, sideEffects: false }],
  },
};

/**
 * - Gatsby's `commons` chunk, which every page loads, has each module that is used by as many chunks as there are templates,
 *   whichever chunks these are: once enough parts of the work areas use the schemas' library, the home page loads it. Here
 *   only the templates' chunks count.
 * - Gatsby names shared modules after the chunks that share them. Lazy chunks have no names, so modules shared by any three
 *   of them would join those shared by any other three. Unnamed, each set of chunks gets a separate file.
 */
const shareByUse = {
  optimization: {
    moduleIds: false,
    splitChunks: {
      cacheGroups: {
        commons: {
          chunks: ({ name }: { name?: string | null }) => name?.startsWith('component---') ?? false,
        },
        shared: { name: false },
      },
    },
  },
};

/** Every page's first script has a hash of each lazy part's content: 32 bits are enough to tell versions of one part apart. */
const HASH_DIGITS = 8;

interface Minimizer {
  options?: { minimizer?: { implementation: unknown; options: object } };
}

/**
 * Gatsby minifies with Terser, for browsers without arrow functions; every browser that loads modules supports them. SWC
 * takes a fraction of Terser's time, which was a third of a first build.
 */
function minifyForModules(minimizers: readonly unknown[]): void {
  for (const { options } of minimizers as Minimizer[]) {
    if (!options?.minimizer || !('compress' in options.minimizer.options)) continue;
    options.minimizer = {
      implementation: TerserPlugin.swcMinify,
      options: { compress: { ecma: 2015, passes: 2 }, mangle: true, ecma: 2015 },
    };
  }
}

/** Path of a package. Gatsby bundles this file, where `require` has no `resolve`. */
const resolvePackage = (name: string): string => createRequire(path.resolve('package.json')).resolve(name);

interface Rule {
  test?: RegExp;
  use?: unknown;
}

/** Patterns of Gatsby's two rules for own code: all of it, and TypeScript again. Packages are not compiled. */
const OWN_CODE = /\.(js|mjs|jsx|ts|tsx)$/;
const OWN_TYPESCRIPT = /\.tsx?$/;

/** Gatsby's own modules, which it copies into `.cache`. Babel compiles them, because SWC cannot remove their property types. */
const GATSBY_CODE = /[\\/]\.cache[\\/]/;

/**
 * Gatsby's rules for modules, with SWC in place of Babel for own code: Babel takes a third of a build. Both compile only the
 * syntax that browsers with module support lack. `gatsby develop` keeps Babel, which its fast refresh needs.
 * @throws Error if Gatsby's rules are not there, which another version of it may do
 */
export function compileWithSwc(rules: readonly Rule[]): Rule[] {
  const ruleOf = (pattern: RegExp): Rule => {
    const found = rules.find(({ test }) => String(test) === String(pattern));
    if (!found) throw new Error(`Gatsby has no rule for ${pattern}`);
    return found;
  };
  const swc = {
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2020',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
        // Styles without comments and white space: 1 % of all code.
        experimental: {
          plugins: [[resolvePackage('@swc/plugin-emotion'), { sourceMap: false, autoLabel: 'never' }]],
          cacheRoot: path.resolve('.cache/swc'),
        },
      },
    },
  };
  const own = ruleOf(OWN_CODE);
  const replacements = new Map([
    [
      own,
      [
        { ...own, include: GATSBY_CODE },
        { ...own, exclude: GATSBY_CODE, use: [swc] },
      ],
    ],
    [ruleOf(OWN_TYPESCRIPT), []],
  ]);
  return rules.flatMap((rule) => replacements.get(rule) ?? [rule]);
}

const SCRIPT_FILE = /<script(?![^>]*\snomodule)[^>]*?\ssrc="([^"]+)"/g;
const BUILD_HASH = /window\.___webpackCompilationHash="([0-9a-f]+)"/;

/** The only script in the HTML, which adds the others. Its name has a hash, like the others', so that browsers can cache it. */
const startHash = createHash('sha256').update(START_SCRIPTS).digest('hex').slice(0, HASH_DIGITS);
export const START_FILE = `/start-${startHash}.js`;

/**
 * Replaces the scripts that Gatsby puts at the end of every page by the start script, which gets their names and adds them
 * after the first paint (src/layouts/start-scripts.ts). The inline script becomes data (src/layouts/page-globals.ts).
 * @throws Error if Gatsby wrote no hash, which another version of it may do
 */
export function withoutInlineScripts(slice: string): string {
  const hash = BUILD_HASH.exec(slice)?.[1];
  if (hash === undefined) throw new Error('Gatsby wrote no compilation hash into the scripts of its pages');
  const data = JSON.stringify({ ___webpackCompilationHash: hash });
  const files = [...slice.matchAll(SCRIPT_FILE)].map(([, file]) => file).join(' ');
  return `<script id="${BUILD_ELEMENT}" type="application/json">${data}</script><script src="${START_FILE}" data-files="${files}" async></script>`;
}

/** The file that Gatsby writes a page's scripts to after webpack (gatsby/dist/utils/gatsby-webpack-stats-extractor.js). */
const SCRIPTS_SLICE = 'public/_gatsby/slices/_gatsby-scripts-1.html';

interface Compiler {
  hooks: { done: { tapPromise(name: string, run: () => Promise<void>): void } };
  webpack: {
    NormalModuleReplacementPlugin: new (module: RegExp, by: string) => Plugin;
    ids: {
      DeterministicModuleIdsPlugin: new (options: { maxLength: number; fixedLength: boolean }) => Plugin;
    };
  };
}

interface Plugin {
  apply(compiler: Compiler): void;
}

/** Replaces modules by files of ours, relative to the site. */
const replacerOf = (compiler: Compiler) => (module: RegExp, own: string) =>
  new compiler.webpack.NormalModuleReplacementPlugin(module, path.resolve(own)).apply(compiler);

/**
 * Gatsby adds the code of its Head API, of its link and of its whole router to every page, 7 KB, whether a page uses it or not,
 * and loads a page's data again for each query.
 */
const ownParts: Plugin = {
  apply(compiler) {
    const replace = replacerOf(compiler);
    replace(/head-export-handler-for-browser$/, 'gatsby/no-head.ts');
    replace(/^gatsby-link$/, 'gatsby/no-link.ts');
    replace(/^gatsby-react-router-scroll$/, 'gatsby/scroll-context.ts');
    replace(/^@gatsbyjs\/reach-router$/, 'gatsby/router.ts');
    replace(/^prop-types$/, 'gatsby/no-prop-types.ts');
    replace(/^\.\/find-path$/, 'gatsby/find-path.ts');
    replace(/^\.\/prefetch$/, 'gatsby/no-prefetch.ts');
    replace(/[\\/]helpers[\\/](?:esm[\\/])?toConsumableArray(?:\.js)?$/, 'gatsby/to-array.ts');
  },
};

/** Our announcer of pages speaks in place of Gatsby's, in the HTML as in the browser. */
const ownAnnouncer: Plugin = {
  apply: (compiler) => replacerOf(compiler)(/^\.\/route-announcer-props$/, 'gatsby/no-announcer.ts'),
};

/** Workbooks are zipped without further workers (gatsby/zip-sync.ts). */
const zipSynchronously: Plugin = {
  apply: (compiler) => replacerOf(compiler)(/zipToArrayBuffer\.js$/, 'gatsby/zip-sync.ts'),
};

/** Module ids of three digits. Webpack's default ids get one digit longer with every tenfold of modules, at each use. */
const shortIds: Plugin = {
  apply(compiler) {
    const { DeterministicModuleIdsPlugin } = compiler.webpack.ids;
    new DeterministicModuleIdsPlugin({ maxLength: 3, fixedLength: true }).apply(compiler);
  },
};

/** Rewrites the slice with the scripts. It runs after Gatsby's plugins, so that the slice exists. */
const scriptsAsFiles: Plugin = {
  apply(compiler) {
    compiler.hooks.done.tapPromise('scripts-as-files', async () => {
      const file = path.resolve(SCRIPTS_SLICE);
      const slice = await fs.readFile(file, 'utf8').catch(() => null);
      if (slice?.includes('window.')) await fs.writeFile(file, withoutInlineScripts(slice));
      await fs.writeFile(path.join('public', START_FILE), START_SCRIPTS);
    });
  },
};

/** Keeps the first visit's download small (docs/decisions/0034-first-view.md). */
export function configureWebpack({ actions, getConfig, loaders, stage }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ ...dropUnused, plugins: [ownAnnouncer] });
  if (stage === 'build-javascript' || stage === 'build-html') {
    // Source maps take a quarter of a build's time, and releases do not contain them.
    actions.setWebpackConfig({ devtool: false });
    const built = getConfig() as { module: { rules: Rule[] } };
    built.module.rules = compileWithSwc(built.module.rules);
    actions.replaceWebpackConfig(built as Parameters<typeof actions.replaceWebpackConfig>[0]);
  }
  if (stage === 'build-javascript' || stage === 'develop')
    actions.setWebpackConfig({ plugins: [zipSynchronously] });
  if (stage !== 'build-javascript') return;
  // Gatsby's script worker is used in `gatsby develop` only, but every page would load its 2 KB; the sites have no service
  // worker either.
  const unused =
    /[\\/](?:internal-plugins[\\/]partytown[\\/]gatsby-browser|\.cache[\\/]register-service-worker)\.js$/;
  actions.setWebpackConfig({ module: { rules: [{ test: unused, use: loaders.null() }] } });
  actions.setWebpackConfig(shareByUse);
  actions.setWebpackConfig({ plugins: [scriptsAsFiles, ownParts, shortIds] });
  const config = getConfig() as {
    optimization?: { minimizer?: unknown[] };
    output?: { hashDigestLength?: number; chunkFilename?: string };
  };
  // Every page's first script has the names of all files: without those of named chunks it is 0.3 KB smaller.
  config.output = {
    ...config.output,
    hashDigestLength: HASH_DIGITS,
    chunkFilename: '[id]-[contenthash].js',
  };
  minifyForModules(config.optimization?.minimizer ?? []);
  actions.replaceWebpackConfig(config as Parameters<typeof actions.replaceWebpackConfig>[0]);
}
