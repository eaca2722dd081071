// PostgreSQL only: by which server a site's mails go; connection-values.test.ts has the order of variables and stored values.
import { Browser, mailsTo, registrationOf, someEmail } from './browser';
import { admin, inbox, siteMail } from './cms-under-test';
import { type Replica, startReplica } from './replica';
import { apply, clearOutbox, database, makeDue, outbox } from './requests';
import { until } from './until';

const SITE = 'topkeyword';
const HOST = 'topkeyword.localhost';
const ADMINISTRATOR = 'admin@demo.test';
const server = new URL(siteMail.url);
const values = {
  ...{ host: server.hostname, port: server.port, encryption: 'starttls' },
  ...{ user: server.username, password: server.password, from: 'hello@customer.example' },
};

const call = (method: string, path: string, body: object, via?: Replica['request']) =>
  admin(`/api-extensions/connections${path}`, { method, body }, via);
const place = { name: 'site-mail', site: SITE };
const save = (more: object = {}, via?: Replica['request']) =>
  call('PUT', '', { ...place, values: { ...values, ...more } }, via);
const remove = (via?: Replica['request']) => call('POST', '/remove', place, via);
const use = async (via?: Replica['request']) => (await call('POST', '/test', place, via)).json.data;

async function shown(via?: Replica['request']) {
  const { json } = await admin(`/api-extensions/connections?site=${SITE}`, {}, via);
  return json.data.site.connections.find(({ name }: { name: string }) => name === place.name);
}

const ofSite = (email: string) => mailsTo(email, siteMail.inbox);
const ofInstallation = (email: string) => mailsTo(email, inbox);

/** Sends a request that is confirmed by mail. */
async function requested(email: string, host = HOST): Promise<string> {
  const { json, text } = await apply(new Browser({ host }), { confirmation_email: email });
  if (!json.data) throw new Error(text);
  return json.data.receipt as string;
}

const confirmation = async (receipt: string) =>
  (await outbox(receipt)).find(({ channel }) => channel === 'confirmation-mail');

beforeAll(() => clearOutbox());
afterAll(async () => {
  await remove();
  await database.destroy();
});

describe('a site with a mail server of its own', () => {
  beforeAll(async () => {
    expect((await save()).status).toBe(200);
  });

  test('is shown with it, without the password, beside the installation’s of the environment', async () => {
    expect(await shown()).toMatchObject({
      source: 'stored',
      values: { host: values.host, from: values.from, user: values.user },
      secrets: { password: '' },
    });
  });

  test('보내 보기 - by that server, from that address', async () => {
    const mailCount = [ofSite(ADMINISTRATOR).length, ofInstallation(ADMINISTRATOR).length];
    expect(await use()).toEqual({ works: true, message: expect.stringContaining(ADMINISTRATOR) });
    const [mail, ...more] = ofSite(ADMINISTRATOR).slice(mailCount[0]);
    expect(mail).toMatchObject({ from: values.from, subject: expect.stringContaining('메일 연동 확인') });
    expect(more).toEqual([]);
    expect(ofInstallation(ADMINISTRATOR)).toHaveLength(mailCount[1] ?? 0);
  });

  test('a mail of the outbox and one sent at once - by that server, as its sender', async () => {
    const email = someEmail();
    await requested(email);
    const confirmed = await until(async () => ofSite(email)[0]);
    expect(confirmed.from).toBe(values.from);
    expect(confirmed.id).toMatch(/^outbox-\w+@customer\.example$/);
    const other = someEmail();
    await new Browser({ host: HOST }).post('/api/auth/register', registrationOf(other));
    expect((await until(async () => ofSite(other)[0])).from).toBe(values.from);
    expect([...ofInstallation(email), ...ofInstallation(other)]).toEqual([]);
  });

  test('mails of another site - by the installation’s server', async () => {
    const email = someEmail();
    await requested(email, 'localhost');
    expect((await until(async () => ofInstallation(email)[0])).from).toBe('no-reply@sites.example');
    expect(ofSite(email)).toEqual([]);
  });

  test('that refuses the password - mails wait for it, and no other server sends them', async () => {
    await save({ password: 'wrong-password-of-the-site' });
    expect(await use()).toEqual({ works: false, message: expect.stringContaining('비밀번호') });
    const email = someEmail();
    const receipt = await requested(email);
    const waiting = await until(async () => {
      const row = await confirmation(receipt);
      return row?.last_error && row.state === 'waiting' ? row : undefined;
    });
    expect(waiting.last_error).toContain('메일 서버');
    expect([...ofSite(email), ...ofInstallation(email)]).toEqual([]);
    await save();
    await makeDue(receipt);
    expect((await until(async () => ofSite(email)[0])).from).toBe(values.from);
  });

  test('gets a stored password only while it is the same server', async () => {
    const moved = await save({ password: '', host: 'localhost' });
    expect(moved.json.error.details.fields['values.password']).toContain('다시 입력');
    expect((await save({ password: '', from: 'other@customer.example' })).status).toBe(200);
    expect((await use()).works).toBe(true);
  });

  test('that is removed - sends by the installation’s again', async () => {
    await remove();
    expect(await use()).toEqual({ works: false, message: expect.stringContaining('먼저 저장') });
    const email = someEmail();
    await requested(email);
    expect((await until(async () => ofInstallation(email)[0])).from).toBe('no-reply@sites.example');
  });
});

test('variables of the site - win over what is stored, and cannot be changed', async () => {
  await save({ host: 'mail.example' });
  const replica = await startReplica({
    SMTP_URL_TOPKEYWORD: siteMail.url,
    MAIL_FROM_TOPKEYWORD: 'variable@customer.example',
    BACKGROUND_TASKS: 'off',
  });
  try {
    expect(await shown(replica.request)).toMatchObject({ source: 'environment', values: {}, secrets: {} });
    for (const { status } of [await save({}, replica.request), await remove(replica.request)])
      expect(status).toBe(409);
    const mailCount = ofSite(ADMINISTRATOR).length;
    expect(await use(replica.request)).toMatchObject({ works: true });
    expect(ofSite(ADMINISTRATOR)[mailCount]?.from).toBe('variable@customer.example');
  } finally {
    await replica.crash();
  }
});

test('the installation’s connection of a site, a site’s of none - refused', async () => {
  const responses = [
    await call('PUT', '', { name: 'site-mail', site: null, values }),
    await call('POST', '/test', { name: 'site-mail', site: null }),
    await call('POST', '/test', { name: 'mail', site: SITE }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
});
