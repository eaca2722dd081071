import { randomInt } from 'node:crypto';
import type http from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { expect, type Product, type Reply } from './product';

/** Calls a site's API through the edge, with cookies like a browser but without pages. */
export class SiteClient {
  private readonly cookies = new Map<string, string>();
  /** Limits of sign-ins and registrations count by network, and all tests together would exceed them: each client has its own. */
  private readonly address = `10.${randomInt(256)}.${randomInt(256)}.1`;

  constructor(
    private readonly product: Product,
    private readonly host: string,
  ) {}

  /** @throws on a response that is not 2xx */
  private async send(path: string, method = 'GET', body?: string, type = ''): Promise<Reply> {
    const headers: http.OutgoingHttpHeaders = {
      'x-forwarded-for': this.address,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body !== undefined && {
        origin: new URL(this.product.url(this.host)).origin,
        'sec-fetch-site': 'same-origin',
        'content-type': type,
        'content-length': Buffer.byteLength(body),
      }),
    };
    const reply = await this.product.send(this.host, `/api${path}`, method, headers, body);
    expect(reply.status, `${method} ${path}: ${reply.body}`).toBeLessThan(300);
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /Max-Age=0(;|$)/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return reply;
  }

  async get<T>(path: string): Promise<T> {
    return JSON.parse((await this.send(path)).body) as T;
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    return JSON.parse((await this.send(path, 'POST', JSON.stringify(body), 'application/json')).body) as T;
  }

  /** Posts a form of the sign-in protocol with its CSRF token, e.g. `callback/credentials`. */
  async postForm(path: string, fields: Record<string, string>): Promise<void> {
    const { csrfToken } = await this.get<{ csrfToken: string }>('/auth/csrf');
    const body = new URLSearchParams({ ...fields, csrfToken, json: 'true' }).toString();
    await this.send(`/auth/${path}`, 'POST', body, 'application/x-www-form-urlencoded');
  }

  signIn(email: string, password: string): Promise<void> {
    return this.postForm('callback/credentials', { email, password, callbackUrl: '/' });
  }

  /** Replaces the site's cookies of a browser by those of this client. */
  async copyCookiesTo(context: BrowserContext): Promise<void> {
    await context.clearCookies({ domain: this.host });
    const url = this.product.url(this.host);
    const cookies = [...this.cookies].map(([name, value]) => ({ name, value, url, httpOnly: true }));
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, sameSite: 'Lax' })));
  }
}
