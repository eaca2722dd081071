import { appConfigError } from '../../server/features/common/app-config-rules';
import { designRequest, colorError, fragmentOf, otherValues, readField, writeField } from './fragment';

const FULL = {
  theme: { primary: '#4338ca', later: 1 },
  logo: { site: { text: '랭크업' } },
  layouts: { default: 'default', ad: { text: '안내', href: '/service' } },
  domain: 'rankup',
  features: { chat: true },
};

test.each([
  ['an object', FULL, FULL],
  ['text of an object', JSON.stringify(FULL), FULL],
  ['text of a list', '[1]', {}],
  ['broken text', '{', {}],
  ['nothing', null, {}],
])('fragmentOf - value of the form: %s', (_what, value, fragment) =>
  expect(fragmentOf(value)).toEqual(fragment),
);

test('writeField - changes one value and nothing else', () => {
  expect(writeField(FULL, 'primary', '#0f766e')).toEqual({
    ...FULL,
    theme: { primary: '#0f766e', later: 1 },
  });
  expect(readField(writeField({}, 'logo', '누리'), 'logo')).toBe('누리');
  expect(readField({ theme: 'red' }, 'primary')).toBe('');
});

test('writeField - removes a cleared colour, which the server accepts', () => {
  expect(writeField(FULL, 'primary', '')).toEqual({ ...FULL, theme: { later: 1 } });
  expect(writeField({ theme: {} }, 'primary', '')).toEqual({ theme: {} });
  expect(writeField({ theme: {} }, 'primary', '#4338ca')).toEqual({ theme: { primary: '#4338ca' } });
  expect(appConfigError(writeField({ theme: { primary: '#4338ca' } }, 'primary', ''))).toBeNull();
});

test('writeField - removes a notice once its text and address are empty', () => {
  const half = writeField(FULL, 'adText', '');
  expect(half.layouts).toEqual({ default: 'default', ad: { text: '', href: '/service' } });
  expect(writeField(half, 'adHref', '').layouts).toEqual({ default: 'default' });
});

test('otherValues - only values without a field', () => {
  expect(otherValues(FULL)).toEqual({ theme: { later: 1 }, features: { chat: true } });
  expect(otherValues({ logo: { site: { text: '누리' } } })).toEqual({});
  expect(otherValues({ logo: '누리' })).toEqual({ logo: '누리' });
});

test.each([
  ['#4338ca', null],
  ['', null],
  ['4338ca', undefined],
  ['red', undefined],
  ['#ffff00', expect.stringMatching(/^#[0-9a-f]{6}$/)],
])('colorError - colour %s, nearest readable colour %p', (color, nearest) => {
  const error = colorError(color);
  expect(error === null ? null : error.nearest).toEqual(nearest);
});

test('designRequest - a saved fragment with the values of the form', () => {
  const values = {
    name: 'theme',
    value: FULL,
    design: { hero: 'hero-card' },
    domain: { connect: [], disconnect: [] },
  };
  expect(designRequest('entry', values)).toEqual({
    entry: 'entry',
    domain: null,
    value: FULL,
    design: { hero: 'hero-card' },
  });
});

test('designRequest - a new fragment with the site chosen in the form, or without any values', () => {
  const domain = { connect: [{ id: 3, apiData: { id: 3, documentId: 'site' } }], disconnect: [] };
  expect(designRequest(null, { value: JSON.stringify(FULL), domain })).toEqual({
    entry: null,
    domain: 'site',
    value: FULL,
    design: null,
  });
  expect(designRequest(null, undefined)).toEqual({ entry: null, domain: null, value: {}, design: null });
});
