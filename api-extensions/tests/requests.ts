import { createHash, randomUUID } from 'node:crypto';
import * as contract from '../contracts/service/apply';
import { Browser } from './browser';
import { chat, openDatabase } from './cms-under-test';
import { dataOf } from './contract-client';
import { until } from './until';

/** Steps of the tests of consultation requests, and of the outbox and the chat that they fill. */

/** A consultation request as sent by the page. */
export const requestOf = (more: Partial<contract.Apply> | Record<string, unknown> = {}) => ({
  type: 1,
  companyName: '한빛 상사',
  keyword: '강남 인테리어',
  contact: '010 1234 5678',
  memo: '상담 부탁드립니다.\n오후가 좋습니다.',
  confirmation_email: '',
  privacy: true,
  marketing: false,
  privacy_version: '2026-01-01',
  idempotency_key: randomUUID(),
  elapsed_ms: 20_000,
  website: '',
  ...more,
});

/** Sends a consultation request. */
export const postConsultation = (browser: Browser, more: Record<string, unknown> = {}) =>
  browser.post('/api/service/apply', requestOf(more));

/** Sends a consultation request. @returns its receipt @throws Error if it is refused */
export async function sendConsultation(host = 'localhost', more = {}): Promise<string> {
  const { status, json, text } = await postConsultation(new Browser({ host }), more);
  if (status !== 200) throw new Error(text);
  return dataOf(contract.apply, json).receipt;
}

export interface ChatMessage {
  path: string;
  at: number;
  contentType: string;
  body: { botName: string; botIconImage: string; text: string };
}

/** Path of the demo site's chat webhook. */
export const CHAT_PATH = '/services/1000/2000/secret-token';

/** Sets the behaviour of the chat's webhook (setup/chat-server.mjs). */
export const setChatBehaviour = (behaviour: string) =>
  fetch(new URL('/__behaviour', chat), { method: 'PUT', body: JSON.stringify(behaviour) });

/** Chat messages that the webhook received with a text, e.g. the receipt of a request. */
export async function chatMessages(text: string): Promise<ChatMessage[]> {
  const all = (await (await fetch(new URL('/__messages', chat))).json()) as ChatMessage[];
  return all.filter(({ body }) => body.text.includes(text));
}

export const database = openDatabase();

export const storedRequest = (receipt: string) => database('consultations').where({ receipt }).first();

export interface OutboxRow {
  id: number;
  channel: string;
  state: string;
  target: string;
  attempts: number;
  last_error: string | null;
  next_ms: number | string;
  give_up_ms: number | string;
  receipt: string;
}

/** Messages about a request. */
export const outboxRows = async (receipt: string): Promise<OutboxRow[]> =>
  (await database('outboxes').where({ receipt }).orderBy('id')) as OutboxRow[];

const skipped = new Set<string>();

/** Sends a message that waits for its turn at once, although a chat takes one a second. Once for each try. */
async function skipTurn({ id, attempts }: OutboxRow): Promise<void> {
  if (skipped.has(`${id} ${attempts}`)) return;
  skipped.add(`${id} ${attempts}`);
  const limit_key = createHash('sha256').update(`chat-pace ${chat}${CHAT_PATH}`).digest('hex');
  await database('rate_limits').where({ limit_key }).del();
}

/**
 * Waits until the chat message about a request has this state after this many attempts.
 * @param keepsPace waits a second between messages, as the server does
 */
export const chatRowInState = (
  receipt: string,
  state: string,
  attempts = 1,
  keepsPace = false,
): Promise<OutboxRow> =>
  until(async () => {
    const row = (await outboxRows(receipt)).find(({ channel }) => channel === 'chat');
    if (row?.state === 'sending' && !keepsPace) await skipTurn(row);
    return row?.state === state && row.attempts >= attempts && row;
  });

/** Marks unsent messages of other tests as sent: a chat takes one message a second, and theirs would come first. */
export const clearOutbox = () =>
  database('outboxes').whereIn('state', ['waiting', 'sending']).update({ state: 'sent', lease: null });

/** Makes the unsent messages about a request due now. */
export const makeDue = (receipt: string) =>
  database('outboxes').where({ receipt }).whereIn('state', ['waiting', 'sending']).update({ next_ms: 0 });
