import { auditLog } from 'api-extensions/contracts/accounts/audit-log';
import { boardView } from 'api-extensions/contracts/board/board';
import { estimates } from 'api-extensions/contracts/estimates/estimates';
import { searchLogList } from 'api-extensions/contracts/search-log/search-log';
import { trafficRows } from 'api-extensions/contracts/work/search-traffic';
import { consultations } from 'api-extensions/contracts/service/service';
import { shareLinks } from 'api-extensions/contracts/work/share-links';
import { listMembers } from 'api-extensions/contracts/accounts/members';
import { backlinkList } from 'api-extensions/contracts/work/backlinks';
import { blogJobList } from 'api-extensions/contracts/work/blog';
import { contracts } from 'api-extensions/contracts/work/contracts';
import { jobList } from 'api-extensions/contracts/work/jobs';
import { siteIndexList } from 'api-extensions/contracts/work/site-indexes';
import { slots } from 'api-extensions/contracts/work/slots';
import { countConditions, listHref, readListQuery, readSort, sortParameters } from './list-query';

const NAMES = ['q', 'approval'];

test.each([
  ['', {}],
  ['?q=%EA%B0%95%EB%82%A8&approval=pending&page=3', { q: '강남', approval: 'pending', page: '3' }],
  ['?q=%20%20&other=1', {}],
  ['?page=1', {}],
  ['?page=0', {}],
  ['?page=-2', {}],
  ['?page=1e9', {}],
  ['?page=99999999', {}],
])('the search %j - gives the query %j', (search, query) => {
  expect(readListQuery(search, NAMES)).toEqual(query);
});

test('the address of a list - with another filter goes to the first page, with another page keeps the filter', () => {
  const query = { q: '강남', page: '3' };
  expect(listHref('/admin', query, { approval: 'pending' })).toBe(
    '/admin?q=%EA%B0%95%EB%82%A8&approval=pending',
  );
  expect(listHref('/admin', query, { page: '4' })).toBe('/admin?q=%EA%B0%95%EB%82%A8&page=4');
  expect(listHref('/admin', query, { page: '1' })).toBe('/admin?q=%EA%B0%95%EB%82%A8');
  expect(listHref('/admin', query, { q: '' })).toBe('/admin');
});

test('conditions - sort and page size do not count', () => {
  const filters = ['state', 'sort', 'page_size'].map((name) => ({ name }));
  expect(countConditions({ sort: 'name', page_size: '100' }, filters)).toBe(0);
  expect(countConditions({ sort: 'name', state: 'open', q: '강남' }, filters)).toBe(1);
});

const DEFAULT_SORT = { by: 'due', direction: 'ascending' } as const;

test('an address with a sort - is read and written unchanged', () => {
  const sort = readSort({ sort: 'title', order: 'desc' }, DEFAULT_SORT);
  expect(sort).toEqual({ by: 'title', direction: 'descending' });
  expect(readSort(sortParameters(sort), DEFAULT_SORT)).toEqual(sort);
});

test('an address without a sort - has the default sort', () => {
  expect(readSort({ order: 'desc' }, DEFAULT_SORT)).toBe(DEFAULT_SORT);
});

test.each([
  ['/admin', listMembers.query],
  ['/admin/estimates', estimates.query],
  ['/admin/audit', auditLog.query],
  ['/board', boardView.query],
  ['/work/consultations', consultations.query],
  ['/work/searchlog', searchLogList.query],
  ['/work/traffic', trafficRows.query],
  ['/work/shares', shareLinks.query],
  ['/work/backlinks', backlinkList.query],
  ['/work/posts', blogJobList.query],
  ['/work/indexing', siteIndexList.query],
  ['/work/contracts', contracts.query],
  ['/work/jobs', jobList.query],
  ['/work/slots', slots.query],
])('%s with unknown values in its address - the call accepts what is read of it', (_path, contract) => {
  const names = Object.keys(contract.shape).filter((name) => name !== 'page');
  const address = new URLSearchParams(names.map((name) => [name, 'xyz']));
  const query = readListQuery(`?${address}&page=xyz`, names, contract);
  expect(contract.safeParse(query).error).toBeUndefined();
  expect(Object.keys(query).length).toBeLessThan(names.length);
});

test('parameters with known values, and the page’s own ones - read', () => {
  const search = '?approval=pending&sort=name&open=7';
  expect(readListQuery(search, ['approval', 'sort', 'open'], listMembers.query)).toMatchObject({
    approval: 'pending',
    open: '7',
  });
});
