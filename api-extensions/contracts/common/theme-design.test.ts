import schema from '../../../cms/src/components/elements/theme-design.json';
import { splitDesign, storedChoice, THEME_CHOICES, themeDesign, withDesign } from './theme-design';

const NAMES = Object.keys(THEME_CHOICES) as (keyof typeof THEME_CHOICES)[];

test("the CMS's form - offers exactly the choices, the first as default", () => {
  expect(Object.keys(schema.attributes)).toEqual(NAMES);
  for (const name of NAMES) {
    const values = THEME_CHOICES[name].map((choice) => storedChoice(name, choice));
    expect(schema.attributes[name]).toMatchObject({ enum: values, default: values[0] });
  }
});

const theme = { primary: '#4338ca' };

test.each([
  ['no design', { theme }, null, { theme }],
  [
    'a design',
    { theme },
    { hero: 'hero-card', type: 'type-large' },
    { theme: { ...theme, hero: 'card', type: 'large' } },
  ],
  ['a design without a theme', { logo: {} }, { art: 'art-street' }, { logo: {}, theme: { art: 'street' } }],
  ['an unknown choice', { theme: null }, { hero: 'hero-huge', radius: 'soft' }, { theme: {} }],
  ['no fragment', 'text', { hero: 'hero-card' }, 'text'],
])('withDesign: %s', (_name, value, design, expected) => {
  expect(withDesign(value, design)).toEqual(expected);
});

test.each([
  ['no theme', { logo: {} }],
  ['a theme without a design', { theme }],
  ['text', 'text'],
  ['nothing', null],
])('splitDesign: %s - null', (_name, value) => expect(splitDesign(value)).toBeNull());

test('splitDesign of a fragment with a design - withDesign gives the same design', () => {
  const value = { theme: { ...theme, hero: 'card', section: 'none' }, logo: {} };
  const split = splitDesign(value);
  expect(split?.value).toEqual({ theme, logo: {} });
  const read = withDesign(split?.value, split?.design) as { theme: unknown };
  expect(read.theme).toMatchObject(theme);
  expect(themeDesign(read.theme)).toEqual(themeDesign(value.theme));
});
