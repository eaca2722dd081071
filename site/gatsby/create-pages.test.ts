import { readContents } from './create-pages';
import { contentWith } from './fixtures/content';

let entries = 1;
jest.mock('./preflight', () => ({ hasEntries: () => entries > 0 }));
afterEach(() => {
  entries = 1;
});

const node = (content: unknown) => ({ id: 'node', content });
const read = (...nodes: object[]) => readContents((type) => (type === 'STRAPI_DOMAIN' ? nodes : []));

test('sourced domains - their content, by code', () => {
  const [one, two] = [contentWith({ code: 'one' }), contentWith({ code: 'two' })];
  expect(read(node(two), node(one))).toEqual([one, two]);
});

test('an answer of another shape - refused', () => {
  expect(() => read(node({ ...contentWith(), pages: undefined }))).toThrow('pages');
});

test('nodes of deleted domains while the CMS has none - not read', () => {
  entries = 0;
  expect(read(node(contentWith()))).toEqual([]);
});
