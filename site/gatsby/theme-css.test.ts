import { THEME_CHOICES, themeDesign } from 'api-extensions/contracts/theme-design';
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
