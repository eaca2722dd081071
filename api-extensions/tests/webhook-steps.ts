import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as webhooks from '../contracts/api/webhooks';
import type { WebhookEvent } from '../contracts/api/webhooks';
import type { Browser } from './browser';
import { send } from './contract-client';
import { until } from './until';

/** Steps of the tests of webhooks. */

export const WEBHOOKS = '/api/users/me/webhooks';

interface Received {
  path: string;
  headers: http.IncomingHttpHeaders;
  text: string;
  body: { id: string; type: string; site: string; data: Record<string, unknown> };
}

/** A member's program that receives webhooks. Answers with `status`; never if that is 0. */
export class Receiver {
  readonly received: Received[] = [];
  status = 200;
  /** What a response waits for, by path. */
  readonly waits = new Map<string, Promise<void>>();
  private readonly server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      this.received.push({ path, headers, text, body: JSON.parse(text) as Received['body'] });
      const respond = () => response.writeHead(this.status, { location: '/elsewhere' }).end('{}');
      if (this.status !== 0) void Promise.resolve(this.waits.get(path)).then(respond);
    });
  });

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  /** Address of a path. Each test uses a path of its own. */
  url = (path: string) => `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${path}`;

  /** Deliveries to a path so far. */
  at = (path: string) => this.received.filter((one) => one.path === `/${path}`);

  /** Waits for a delivery of a type to a path. @returns the first one */
  next = (path: string, type: string) => until(() => this.at(path).find(({ body }) => body.type === type));

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Registers a webhook. @returns its id and secret */
export async function newWebhook(browser: Browser, url: string, events: WebhookEvent[] = ['rank.changed']) {
  const { data } = await send(browser, webhooks.addWebhook, { body: { url, events } });
  const { webhook, secret } = data;
  return { id: webhook.id, secret };
}

/** Whether a delivery is signed with a secret, as a receiver checks it. */
export function isSigned({ headers, text }: Received, secret: string): boolean {
  const parts = String(headers['webhook-signature']).split(',');
  const seconds = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const expected = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
  return Math.abs(Date.now() / 1000 - Number(seconds)) < 300 && parts.includes(`v1=${expected}`);
}
