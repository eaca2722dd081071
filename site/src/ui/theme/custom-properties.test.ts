import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GLOBAL_STYLES } from './global-styles';

const SRC = path.resolve(__dirname, '../..');

/** Set by Base UI on its popups. */
const BY_BASE_UI = ['--anchor-width', '--available-height', '--available-width', '--transform-origin'];

const texts = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(SRC, name), 'utf8') }));

const namesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name]) => name ?? '');

test('custom properties - each one that is used is set somewhere', () => {
  // `--x: 1px`, `'--x': value` or `setProperty('--x', value)`.
  const set = new Set([
    ...BY_BASE_UI,
    // The tokens of states have no name in the source.
    ...[GLOBAL_STYLES, ...texts.map(({ text }) => text)].flatMap((text) =>
      namesIn(text, /(?<!var\()(--[a-z][\w-]*)['"]?\s*[:,]/g),
    ),
  ]);
  const unset = texts.flatMap(({ name, text }) =>
    namesIn(text, /var\((--[a-z][\w-]*)/g)
      .filter((used) => !set.has(used))
      .map((used) => `${name}: ${used}`),
  );
  expect(set.size).toBeGreaterThan(40);
  expect(unset).toEqual([]);
});
