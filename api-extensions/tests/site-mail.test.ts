// Own CMSs: the mail server of a site, by variables.
import { apply } from '../contracts/service/apply';
import { Browser, mailsTo, registrationOf, uniqueEmail } from './browser';
import { admin, inbox, siteMail } from './cms-under-test';
import { dataOf } from './contract-client';
import { type Replica, startReplica } from './replica';
import { postConsultation, clearOutbox, database, makeDue, outboxRows } from './requests';
import { until } from './until';

const SITE = 'topkeyword';
const HOST = 'topkeyword.localhost';
const ADMINISTRATOR = 'admin@demo.test';
const server = new URL(siteMail.url);
const values = {
  ...{ host: server.hostname, port: server.port, encryption: 'starttls' },
  ...{ user: server.username, password: server.password, from: 'hello@customer.example' },
};

const callConnections = (method: string, path: string, body: object, via?: Replica['request']) =>
  admin(`/api-extensions/connections${path}`, { method, body }, via);
const place = { name: 'site-mail', site: SITE };
const saveConnection = (more: object = {}, via?: Replica['request']) =>
  callConnections('PUT', '', { ...place, values: { ...values, ...more } }, via);
const removeConnection = (via?: Replica['request']) => callConnections('POST', '/remove', place, via);
const sendTestMail = async (via?: Replica['request']) =>
  (await callConnections('POST', '/test', place, via)).json.data;

async function readConnection(via?: Replica['request']) {
  const { json } = await admin(`/api-extensions/connections?site=${SITE}`, {}, via);
  return json.data.site.connections.find(({ name }: { name: string }) => name === place.name);
}

const mailsBySite = (email: string) => mailsTo(email, siteMail.inbox);
const mailsByInstallation = (email: string) => mailsTo(email, inbox);

/** Requests a consultation that is confirmed by mail. @returns its receipt */
async function requestConsultation(email: string, host = HOST): Promise<string> {
  const { json, text } = await postConsultation(new Browser({ host }), { confirmation_email: email });
  if (!json.data) throw new Error(text);
  return dataOf(apply, json).receipt;
}

const confirmation = async (receipt: string) =>
  (await outboxRows(receipt)).find(({ channel }) => channel === 'confirmation-mail');

beforeAll(() => clearOutbox());
afterAll(async () => {
  await removeConnection();
  await database.destroy();
});

describe('a site with a mail server of its own', () => {
  beforeAll(async () => {
    expect((await saveConnection()).status).toBe(200);
  });

  test('in the list of connections - shown without the password', async () => {
    expect(await readConnection()).toMatchObject({
      source: 'stored',
      values: { host: values.host, from: values.from, user: values.user },
      secrets: { password: '' },
    });
  });

  test('the test mail (보내 보기) - sent by that server, from that address', async () => {
    const mailCount = [mailsBySite(ADMINISTRATOR).length, mailsByInstallation(ADMINISTRATOR).length];
    expect(await sendTestMail()).toEqual({ works: true, message: expect.stringContaining(ADMINISTRATOR) });
    const [mail, ...more] = mailsBySite(ADMINISTRATOR).slice(mailCount[0]);
    expect(mail).toMatchObject({ from: values.from, subject: expect.stringContaining('메일 연동 확인') });
    expect(more).toEqual([]);
    expect(mailsByInstallation(ADMINISTRATOR)).toHaveLength(mailCount[1] ?? 0);
  });

  test('a mail of the outbox, and one sent at once - sent by that server, from its address', async () => {
    const email = uniqueEmail();
    await requestConsultation(email);
    const confirmed = await until(async () => mailsBySite(email)[0]);
    expect(confirmed.from).toBe(values.from);
    expect(confirmed.id).toMatch(/^outbox-\w+@customer\.example$/);
    const other = uniqueEmail();
    await new Browser({ host: HOST }).post('/api/auth/register', registrationOf(other));
    expect((await until(async () => mailsBySite(other)[0])).from).toBe(values.from);
    expect([...mailsByInstallation(email), ...mailsByInstallation(other)]).toEqual([]);
  });

  test('mails of another site - sent by the installation’s server', async () => {
    const email = uniqueEmail();
    await requestConsultation(email, 'localhost');
    expect((await until(async () => mailsByInstallation(email)[0])).from).toBe('no-reply@sites.example');
    expect(mailsBySite(email)).toEqual([]);
  });

  test('which refuses the password - mails wait, and no other server sends them', async () => {
    await saveConnection({ password: 'wrong-password-of-the-site' });
    expect(await sendTestMail()).toEqual({ works: false, message: expect.stringContaining('비밀번호') });
    const email = uniqueEmail();
    const receipt = await requestConsultation(email);
    const waiting = await until(async () => {
      const row = await confirmation(receipt);
      return row?.last_error && row.state === 'waiting' ? row : undefined;
    });
    expect(waiting.last_error).toContain('메일 서버');
    expect([...mailsBySite(email), ...mailsByInstallation(email)]).toEqual([]);
    await saveConnection();
    await makeDue(receipt);
    expect((await until(async () => mailsBySite(email)[0])).from).toBe(values.from);
  });

  test('an empty password in the form - the stored one is kept, but not for another server', async () => {
    const moved = await saveConnection({ password: '', host: 'localhost' });
    expect(moved.json.error.details.fields['values.password']).toContain('다시 입력');
    expect((await saveConnection({ password: '', from: 'other@customer.example' })).status).toBe(200);
    expect((await sendTestMail()).works).toBe(true);
  });

  test('which is removed - mails are sent by the installation’s server again', async () => {
    await removeConnection();
    expect(await sendTestMail()).toEqual({ works: false, message: expect.stringContaining('먼저 저장') });
    const email = uniqueEmail();
    await requestConsultation(email);
    expect((await until(async () => mailsByInstallation(email)[0])).from).toBe('no-reply@sites.example');
  });
});

test('variables of a site - used in place of stored values, and cannot be changed', async () => {
  await saveConnection({ host: 'mail.example' });
  const replica = await startReplica({
    SMTP_URL_TOPKEYWORD: siteMail.url,
    MAIL_FROM_TOPKEYWORD: 'variable@customer.example',
    BACKGROUND_TASKS: 'off',
  });
  try {
    expect(await readConnection(replica.request)).toMatchObject({
      source: 'environment',
      values: {},
      secrets: {},
    });
    for (const { status } of [
      await saveConnection({}, replica.request),
      await removeConnection(replica.request),
    ])
      expect(status).toBe(409);
    const mailCount = mailsBySite(ADMINISTRATOR).length;
    expect(await sendTestMail(replica.request)).toMatchObject({ works: true });
    expect(mailsBySite(ADMINISTRATOR)[mailCount]?.from).toBe('variable@customer.example');
  } finally {
    await replica.crash();
  }
});

test('a connection of the installation saved for a site, or of a site for the installation - refused', async () => {
  const responses = [
    await callConnections('PUT', '', { name: 'site-mail', site: null, values }),
    await callConnections('POST', '/test', { name: 'site-mail', site: null }),
    await callConnections('POST', '/test', { name: 'mail', site: SITE }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
});
