import { THEME_CHOICES, themeDesign } from 'api-extensions/contracts/common/theme-design';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { heroArt } from './hero-art';
import { themeCss } from './theme-css';

const NAMES = Object.keys(THEME_CHOICES) as (keyof typeof THEME_CHOICES)[];
const choices = NAMES.flatMap((name) => THEME_CHOICES[name].map((choice) => [name, choice] as const));
const looks = choices.filter(([name, choice]) => name !== 'art' && choice !== THEME_CHOICES[name][0]);

test.each([undefined, null, {}, { primary: '#4338ca' }, { hero: 'of a newer CMS', radius: 7 }])(
  'a theme that chooses nothing, %j - no styles',
  (theme) => expect(themeCss(themeDesign(theme))).toBe(''),
);

test.each(looks)('%s %s - styles of its own, with paired braces, on one line', (name, choice) => {
  const css = themeCss(themeDesign({ [name]: choice }));
  expect(css).toMatch(/^@media screen\{html/.test(css) ? /^@media screen/ : /^@media screen\{@media/);
  expect(css.split('{')).toHaveLength(css.split('}').length);
  expect(css).not.toMatch(/[\n<]|undefined/);
});

/** Selectors of a style text, without those of its media queries. */
const selectorsIn = (css: string) =>
  Array.from(css.replace(/@media[^{]+\{/g, '').matchAll(/([^{}]+)\{/g), ([, selector = '']) => selector);

/** Parts of a selector list; commas in parentheses belong to a part. */
function topLevelParts(selector: string): string[] {
  let depth = 0;
  const marked = Array.from(selector, (character) => {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    return character === ',' && depth === 0 ? '\n' : character;
  });
  return marked.join('').split('\n');
}

test.each(looks)(
  '%s %s - every selector begins with html, so that it wins over a component’s own',
  (name, choice) => {
    const selectors = selectorsIn(themeCss(themeDesign({ [name]: choice })));
    expect(selectors.length).toBeGreaterThan(0);
    const apart = selectors.flatMap(topLevelParts).filter((part) => !part.startsWith('html'));
    expect(apart).toEqual([]);
  },
);

test('parts that the styles name - each is the name of a part of a component', () => {
  const css = looks.map(([name, choice]) => themeCss(themeDesign({ [name]: choice }))).join('');
  const named = new Set(Array.from(css.matchAll(/\[data-part=([\w-]+)\]/g), ([, part = '']) => part));
  expect(named.size).toBeGreaterThan(10);
  const src = path.join(__dirname, '../src');
  const texts = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(src, file), 'utf8'));
  const unknown = [...named].filter(
    (part) => !texts.some((text) => new RegExp(`data-part=["{][^>]*?['"]?${part}['"]`).test(text)),
  );
  expect(unknown).toEqual([]);
});

test('every choice at once - the styles of all', () => {
  const all = themeDesign({ type: 'large', radius: 'round', density: 'airy', hero: 'card' });
  expect(themeCss(all)).toContain('--radius-sm:1rem');
  expect(themeCss(all)).toContain('--text-3xl');
  expect(themeCss(all)).toContain('[data-part=hero]');
});

test('illustrations - their addresses differ by drawing and colour, and #still stops the animations', () => {
  const colors = { primary: '#4338ca', onPrimary: '#ffffff' };
  const all = THEME_CHOICES.art.map((art) => heroArt(themeDesign({ art }), colors));
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  for (const { path, body } of all) {
    expect(path).toMatch(/^\/art\/[0-9a-f]{20}\.svg$/);
    expect(body).toMatch(/#still:target \*\{animation:none!important\}/);
    expect(body).toContain('<g id="still">');
    expect(body).not.toMatch(/undefined|NaN|<script/);
  }
  const red = heroArt(themeDesign({}), { ...colors, primary: '#b91c1c' });
  expect(red.path).not.toBe(all[0]?.path);
});
