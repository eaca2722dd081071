import { createMember, type Browser, signInAs } from './browser';
import { chat, databaseOfTests } from './cms-under-test';
import { ALERTS, approvedWithKey, nextAlertMail, saveSetting, settingBody } from './rank-alert-steps';
import { chatMessages } from './requests';
import { until } from './until';
import { put } from './work-steps';

const database = databaseOfTests();

let manager: Browser;
beforeAll(async () => {
  manager = await signInAs('manager');
});

test('settings - members read and save their own, staff those of customers of their site', async () => {
  const [member, other] = [await createMember(), await createMember()];
  const foreign = await signInAs('manager', 'topkeyword');
  expect((await member.browser.get(ALERTS, { userId: other.id })).status).toBe(403);
  expect((await put(member.browser, ALERTS, settingBody({ userId: other.id }))).status).toBe(403);
  expect((await member.browser.post(`${ALERTS}/test`, { userId: other.id })).status).toBe(403);
  expect((await foreign.get(ALERTS, { userId: member.id })).status).toBe(404);
  const unnamed = await manager.get(ALERTS);
  expect([unnamed.status, Object.keys(unnamed.json.error.details.fields)]).toEqual([400, ['userId']]);
  // A setting of staff for a customer is not the customer's.
  await saveSetting(manager, { userId: member.id });
  const own = (await member.browser.get(ALERTS)).json.data;
  expect(own).toMatchObject({ setting: { version: 0, enabled: false }, history: [] });
});

test('a setting changed since it was read - 409 with both versions; a repeated first saving as well', async () => {
  const member = await createMember();
  const saved = await saveSetting(member.browser);
  expect(saved.setting).toMatchObject({ version: 1, enabled: true });
  await saveSetting(member.browser, { version: 1, digest_hour: 10 });
  for (const more of [{ version: 1 }, {}]) {
    const { status, json } = await put(member.browser, ALERTS, settingBody({ ...more, digest_hour: 11 }));
    expect([status, json.error.details.code]).toEqual([409, 'CONFLICT']);
    expect(json.error.details).toMatchObject({ current: { digest_hour: 10 }, given: { digest_hour: 11 } });
  }
});

test.each([
  ['a rule twice', { rules: [{ kind: 'lost' }, { kind: 'lost' }] }, 'rules'],
  ['the first zero places', { rules: [{ kind: 'top', places: 0 }] }, 'rules.0.places'],
  ['an hour that is none', { digest_hour: 24 }, 'digest_hour'],
  ['a chat without an address', { chat: true }, 'webhook'],
  ['a chat elsewhere', { chat: true, webhook: 'https://evil.example/services/1' }, 'webhook'],
])('%s - 400 at that field', async (_what, more, field) => {
  const member = await createMember();
  const { status, json } = await put(member.browser, ALERTS, settingBody(more));
  expect([status, Object.keys(json.error.details.fields)]).toEqual([400, [field]]);
});

test('a stored webhook that is not allowed any more - only its use is refused; it can be removed', async () => {
  const member = await approvedWithKey();
  await saveSetting(member.browser, { chat: true, webhook: `${chat}/services/1/1/gone-${process.pid}` });
  await database('rank_alert_settings')
    .where({ owner: member.key })
    .update({ webhook: 'https://gone.example/services/1' });
  const used = await put(member.browser, ALERTS, settingBody({ version: 1, chat: true }));
  expect([used.status, Object.keys(used.json.error.details.fields)]).toEqual([400, ['webhook']]);
  const off = await saveSetting(member.browser, { version: 1, mail: false });
  expect(off.setting.webhook).not.toBeNull();
  const removed = await saveSetting(member.browser, { version: 2, webhook: null });
  expect(removed.setting.webhook).toBeNull();
});

test('the test of alerts - one message on each channel of the setting, five an hour', async () => {
  const member = await createMember();
  const none = await member.browser.post(`${ALERTS}/test`, {});
  expect([none.status, none.json.error.details.code]).toEqual([409, 'CONFLICT']);
  const webhook = `${chat}/services/9/9/alerts-${process.pid}-secret`;
  const saved = await saveSetting(member.browser, { chat: true, webhook });
  expect(saved.setting.webhook).not.toContain('alerts-');
  expect((await member.browser.post(`${ALERTS}/test`, {})).json.data).toEqual({ sent: 2 });
  const mail = await nextAlertMail(member.email);
  expect(mail.subject).toContain('순위 알림 시험');
  const [message] = await until(async () => {
    const found = (await chatMessages('순위 알림 시험')).filter(
      ({ path }) => path === new URL(webhook).pathname,
    );
    return found.length > 0 && found;
  });
  expect(message?.body.text).toContain('시험 메시지입니다');
  const more = [];
  for (let count = 0; count < 5; count += 1) more.push(await member.browser.post(`${ALERTS}/test`, {}));
  expect(more.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
});
