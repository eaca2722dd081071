import { askedDesign } from './asked-design';

const VALUE = { theme: { primary: '#4338ca' } };

test('the form of a saved fragment - asked with what is typed', () => {
  const values = {
    name: 'theme',
    value: VALUE,
    design: { hero: 'hero-card' },
    domain: { connect: [], disconnect: [] },
  };
  expect(askedDesign('entry', values)).toEqual({
    entry: 'entry',
    domain: null,
    value: VALUE,
    design: { hero: 'hero-card' },
  });
});

test('a site chosen in the form - named; without values nothing is', () => {
  const domain = { connect: [{ id: 3, apiData: { id: 3, documentId: 'site' } }], disconnect: [] };
  expect(askedDesign(null, { value: JSON.stringify(VALUE), domain })).toEqual({
    entry: null,
    domain: 'site',
    value: VALUE,
    design: null,
  });
  expect(askedDesign(null, undefined)).toEqual({ entry: null, domain: null, value: {}, design: null });
});
