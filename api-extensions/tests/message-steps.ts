import * as connectionsAdmin from '../contracts/connections/connections-admin';
import { MESSAGES_CONSENT } from '../contracts/accounts/messages-consent';
import { type NotificationChoices, DEFAULT_CHOICES } from '../contracts/accounts/notifications';
import * as z from '../contracts/zod';
import { fieldsOf } from './admin-answers';
import { type Browser, signInAs } from './browser';
import { admin, type TestResponse, type TestRequest, sendRequest, ports } from './cms-under-test';
import { dataOf } from './contract-client';
import { database, outboxRows, type OutboxRow } from './requests';
import { until } from './until';
import { copyOf, put } from './work-steps';

/** Steps of the tests of messages to telephones. */

/** API key of each site; the simulator records it with each message. */
export const KEYS = { rankup: 'simulator-rankup', topkeyword: 'simulator-topkeyword' };
export type Site = keyof typeof KEYS;

interface SentMessage {
  apiKey: string;
  to: string;
  from: string;
  type: string;
  text: string;
  kakaoOptions: { pfId: string; templateId: string; variables: Record<string, string> } | null;
  customFields: Record<string, string>;
}

/**
 * Waits until a CMS uses the current keys of a site.
 * @param time of their last change; null after their removal
 * @param asked sends requests to that CMS; by default to the CMS under test
 */
export const keysReadBy = (
  site: Site,
  time: string | null,
  asked?: (path: string, options?: TestRequest) => Promise<TestResponse>,
) =>
  until(async () => {
    const { json } = await admin(`/api-extensions/connections?site=${site}`, {}, asked);
    const shown = dataOf(connectionsAdmin.readConnections, json).site?.connections ?? [];
    return shown.find(({ name }) => name === 'messages')?.changedAt === time;
  });

/** Stores the keys of a site. @returns the time of the change */
export async function saveKeys(site: Site, more: object = {}): Promise<string> {
  const values = { apiKey: KEYS[site], apiSecret: 'simulator', sender: '02-555-1234', ...more };
  const body = { name: 'messages', site, values };
  const { status, json, text } = await admin('/api-extensions/connections', { method: 'PUT', body });
  if (status !== 200) throw new Error(text);
  return fieldsOf(json, { changedAt: z.string() }).changedAt;
}

/**
 * Removes keys, consents and messages of a file's tests, and waits until the CMS has seen it: the next file uses the same telephone
 * numbers, and finds sites that send no messages.
 */
export async function removeMessages(): Promise<void> {
  await database('stored_settings').del();
  for (const site of ['rankup', 'topkeyword'] as const) await keysReadBy(site, null);
  await database('notification_settings').del();
  await sendRequest(ports.simulator, '/__simulator/messages', { method: 'DELETE' });
}

/** Messages that the gateway delivered to a number. */
export async function messagesTo(phone: string): Promise<SentMessage[]> {
  const { json } = await sendRequest(ports.simulator, '/__simulator/messages', {});
  return (json as SentMessage[]).filter(({ to }) => to === phone.replaceAll('-', ''));
}

export const DAY = 24 * 3600_000;

/** Rows of waiting messages with the content of a stored one, to be inserted. */
export const copiesOf = (row: OutboxRow, count: number) =>
  Array.from({ length: count }, () =>
    copyOf(row, {
      ...{ state: 'waiting', attempts: 0, sent_at: null },
      ...{ last_error: null, next_ms: 0, give_up_ms: Date.now() + DAY },
    }),
  );

let numbers = 0;
/** A number that no other test of the file uses; `code` are its last four digits. */
export const newNumber = (code?: string) => {
  numbers += 1;
  return `010-${String(2000 + numbers)}-${code ?? String(5000 + numbers)}`;
};

export const agreeToMessages = (browser: Browser, phone: string) =>
  browser.post('/api/users/me/notifications/agree', {
    phone,
    agreed: true,
    version: MESSAGES_CONSENT.version,
  });
export const optOut = (browser: Browser) => browser.post('/api/users/me/notifications/refuse', {});
export const chooseNotifications = (browser: Browser, changed: Partial<NotificationChoices>) =>
  put(browser, '/api/users/me/notifications/choices', { choices: { ...DEFAULT_CHOICES, ...changed } });

/** The site's demo manager, who gets messages about consultations at this number, and no mails. */
export async function signInManagerWithPhone(phone: string, site: Site = 'rankup'): Promise<Browser> {
  const browser = await signInAs('manager', site);
  expect((await chooseNotifications(browser, { consultation: { mail: false, message: true } })).status).toBe(
    200,
  );
  // Stored directly, because the call allows only some consents a day.
  const { id } = await database('up_users')
    .where({ username: `${site}:manager@${site}.test` })
    .first();
  await database('notification_settings').where({ user_key: id }).update({ phone, agreed_ms: Date.now() });
  return browser;
}

/** The stored message about a request; undefined without one. */
export const messageRow = async (receipt: string, channel = 'consultation-message') =>
  (await outboxRows(receipt)).find((row) => row.channel === channel);

/** Waits until the message about a request has this state. */
export const messageInState = (receipt: string, state: string, attempts = 1): Promise<OutboxRow> =>
  until(async () => {
    const row = await messageRow(receipt);
    return row?.state === state && row.attempts >= attempts && row;
  });
