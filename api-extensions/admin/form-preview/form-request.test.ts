import { blockKeys, currentField, formRequest } from './form-request';

const PAGE = 'api::page.page';
const blocks = [{ __component: 'blocks.quote', __temp_key__: 'a0', text: '글' }];

test('the request of a saved page - has the fields that its drawing depends on, not its relations', () => {
  const values = { title: '홈', path: '/', blocks, domain: { connect: [], disconnect: [] }, createdAt: '' };
  expect(formRequest(PAGE, 'doc', values)).toEqual({
    uid: PAGE,
    entry: 'doc',
    domain: null,
    values: { title: '홈', path: '/', layout: null, blocks },
  });
});

test('the request of a form that names another site - has the last one chosen', () => {
  const connect = [{ apiData: { documentId: 'one' } }, { apiData: { documentId: 'two' } }];
  expect(formRequest(PAGE, null, { domain: { connect } })).toMatchObject({ entry: null, domain: 'two' });
});

test('a new entry without a site - has no request', () => {
  expect(formRequest(PAGE, null, { title: '새 페이지' })).toBeNull();
});

test('the request of a product - has its own fields', () => {
  const request = formRequest('api::product.product', 'doc', { name: '상품', title: '검색 제목' });
  expect(Object.keys(request?.values ?? {})).toEqual([
    'prod_id',
    'name',
    'summary',
    'price_note',
    'points',
    'sort',
  ]);
});

test('a field of a block that has moved since - is found at its new place; of one that is gone - null', () => {
  expect(blockKeys({ blocks })).toEqual(['a0']);
  expect(blockKeys({ blocks: null })).toEqual([]);
  expect(currentField('blocks.0.items.2.title', ['a', 'b'], ['b', 'a'])).toBe('blocks.1.items.2.title');
  expect(currentField('blocks.1', ['a', 'b'], ['a'])).toBeNull();
  expect(currentField('title', ['a'], [])).toBe('title');
});
