import type { CreateWebpackConfigArgs } from 'gatsby';
import { cacheControlOf, IMMUTABLE } from '../edge/caching';
import { compileWithSwc, configureWebpack, START_FILE, withoutInlineScripts } from './webpack';

const SLICE = `
  <script
    id="gatsby-chunk-mapping"
  >
    window.___chunkMapping="{\\"app\\":[\\"/app-1.js\\"]}";
  </script>
<script>window.___webpackCompilationHash="0123abcd";</script><script src="/polyfill-1.js" nomodule></script><script src="/runtime-1.js" async></script><script src="/app-1.js" async></script>`;

test('the scripts at the end of a page - names of files, and the hash as data', () => {
  expect(withoutInlineScripts(SLICE)).toBe(
    '<script id="gatsby-build" type="application/json">{"___webpackCompilationHash":"0123abcd"}</script>' +
      `<script src="${START_FILE}" data-files="/runtime-1.js /app-1.js" async></script>`,
  );
});

test('names of scripts - have hashes of the length by which the edge lets browsers cache a file for a year', () => {
  const replaceWebpackConfig = jest.fn();
  configureWebpack({
    actions: { setWebpackConfig: jest.fn(), replaceWebpackConfig },
    getConfig: () => ({ module: { rules: [OWN, OWN_TYPESCRIPT] } }),
    loaders: { null: () => null },
    stage: 'build-javascript',
  } as unknown as CreateWebpackConfigArgs);
  const { output } = replaceWebpackConfig.mock.lastCall[0] as { output: { hashDigestLength: number } };
  const hash = 'a'.repeat(output.hashDigestLength);
  for (const file of [START_FILE, `/app-${hash}.js`, `/styles.${hash}.css`])
    expect(cacheControlOf(file)).toBe(IMMUTABLE);
});

test('scripts of another version of Gatsby - fail the build', () => {
  expect(() => withoutInlineScripts('<script src="/app-1.js"></script>')).toThrow('no compilation hash');
});

const OWN = { test: /\.(js|mjs|jsx|ts|tsx)$/, use: 'babel' };
const OWN_TYPESCRIPT = { test: /\.tsx?$/, use: 'babel' };
const FONTS = { test: /\.woff2$/, use: 'fonts' };

test("Gatsby's rules for modules - own code by SWC alone, Gatsby's and other files as they were", () => {
  const [babel, swc, ...others] = compileWithSwc([OWN, FONTS, OWN_TYPESCRIPT]);
  expect(babel).toMatchObject({ use: 'babel', include: /[\\/]\.cache[\\/]/ });
  expect(swc).toMatchObject({ use: [{ loader: 'swc-loader' }], exclude: /[\\/]\.cache[\\/]/ });
  expect(others).toEqual([FONTS]);
});

test.each([[[OWN, FONTS]], [[OWN_TYPESCRIPT, FONTS]]])(
  'rules of another version of Gatsby - fail the build',
  (rules) => expect(() => compileWithSwc(rules)).toThrow('Gatsby has no rule'),
);
