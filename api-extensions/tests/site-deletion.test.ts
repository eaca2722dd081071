// Both databases: the rows of every table.
import { randomUUID } from 'node:crypto';
import * as searchTraffic from '../contracts/work/search-traffic';
import { siteRoleCode } from '../server/shared/sites/site-scope';
import { createMember } from './browser';
import { databaseOfTests, google } from './cms-under-test';
import { dataOf } from './contract-client';
import { InCms } from './in-cms';
import { rejectWrites } from './rejected-writes';
import { callSite, createSite } from './site-steps';
import { copyOf, WORK } from './work-steps';

const database = databaseOfTests();
const CONNECTION = 'features/work/traffic/connection.js';
const CODE = 'deleted-site';

let cms: InCms;
beforeAll(async () => {
  cms = await InCms.shared();
});
afterAll(() => cms.stop());

/** One that the versions of an entry can name, for suites that share the CMS. */
const documentId = (): string => randomUUID().replaceAll('-', '').slice(0, 24);

const change = async (code: string, action: string, body: object) => {
  const { status, text, json } = await callSite(code, action, body);
  if (status !== 200) throw new Error(text);
  return json.data;
};

/** Connects a member to Search Console. @returns the stored connection, and the id of the Google account */
async function connectSearchConsole() {
  const { browser, id } = await createMember();
  const sub = `sub-${randomUUID()}`;
  const person = JSON.stringify({ sub, sites: { 'https://a.example/': 'siteOwner' } });
  await fetch(new URL('/__person', google), { method: 'PUT', body: person });
  const started = await browser.post(`${WORK}/traffic/google`, {});
  const { headers } = await fetch(dataOf(searchTraffic.beginGoogle, started.json).url, {
    redirect: 'manual',
  });
  const { state, code } = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
  const finished = await browser.post(`${WORK}/traffic/google/finish`, { state, code });
  if (finished.status !== 200) throw new Error(finished.text);
  const { id: customer } = await database('up_users').where({ document_id: id }).first('id');
  return { row: await database('search_connections').where({ customer }).first(), sub };
}
const tokensOf = async (sub: string): Promise<number> =>
  Number(await (await fetch(new URL(`/__tokens/${sub}`, google))).text());

test('a site with more rows than a statement can have values - deleted; after a failed deletion the role of its editors remains', async () => {
  const code = 'large-deleted-site';
  await createSite(code);
  const runs = Array.from({ length: 66_000 }, (_none, n) => ({
    ...{ domain: code, run_id: `${code} ${n}`, key_hash: '', kind: 'web', state: 'finished' },
    started_ms: Date.now(),
  }));
  await database.batchInsert('lookup_runs', runs, 400);
  const run_id = `${code} 65999`;
  await database('lookup_run_rows').insert({
    row_key: `${run_id} 1`,
    run_id,
    no: 1,
    keyword: 'a',
    target: 'b',
  });
  const { document_id } = await database('domains').where({ code }).first('document_id');
  const role = { code: siteRoleCode(document_id as string), name: '지울 곳 편집자' };
  await cms.call('in-cms', 'createRow', 'admin::role', role);
  const roles = () => database('admin_roles').where({ code: role.code });
  await change(code, 'in-use', { inUse: false });

  const allowDeletes = await rejectWrites(database, {
    ...{ table: 'domains', on: 'delete', condition: `old.code = '${code}'` },
  });
  try {
    await expect(change(code, 'delete', { confirm: code })).rejects.toThrow();
  } finally {
    await allowDeletes();
  }
  expect(await roles()).toHaveLength(1);
  expect(await database('lookup_run_rows').where({ run_id })).toHaveLength(1);

  await change(code, 'delete', { confirm: code });
  expect(await roles()).toEqual([]);
  for (const table of ['lookup_runs', 'lookup_run_rows'])
    expect(await database(table).where('run_id', 'like', `${code} %`)).toEqual([]);
});

test('a site with estimates and a connection to Google - only accepted estimates stay, and the consent is ended', async () => {
  await createSite(CODE);
  const { id: domain } = await database('domains').where({ code: CODE }).first('id');
  const { id: manager } = await database('up_users')
    .where({ email: `first@${CODE}.example` })
    .first('id');
  const number = randomUUID();
  const estimates = [
    ['accepted', { party: '새봄 카페' }],
    ['accepted', { member: manager }],
    ['requested', { party: '새봄 카페' }],
    ['quoted', { party: '바다 횟집' }],
    ['declined', { party: '바다 횟집' }],
    ['quoted', { member: manager }],
  ] as const;
  for (const [state, receiver] of estimates)
    await cms.call('in-cms', 'createRow', 'api::estimate.estimate', {
      ...{ documentId: documentId(), domain, number, state, title: state, ...receiver },
      requested_at: new Date(),
    });

  // Moved to a customer of the site, encrypted for its new row.
  const { row, sub } = await connectSearchConsole();
  const { token } = await cms.call(CONNECTION, 'openToken', row);
  const place = { domain: CODE, document_id: documentId() };
  const moved = copyOf(row, { ...place, customer: manager });
  await database('search_connections').where({ id: row.id }).del();
  await database('search_connections').insert({
    ...moved,
    sealed: await cms.call(CONNECTION, 'sealToken', place, token),
  });
  expect(await tokensOf(sub)).toBe(1);

  await change(CODE, 'in-use', { inUse: false });
  await change(CODE, 'delete', { confirm: CODE });

  const remaining = await database('estimates').where({ number }).select('id', 'state');
  expect(remaining.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  const ids = remaining.map(({ id }) => id);
  for (const table of ['estimates_domain_lnk', 'estimates_member_lnk'])
    expect(await database(table).whereIn('estimate_id', ids)).toEqual([]);
  const connection = () => database('search_connections').where(place).first('customer', 'author');
  const waiting = await connection();
  // The background task may have ended the consent already.
  if (waiting) expect(waiting).toEqual({ customer: null, author: null });
  await cms.call('in-cms', 'runBackgroundTask', 'search-console');
  expect(await connection()).toBeUndefined();
  expect(await tokensOf(sub)).toBe(0);
});
