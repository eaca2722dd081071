import { edgeCallKey } from '../contracts/publishing/edge-calls';
import { importRedirects, listRedirectHits, tryRedirect } from '../contracts/common/redirects-admin';
import { documentIdOf } from './admin-answers';
import { newAdministrator, roleOf } from './administrators';
import { admin, cms, databaseOfTests, entriesPath, secrets } from './cms-under-test';
import { createForSite, getApi, runNumber, uid } from './common-steps';
import { dataOf } from './contract-client';
import { inDays } from './work-steps';

const database = databaseOfTests();
const RULE = uid('redirect-rule');
const made: string[] = [];

afterAll(async () => {
  for (const documentId of made) await admin(`${entriesPath(RULE)}/${documentId}`, { method: 'DELETE' });
});

async function makeRule(from_path: string, to_url: string): Promise<string> {
  const { json } = await createForSite('redirect-rule', {
    ...{ from_path, to_url, redirect_type: 'found_302', use_yn: true },
  });
  const documentId = documentIdOf(json);
  made.push(documentId);
  return documentId;
}

const tried = async (address: string, domain = 'rankup') => {
  const query = new URLSearchParams({ domain, address });
  const { json } = await admin(`/api-extensions/redirects/try?${query}`);
  return dataOf(tryRedirect, json);
};

const importRows = (rows: { from: string; to: string }[], dry_run: boolean, domain = 'rankup') =>
  admin('/api-extensions/redirects/import', { method: 'POST', body: { domain, dry_run, rows } });

test('an old address that is tried - the rule and every step, a page, none, or why it cannot come', async () => {
  const [first, second] = [`/try-${runNumber}`, `/tried-${runNumber}`];
  const documentId = await makeRule(`${first}/board.php?wr_id=*`, `${second}?old=$1`);
  await makeRule(second, '/service');
  expect(await tried(`http://localhost${first}/board.php?x=1&wr_id=7#top`)).toEqual({
    outcome: 'rule',
    documentId,
    from: `${first}/board.php?wr_id=*`,
    to: `${second}?old=$1`,
    status: 302,
    addresses: [`${second}?old=7`, '/service?old=7'],
    hidesPage: false,
  });
  expect(await tried(`${first}/board.php`)).toEqual({ outcome: 'none' });
  expect(await tried('/service/')).toEqual({ outcome: 'page', path: '/service' });
  expect(await tried('https://elsewhere.test/a')).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('접속 주소가 아니라서'),
  });
  expect((await tried('board.php')).outcome).toBe('refused');
});

test('a list - each row checked before anything is stored, then the good ones are', async () => {
  const path = (name: string) => `/import-${runNumber}-${name}`;
  await makeRule(path('known'), '/service');
  const rows = [
    { from: path('a'), to: '/service' },
    {
      from: `http://localhost${path('한글').replace('한글', '%ED%95%9C%EA%B8%80')}?p=*`,
      to: '/service?p=$1',
    },
    { from: `${path('a')}/`, to: '/' },
    { from: path('known'), to: '/' },
    { from: path('x'), to: path('y') },
    { from: path('y'), to: path('x') },
    { from: '/api/x', to: '/service' },
    { from: path('b'), to: 'service' },
    { from: path('b/*'), to: '/service/$2' },
    { from: `/${'a'.repeat(200)}/${'b'.repeat(100)}`, to: '/service' },
  ];
  const stored = () => database('redirect_rules').whereLike('from_path', `/import-${runNumber}-%`).count();
  const before = await stored();
  const checked = dataOf(importRedirects, (await importRows(rows, true)).json);
  expect(checked.created).toBe(0);
  expect(await stored()).toEqual(before);
  expect(
    checked.rows.map(({ state, sameAs }) => (sameAs === null ? state : `${state} of ${sameAs}`)),
  ).toEqual(['good', 'good', 'duplicate of 1', 'duplicate', ...Array(6).fill('wrong')]);
  const messages = ['되돌아옵니다', '되돌아옵니다', '시스템', '사이트 안의 경로', '$ 번호', '255자'];
  for (const [at, message] of messages.entries()) expect(checked.rows[4 + at]?.message).toContain(message);

  const written = dataOf(importRedirects, (await importRows(rows, false)).json);
  expect(written.created).toBe(2);
  const entries = await database('redirect_rules')
    .whereLike('from_path', `/import-${runNumber}-%`)
    .orderBy('from_path');
  made.push(...entries.map(({ document_id }) => document_id));
  expect(entries.map(({ from_path }) => from_path)).toEqual(
    [path('a'), path('known'), `${path('한글')}?p=*`].sort(),
  );
  expect((await getApi('/common/redirect', { url: `${path('한글')}?p=3` })).json.data).toMatchObject({
    to_url: '/service?p=3',
    status: 301,
  });
  // Again: nothing is stored twice.
  expect(dataOf(importRedirects, (await importRows(rows, false)).json).created).toBe(0);
});

test('a list for an unknown site - 404; without the right to make rules - 403', async () => {
  const rows = [{ from: `/nobody-${runNumber}`, to: '/' }];
  expect((await importRows(rows, false, 'nowhere')).status).toBe(404);
  const author = await newAdministrator([await roleOf('strapi-author')]);
  const body = { domain: 'rankup', dry_run: true, rows };
  expect((await author('/api-extensions/redirects/import', { method: 'POST', body })).status).toBe(403);
});

test('hits - those of thirty days by rule, of its own site alone', async () => {
  const from = `/hits-${runNumber}`;
  const documentId = await makeRule(from, '/service');
  const hit = (domain: string, count: number) => ({
    ...{ domain, dimension: 'redirect', value: from, bucket: 0, count, entries: 0 },
  });
  const headers = { authorization: `Bearer ${edgeCallKey(secrets.EDGE_KEY)}` };
  const add = (counts: object[]) =>
    cms('/api/page-statistics', { method: 'POST', headers, body: { counts } });
  const hitsOf = async () => {
    const { json } = await admin('/api-extensions/redirects/hits');
    return dataOf(listRedirectHits, json).find((row) => row.documentId === documentId)?.hits;
  };
  expect(await hitsOf()).toBeUndefined();
  expect((await add([hit('rankup', 3), hit('topkeyword', 9)])).status).toBe(200);
  await add([hit('rankup', 2)]);
  expect(await hitsOf()).toBe(5);
  const rows = database('page_statistics').where({ value: from, domain: 'rankup' });
  await rows.clone().update({ day: inDays(-29) });
  expect(await hitsOf()).toBe(5);
  await rows.clone().update({ day: inDays(-30) });
  expect(await hitsOf()).toBeUndefined();
});
