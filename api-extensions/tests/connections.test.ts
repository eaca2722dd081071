// Own CMSs: no keys in the environment, and keys of encryption that change.
import { slowdown } from '../../scripts/lib/load.cjs';
import * as connectionsAdmin from '../contracts/connections/connections-admin';
import { type ConnectionName } from '../contracts/connections/connections-admin';
import { apply } from '../contracts/service/apply';
import { Browser, mailsTo, signInAs } from './browser';
import { admin, type TestResponse, chat, cms, env, ports } from './cms-under-test';
import { dataOf } from './contract-client';
import { type Replica, startReplica } from './replica';
import { postConsultation, CHAT_PATH, chatMessages, database, setChatBehaviour } from './requests';
import { until } from './until';

const ADMINISTRATOR = 'admin@demo.test';
const OTHER_HOST = 'topkeyword.localhost';
/** Values that no response, row or log may contain. */
const SECRETS = ['secret-of-rankup', 'wrong-key-that-may-not-be-seen', CHAT_PATH];

const simulatorUrl = env.SIMULATOR_URL ?? '';
const smtp = new URL(env.SMTP_URL ?? 'smtp://localhost');
const mail = {
  host: smtp.hostname,
  port: smtp.port,
  encryption: 'starttls',
  user: 'mailer',
  password: 'secret',
  from: 'stored@sites.example',
};
const hub = { keyId: 'simulator', key: 'simulator' };
const client = { clientId: 'client-of-rankup', clientSecret: 'secret-of-rankup' };
const webhook = { address: `${chat}${CHAT_PATH}` };

/** A replica on the same database, without a mail server in its environment. */
let replica: Replica;

type Via = typeof cms;

const call = (method: string, path: string, body: object, via: Via) =>
  admin(`/api-extensions/connections${path}`, { method, body }, via);
const save = (name: ConnectionName, values: object, site: string | null = null, via: Via = cms) =>
  call('PUT', '', { name, site, values }, via);
const remove = (name: ConnectionName, site: string | null = null, via: Via = cms) =>
  call('POST', '/remove', { name, site }, via);
/** Tries a connection, as the button of the page does. */
const tryConnection = async (name: ConnectionName, site: string | null = null, via: Via = cms) =>
  dataOf(connectionsAdmin.testConnection, (await call('POST', '/test', { name, site }, via)).json);

/** A connection as the page shows it. */
async function shown(name: ConnectionName, site: string | null = null, via: Via = cms) {
  const { json } = await admin(`/api-extensions/connections?site=${site ?? 'topkeyword'}`, {}, via);
  const { installation, site: ofSite } = json.data;
  return [...installation, ...ofSite.connections].find((one: { name: string }) => one.name === name);
}

/** Waits until a CMS shows that a connection has this source. */
const untilShown = (via: Via, name: ConnectionName, source: string, site: string | null = null) =>
  until(async () => (await shown(name, site, via))?.source === source);

beforeAll(async () => {
  await setChatBehaviour('ok');
  replica = await startReplica({
    ...{ SMTP_URL: '', MAIL_FROM: '' },
    ...{ NAVER_HUB_URL: simulatorUrl, SEARCHAD_URL: simulatorUrl, SERPAPI_URL: simulatorUrl },
    LOOKUP_WEB_DEPTH: '100',
  });
});

afterAll(async () => {
  await database('stored_settings').del();
  for (const name of ['hub', 'mail'] as const) await untilShown(replica.request, name, 'none');
  await until(async () => (await shown('hub')).source === 'none');
  await replica.crash();
  await database.destroy();
});

describe('a stored connection', () => {
  let response: TestResponse;
  beforeAll(async () => {
    response = await save('kakao', client, 'topkeyword');
  });

  test('is in the response with the end of its secret, its author and time, without the secret', async () => {
    expect(response.json.data).toEqual({
      name: 'kakao',
      source: 'stored',
      values: { clientId: client.clientId },
      secrets: { clientSecret: 'nkup' },
      changedBy: expect.any(String),
      changedAt: expect.any(String),
    });
    expect(Math.abs(Date.parse(response.json.data.changedAt) - Date.now())).toBeLessThan(60_000);
    const { text } = await admin('/api-extensions/connections?site=topkeyword');
    for (const secret of SECRETS) expect(response.text + text).not.toContain(secret);
  });

  test('is encrypted in the database', async () => {
    const row = await database('stored_settings').where({ setting_key: 'topkeyword/kakao' }).first();
    expect(row.sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{40,}$/);
    for (const part of Object.values(client)) {
      expect(JSON.stringify(row)).not.toContain(part);
      expect(Buffer.from(row.sealed.split('.')[2], 'base64url').toString('latin1')).not.toContain(part);
    }
  });

  test('is in the audit log of its site, without its values', async () => {
    const { json, text } = await (
      await signInAs('manager', 'topkeyword')
    ).get('/api/users/audit', { action: 'connection-changed' });
    expect(json.data[0]).toMatchObject({
      actor: { id: expect.stringMatching(/^administrator-\d+$/), level: 0 },
      detail: { connection: 'kakao', change: 'connection-saved' },
    });
    for (const part of Object.values(client)) expect(text).not.toContain(part);
  });

  test('offers the sign-in on its site alone, on every replica, without a restart', async () => {
    await untilShown(replica.request, 'kakao', 'stored', 'topkeyword');
    const isOffered = async (host: string, via: Via) =>
      Object.keys((await new Browser({ host, via }).get('/api/auth/providers')).json).includes('kakao');
    expect([await isOffered(OTHER_HOST, cms), await isOffered(OTHER_HOST, replica.request)]).toEqual([
      true,
      true,
    ]);
    expect(await tryConnection('kakao', 'topkeyword')).toMatchObject({ works: true });
    await save('kakao', { ...client, clientSecret: 'wrong-key-that-may-not-be-seen' }, 'topkeyword');
    expect(await tryConnection('kakao', 'topkeyword')).toEqual({
      works: false,
      message: expect.stringContaining('카카오에서 클라이언트 ID나 시크릿을 거절했습니다'),
    });
    await remove('kakao', 'topkeyword');
    expect(await isOffered(OTHER_HOST, cms)).toBe(false);
    await untilShown(replica.request, 'kakao', 'none', 'topkeyword');
    expect(await isOffered(OTHER_HOST, replica.request)).toBe(false);
  });
});

test('stored keys of lookups - another replica uses them within seconds, and the simulator once they are removed', async () => {
  const provider = async () => {
    const query = new URLSearchParams({ keyword: '강남 인테리어', target: 'rankup.example' });
    const { json } = await replica.request(`/api/search/n/web?${query}`);
    return (json.data?.provider ?? json.error?.details?.provider) as string;
  };
  expect(await provider()).toBe('simulator');
  const begin = Date.now();
  await save('hub', hub);
  await until(async () => (await provider()) === 'hub');
  expect(Date.now() - begin).toBeLessThan(10_000 * slowdown());
  expect(await tryConnection('hub', null, replica.request)).toEqual({
    works: true,
    message: expect.stringMatching(/조회에 성공했습니다: 웹문서 [\d,]+건/),
  });
  await save('hub', { ...hub, key: 'wrong-key-that-may-not-be-seen' }, null, replica.request);
  expect(await tryConnection('hub', null, replica.request)).toEqual({
    works: false,
    message: expect.stringContaining('키가 맞지 않습니다'),
  });
  await remove('hub');
  await until(async () => (await provider()) === 'simulator');
  for (const secret of SECRETS) expect(replica.log()).not.toContain(secret);
});

test.each([
  ['searchad', { customerId: '1', apiKey: 'simulator', secretKey: 'simulator' }],
  ['serpapi', { key: 'simulator' }],
] as const)('the keys of %s - tried with a call to the provider', async (name, values) => {
  await save(name, values, null, replica.request);
  expect(await tryConnection(name, null, replica.request)).toEqual({
    works: true,
    message: expect.stringContaining('조회에 성공했습니다'),
  });
  await remove(name, null, replica.request);
  expect(await tryConnection(name, null, replica.request)).toEqual({
    works: false,
    message: expect.stringContaining('먼저 저장'),
  });
});

describe('the mail server', () => {
  test('is that of the environment where one is set - shown as such, and cannot be changed', async () => {
    expect(await shown('mail')).toEqual({
      name: 'mail',
      source: 'environment',
      values: {},
      secrets: {},
      changedBy: null,
      changedAt: null,
    });
    for (const { status, json } of [await save('mail', mail), await remove('mail')]) {
      expect(status).toBe(409);
      expect(json.error.message).toContain('환경 변수');
    }
    expect((await save('chat', webhook, 'rankup')).status).toBe(409);
  });

  test('is the stored one elsewhere - a trial mail arrives; a wrong password is reported', async () => {
    const mailCount = mailsTo(ADMINISTRATOR).length;
    expect((await save('mail', mail, null, replica.request)).status).toBe(200);
    expect(await tryConnection('mail', null, replica.request)).toEqual({
      works: true,
      message: expect.stringContaining(ADMINISTRATOR),
    });
    const received = await until(() => mailsTo(ADMINISTRATOR)[mailCount]);
    expect(received.subject).toContain('메일 연동 확인');
    // The CMS under test has a mail server in its environment.
    expect((await shown('mail')).source).toBe('environment');
    await save('mail', { ...mail, password: 'wrong-key-that-may-not-be-seen' }, null, replica.request);
    const rejected = await tryConnection('mail', null, replica.request);
    expect(rejected).toEqual({ works: false, message: expect.stringContaining('비밀번호') });
    expect(JSON.stringify(rejected)).not.toContain('wrong-key');
  });

  test('keeps its stored password only while its host is the same', async () => {
    await save('mail', mail, null, replica.request);
    const sender = await save(
      'mail',
      { ...mail, password: '', from: 'b@sites.example' },
      null,
      replica.request,
    );
    expect(sender.json.data).toMatchObject({
      values: { from: 'b@sites.example' },
      secrets: { password: '' },
    });
    expect((await tryConnection('mail', null, replica.request)).works).toBe(true);
    const moved = await save('mail', { ...mail, password: '', host: 'localhost' }, null, replica.request);
    expect(moved.status).toBe(400);
    expect(moved.json.error.details.fields['values.password']).toContain('다시 입력');
    await remove('mail', null, replica.request);
    expect((await shown('mail', null, replica.request)).source).toBe('none');
  });
});

describe('the webhook of a chat', () => {
  test('gets the messages of its site on another replica, without a restart', async () => {
    expect((await save('chat', webhook, 'topkeyword')).json.data.values).toEqual({});
    await untilShown(replica.request, 'chat', 'stored', 'topkeyword');
    const { json } = await postConsultation(new Browser({ host: OTHER_HOST, via: replica.request }));
    const receipt = dataOf(apply, json).receipt;
    await until(async () => (await chatMessages(receipt)).length > 0);
    expect(await tryConnection('chat', 'topkeyword')).toMatchObject({ works: true });
    await setChatBehaviour('unknown');
    expect(await tryConnection('chat', 'topkeyword')).toEqual({
      works: false,
      message: expect.stringContaining('404'),
    });
    await setChatBehaviour('ok');
    await remove('chat', 'topkeyword');
    await untilShown(replica.request, 'chat', 'none', 'topkeyword');
  });

  test.each([
    ['https://evil.example/services/1', '127.0.0.1'],
    [`http://user:password@127.0.0.1:${ports.cms}/x`, '127.0.0.1'],
    ['ftp://127.0.0.1/x', 'https://'],
    ['hook.dooray.com/services/1', 'https://'],
    ['', '비밀 값을 입력'],
  ])('with the address %s - refused, with a reason at the field', async (address, reason) => {
    const { status, json } = await save('chat', { address }, 'topkeyword');
    expect(status).toBe(400);
    expect(json.error.details.fields['values.address']).toContain(reason);
  });
});

test.each([
  ['mail', { ...mail, port: '0' }, null, 'values.port'],
  ['mail', { ...mail, host: 'a b' }, null, 'values.host'],
  ['mail', { ...mail, from: 'no address' }, null, 'values.from'],
  ['mail', { ...mail, encryption: 'none' }, null, 'values.encryption'],
  ['mail', { ...mail, user: '' }, null, 'values.user'],
  ['hub', { keyId: '', key: 'x' }, null, 'values.keyId'],
  ['hub', { keyId: 'id', key: '한글' }, null, 'values.key'],
  ['hub', { keyId: 'id' }, null, 'values.key'],
  ['searchad', { customerId: 'x', apiKey: 'a', secretKey: 's' }, null, 'values.customerId'],
  ['kakao', client, null, 'site'],
] as const)('%s with %p, site %p - 400 with a Korean reason at %s', async (name, values, site, field) => {
  const { status, json } = await save(name, values, site, replica.request);
  expect(status).toBe(400);
  expect(json.error.details.fields[field]).toMatch(/[가-힣]/);
});

test('a site that does not exist - 404', async () => {
  const responses = [
    await save('chat', webhook, 'missing'),
    await remove('chat', 'missing'),
    await call('POST', '/test', { name: 'chat', site: 'missing' }, cms),
    await admin('/api-extensions/connections?site=missing'),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('a stored value moved to another name - is not used, and shown as unreadable', async () => {
  await save('google', client, 'topkeyword');
  const { sealed } = await database('stored_settings').where({ setting_key: 'topkeyword/google' }).first();
  const moved = { domain: 'topkeyword', connection: 'naver', sealed, changed_ms: Date.now() };
  await database('stored_settings').insert({ setting_key: 'topkeyword/naver', ...moved });
  await untilShown(cms, 'naver', 'unreadable', 'topkeyword');
  const providers = await new Browser({ host: OTHER_HOST }).get('/api/auth/providers');
  expect(Object.keys(providers.json)).toEqual(expect.arrayContaining(['google']));
  expect(Object.keys(providers.json)).not.toContain('naver');
  await until(() => /stored settings: naver of topkeyword cannot be read/.test(replica.log()));
  await remove('naver', 'topkeyword');
  expect((await shown('naver', 'topkeyword')).source).toBe('none');
});

describe('a new ENCRYPTION_KEY', () => {
  const newKey = 'a new key that has 32 characters or more';
  const keyIdOf = async () => {
    const row = await database('stored_settings').where({ setting_key: 'topkeyword/google' }).first();
    return (row.sealed as string).split('.')[1];
  };
  beforeEach(async () => {
    await save('google', client, 'topkeyword');
  });
  afterEach(() => remove('google', 'topkeyword'));

  test('alone - stored values are unreadable, and the log says what to set', async () => {
    const other = await startReplica({ ENCRYPTION_KEY: newKey });
    expect((await shown('google', 'topkeyword', other.request)).source).toBe('unreadable');
    expect(other.log()).toContain('set that one as ENCRYPTION_KEY_PREVIOUS');
    await other.crash();
  });

  test('with the previous key - stored values are encrypted again; replicas with the previous key go on', async () => {
    const before = await keyIdOf();
    const other = await startReplica({
      ENCRYPTION_KEY: newKey,
      ENCRYPTION_KEY_PREVIOUS: env.ENCRYPTION_KEY ?? '',
    });
    expect(await shown('google', 'topkeyword', other.request)).toMatchObject({
      source: 'stored',
      values: { clientId: client.clientId },
    });
    expect(await keyIdOf()).not.toBe(before);
    // A change makes the other replicas read all stored values again.
    await save('serpapi', { key: 'simulator' }, null, other.request);
    await untilShown(replica.request, 'serpapi', 'unreadable');
    expect((await shown('google', 'topkeyword', replica.request)).source).toBe('stored');
    await remove('serpapi', null, other.request);
    await other.crash();
  });
});
