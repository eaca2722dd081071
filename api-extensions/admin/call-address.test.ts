import { listRuns, publishNow } from '../contracts/publishing/admin';
import { addressOf } from './call-address';

test('addressOf - path parameters are encoded', () => {
  expect(addressOf(publishNow, { domain: 'a/b' })).toBe('/api-extensions/publishing/sites/a%2Fb/publish');
});

test('addressOf - empty query fields are left out', () => {
  const query = { search: '', domain: undefined, page: 2 };
  expect(addressOf(listRuns, {}, query)).toBe('/api-extensions/publishing/history?page=2');
  expect(addressOf(listRuns)).toBe('/api-extensions/publishing/history');
});
