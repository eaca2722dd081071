import type { Node } from 'gatsby';
import { type DomainNode, readContent } from './content';

let entries = 1;
jest.mock('./preflight', () => ({ hasEntries: () => entries > 0 }));
afterEach(() => {
  entries = 1;
});

const node = (code: string, more: Partial<DomainNode>) =>
  ({ id: `node-${code}`, code, settings: {}, pages: [], ...more }) as unknown as Node;
const read = (...nodes: Node[]) => readContent((type) => (type === 'STRAPI_DOMAIN' ? nodes : []));

test('settings and pages - with the domain that they are in', () => {
  const page = { documentId: 'p', path: '/', title: '홈', blocks: [] };
  const content = read(
    node('one', { settings: { menu: [{ url: '/' }, { url: '/service' }] }, pages: [page] }),
    node('two', { settings: { menu: [{ url: '/' }] } }),
  );
  expect(content.entries('menu')).toEqual([
    { url: '/', nodeId: 'node-one', domain: 'one' },
    { url: '/service', nodeId: 'node-one', domain: 'one' },
    { url: '/', nodeId: 'node-two', domain: 'two' },
  ]);
  expect(content.entries('page')).toEqual([{ ...page, nodeId: 'node-one', domain: 'one' }]);
  expect(content.entries<{ code: string }>('domain').map(({ code }) => code)).toEqual(['one', 'two']);
});

test('a type that this CMS does not answer - no entries', () => {
  expect(read(node('one', {})).entries('code')).toEqual([]);
});

test('nodes that outlived the last domain - not read', () => {
  entries = 0;
  expect(read(node('gone', {})).entries('domain')).toEqual([]);
});
