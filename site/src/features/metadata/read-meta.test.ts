import { seoMeta } from 'api-extensions/contracts/common';
import { metaSourceOf, readPageMeta } from './read-meta';

test.each([
  ['/', '', { kind: 'page', path: '/' }],
  ['/work/slots', '?page=2', { kind: 'page', path: '/work/slots' }],
  ['/service/apply/done', '?id=1', { kind: 'page', path: '/service/apply/done' }],
  ['/board', '', { kind: 'page', path: '/board' }],
  ['/board', '?code=notice', { kind: 'board', code: 'notice' }],
  ['/board', '?code=notice&wr_id=7', { kind: 'post', id: '7' }],
  ['/board', '?mode=document&wr_id=7', { kind: 'post', id: '7' }],
  ['/board', '?mode=editor&wr_id=7&code=notice', { kind: 'none' }],
])('%s%s - %j', (path, search, expected) => {
  expect(metaSourceOf({ path, search })).toEqual(expected);
});

const data = { title: '회사', description: '짧은 설명', keyword: '' };

test.each([
  ['metadata', { data }],
  ['a missing field', { data: { ...data, keyword: undefined } }],
  ['another type', { data: { ...data, title: 1 } }],
  ['nothing', null],
  ['an empty object', {}],
])('%s - is read or refused as by the contract', (_name, body) => {
  const parsed = seoMeta.answer.safeParse(body);
  if (parsed.success) expect(readPageMeta(body)).toEqual(parsed.data.data);
  else expect(() => readPageMeta(body)).toThrow('unreadable');
});
