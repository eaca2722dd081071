import { createHash, randomUUID } from 'node:crypto';
import type { Apply } from '../contracts/service';
import { Browser } from './browser';
import { chat, openDatabase } from './cms-under-test';
import { until } from './until';

/** A consultation request as sent by the page. */
export const requestOf = (more: Partial<Apply> | Record<string, unknown> = {}) => ({
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

export const apply = (browser: Browser, more: Record<string, unknown> = {}) =>
  browser.post('/api/service/apply', requestOf(more));

/** Sends a request. @returns its receipt */
export async function receiptOf(host = 'localhost'): Promise<string> {
  const { status, json, text } = await apply(new Browser({ host }));
  if (status !== 200) throw new Error(text);
  return json.data.receipt as string;
}

export interface ChatMessage {
  path: string;
  at: number;
  contentType: string;
  body: { botName: string; botIconImage: string; text: string };
}

/** Path of the chat's webhook. */
export const CHAT_PATH = '/services/1000/2000/secret-token';

/** Sets the behaviour of the chat's webhook (setup/chat-server.mjs). */
export const setChatBehaviour = (behaviour: string) =>
  fetch(new URL('/__behaviour', chat), { method: 'PUT', body: JSON.stringify(behaviour) });

/** Messages that the webhook received about a request. */
export async function chatMessages(receipt: string): Promise<ChatMessage[]> {
  const all = (await (await fetch(new URL('/__messages', chat))).json()) as ChatMessage[];
  return all.filter(({ body }) => body.text.includes(receipt));
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

export const outbox = async (receipt: string): Promise<OutboxRow[]> =>
  (await database('outboxes').where({ receipt }).orderBy('id')) as OutboxRow[];

const skipped = new Set<string>();

/** Lets a message that waits for its turn go now: a chat takes one a second. Once for each try. */
async function skipTurn({ id, attempts }: OutboxRow): Promise<void> {
  if (skipped.has(`${id} ${attempts}`)) return;
  skipped.add(`${id} ${attempts}`);
  const limit_key = createHash('sha256').update(`chat-pace ${chat}${CHAT_PATH}`).digest('hex');
  await database('rate_limits').where({ limit_key }).del();
}

/** The chat message in this state after this many attempts. @param keepsPace with a second between messages */
export const chatRow = (
  receipt: string,
  state: string,
  attempts = 1,
  keepsPace = false,
): Promise<OutboxRow> =>
  until(async () => {
    const row = (await outbox(receipt)).find(({ channel }) => channel === 'chat');
    if (row?.state === 'sending' && !keepsPace) await skipTurn(row);
    return row?.state === state && row.attempts >= attempts && row;
  });

/** Removes unsent messages of other tests: a chat takes one message a second, and theirs would come first. */
export const clearOutbox = () =>
  database('outboxes').whereIn('state', ['waiting', 'sending']).update({ state: 'sent', lease: null });

/** Makes waiting messages due now. */
export const makeDue = (receipt: string) =>
  database('outboxes').where({ receipt }).whereIn('state', ['waiting', 'sending']).update({ next_ms: 0 });
