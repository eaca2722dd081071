import { createHash, randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as auth from '../contracts/accounts/auth';
import { MARKETING_CONSENT } from '../contracts/accounts/marketing-consent';
import {
  type TestResponse,
  type TestRequest,
  cms,
  demoPassword,
  inbox,
  oauth,
  openDatabase,
  secrets,
} from './cms-under-test';
import { send } from './contract-client';
import { InCms } from './in-cms';
import { until } from './until';

/** A random address, so that the limits of one test do not affect another. */
export const randomAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export interface BrowserOptions {
  host?: string;
  address?: string;
  https?: boolean;
  userAgent?: string;
  /** Sends the requests; by default to the CMS under test. */
  via?: typeof cms;
}

/** A client with cookies and an address, like a browser. Its requests have the headers that the edge adds. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly host: string;
  address: string;
  readonly https: boolean;
  readonly userAgent: string;
  private readonly via: typeof cms;
  /** Every Set-Cookie header, verbatim. */
  setCookies: string[] = [];

  constructor({
    host = 'localhost',
    address = randomAddress(),
    https = false,
    userAgent = '',
    via = cms,
  }: BrowserOptions = {}) {
    this.host = host;
    this.address = address;
    this.https = https;
    this.userAgent = userAgent;
    this.via = via;
  }

  get origin(): string {
    return `${this.https ? 'https' : 'http'}://${this.host}`;
  }

  async request(target: string, options: TestRequest = {}): Promise<TestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const method = options.method ?? 'GET';
    const response = await this.via(target, {
      ...options,
      host: this.host,
      headers: {
        'x-edge-key': secrets.EDGE_KEY,
        'x-forwarded-for': this.address,
        'x-forwarded-proto': this.https ? 'https' : 'http',
        ...(cookie && { cookie }),
        ...(this.userAgent && { 'user-agent': this.userAgent }),
        ...(method !== 'GET' && { origin: this.origin, 'sec-fetch-site': 'same-origin' }),
        ...options.headers,
      },
    });
    for (const line of response.headers['set-cookie'] ?? []) {
      this.setCookies.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /Max-Age=0(;|$)/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get = (target: string, query: Record<string, string> = {}, options: TestRequest = {}) =>
    this.request(
      Object.keys(query).length ? `${target}?${new URLSearchParams(query).toString()}` : target,
      options,
    );

  post = (target: string, body: unknown, options: TestRequest = {}) =>
    this.request(target, { method: 'POST', body, ...options });

  /** Posts a form, like clients of the sign-in protocol. */
  form = (target: string, fields: Record<string, string>, options: TestRequest = {}) =>
    this.request(target, {
      method: 'POST',
      raw: new URLSearchParams(fields).toString(),
      ...options,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
    });

  async csrf(): Promise<string> {
    return (await send(this, auth.csrf, {})).csrfToken;
  }

  /** Fetches a CSRF token and posts a form with it, like clients of the sign-in protocol. */
  async protocol(target: string, fields: Record<string, string> = {}): Promise<TestResponse> {
    const csrfToken = await this.csrf();
    return this.form(`/api/auth/${target}`, { csrfToken, json: 'true', ...fields });
  }

  signIn = (email: string, password = demoPassword, callbackUrl = '/') =>
    this.protocol('callback/credentials', { email, password, callbackUrl });

  /** Submits the page that a mail's link leads to. */
  openLink = (link: string, fields: Record<string, string> = {}) =>
    this.protocol('callback/email', { ...linkFields(link), ...fields });

  signOut = () => this.protocol('signout', { callbackUrl: '/' });

  async session(): Promise<TestResponse['json']> {
    return (await this.get('/api/auth/session')).json;
  }

  /** The session cookie's value, whatever its name. */
  get token(): string | undefined {
    return this.cookies.get(this.https ? '__Host-auth.session' : 'auth.session');
  }

  /** Id of the session in the browser's token. */
  get sessionId(): string {
    const [, payload = ''] = this.token?.split('.') ?? [];
    return (JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sessionId: string })
      .sessionId;
  }

  set token(value: string | undefined) {
    const name = this.https ? '__Host-auth.session' : 'auth.session';
    if (value === undefined) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** Another tab or device with the same cookies. */
  clone(): Browser {
    const clone = new Browser({ host: this.host, address: this.address, https: this.https });
    for (const [name, value] of this.cookies) clone.cookies.set(name, value);
    return clone;
  }
}

/** The fields that a mail's link passes to its page, after `#`. */
export const linkFields = (link: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)));

const HOSTS: Record<string, string> = { rankup: 'localhost', topkeyword: 'topkeyword.localhost' };

/** A browser in which a demo account is signed in, e.g. `signInAs('manager')`. */
export async function signInAs(
  role: string,
  site = 'rankup',
  options: BrowserOptions = {},
): Promise<Browser> {
  const browser = new Browser({ host: HOSTS[site] ?? 'localhost', ...options });
  const email = `${role}@${site}.test`;
  let { status } = await browser.signIn(email);
  if (status === 429) {
    await deleteSignInCounts(site, email);
    ({ status } = await browser.signIn(email));
  }
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
  return browser;
}

/** Deletes the count of a demo account's sign-ins: the files of a run together sign in more often than the limit allows. */
export async function deleteSignInCounts(site: string, email: string): Promise<void> {
  const limit_key = createHash('sha256').update(`sign-in account ${site}:${email}`).digest('hex');
  const database = openDatabase();
  await database('rate_limits').where({ limit_key }).del();
  await database.destroy();
}

export interface ReceivedMail {
  to: string[];
  /** Address of the sender. */
  from: string;
  id: string;
  subject: string;
  text: string;
  /** Lines of the head, unfolded. */
  headers: string[];
  /** The first link on a line of its own. */
  link: string;
  code: string;
  attachments: { type: string; bytes: Buffer }[];
}

/** The attached files of a mail; their bytes are base64. */
const attachmentsOf = (raw: string): ReceivedMail['attachments'] =>
  raw.split('\r\n--').flatMap((part) => {
    const [head = '', body = ''] = part.split('\r\n\r\n');
    if (!/^Content-Disposition: attachment/m.test(head)) return [];
    return [{ type: /^Content-Type: ([^;\s]+)/m.exec(head)?.[1] ?? '', bytes: Buffer.from(body, 'base64') }];
  });

function decodeMail({ to, raw }: { to: string[]; raw: string }): ReceivedMail {
  const [head = ''] = raw.split('\r\n\r\n');
  const subject = (/^Subject: ((?:.|\r\n[ \t])*)$/m.exec(head)?.[1] ?? '')
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/g, (_x, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    );
  const part = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(raw);
  const isBase64 = /Content-Type: text\/plain[^]*?Content-Transfer-Encoding: base64/.test(raw);
  const body = part?.[1] ?? '';
  const text = isBase64
    ? Buffer.from(body, 'base64').toString('utf8')
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_x, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
  return {
    to,
    from: /^From: [^]*?<([^>]+)>/m.exec(head)?.[1] ?? '',
    id: /^Message-ID: <([^>]+)>/im.exec(head)?.[1] ?? '',
    subject: Buffer.from(subject, 'latin1').toString('utf8'),
    text,
    headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'),
    link: /^https?:\/\/\S+$/m.exec(text)?.[0] ?? '',
    code: /인증번호: (\d{6})/.exec(text)?.[1] ?? '',
    attachments: attachmentsOf(raw),
  };
}

const decoded = new Map<string, ReceivedMail>();

function readMail(file: string): ReceivedMail {
  const mail = decoded.get(file) ?? decodeMail(JSON.parse(fs.readFileSync(file, 'utf8')));
  decoded.set(file, mail);
  return mail;
}

/** Mails to an address so far, oldest first. @param folder of a mail server; by default the installation's */
export function mailsTo(email: string, folder = inbox): ReceivedMail[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readMail(path.join(folder, name)))
    .filter(({ to }) => to.includes(email));
}

/** Waits for the mail after the first `skip` mails to an address. */
export const nextMail = (email: string, skip = 0): Promise<ReceivedMail> =>
  until(async () => mailsTo(email)[skip]);

let addresses = 0;
/** An e-mail address that no other test uses. */
export const uniqueEmail = (): string =>
  `someone${process.pid}-${Date.now()}-${(addresses += 1)}@mail.example`;

export const PASSWORD = '맑은 하늘 아래 산책 42';

/** A registration as the page sends it. */
export const registrationOf = (email: string, more: Record<string, unknown> = {}) => ({
  company: '한빛 상사',
  name: '김하나',
  email,
  phone: '010 1234 5678',
  password: PASSWORD,
  terms: true,
  privacy: true,
  marketing: false,
  versions: { terms: '2026-01-01', privacy: '2026-01-01', marketing: MARKETING_CONSENT.version },
  marketing_text: MARKETING_CONSENT.version,
  ...more,
});

/** Agrees to the current text of advertising, as the page does, or withdraws the consent. */
export const chooseMarketing = (browser: Browser, marketing: boolean) =>
  browser.post(
    '/api/users/me/consents',
    marketing ? { marketing, version: MARKETING_CONSENT.version } : { marketing },
  );

/** Registers a member and confirms the e-mail with the mailed code. @returns the browser that is signed in, and the account */
export async function registerMember(
  email = uniqueEmail(),
  host = 'localhost',
): Promise<{ browser: Browser; email: string; id: string }> {
  const browser = new Browser({ host });
  const mailCount = mailsTo(email).length;
  const response = await browser.post('/api/auth/register', registrationOf(email));
  if (response.status !== 200) throw new Error(`register: ${response.text}`);
  const { code } = await nextMail(email, mailCount);
  const entered = await browser.protocol('callback/email', { email, code });
  if (entered.status !== 200) throw new Error(`code: ${entered.text}`);
  const { user } = await browser.session();
  return { browser, email, id: user.id };
}

/**
 * Creates an approved account and signs in. The account is inserted as registration and approval would store it: a
 * registration takes most of a second by design.
 */
export async function createMember(
  role = 'member',
  host = 'localhost',
): Promise<{ browser: Browser; email: string; id: string }> {
  const [browser, email] = [new Browser({ host }), uniqueEmail()];
  // A site that a suite has made answers at its code's name: see createSite in site-steps.ts.
  const site = host === HOSTS.rankup ? 'rankup' : host.replace(/\.localhost$/, '');
  const account = { site, role, email, password: PASSWORD };
  const id: string = await InCms.sharedAsIs.call('in-cms', 'createAccount', account);
  const { status, text } = await browser.signIn(email, PASSWORD);
  if (status !== 200) throw new Error(`sign-in: ${text}`);
  return { browser, email, id };
}

/** Asks for a mail to sign in with. @returns the mail, and the browser that asked */
export async function requestMail(email: string, browser = new Browser(), callbackUrl = '/user') {
  const mailCount = mailsTo(email).length;
  const { status, json } = await browser.protocol('signin/email', { email, callbackUrl });
  expect({ status, json }).toEqual({
    status: 200,
    json: { url: 'http://localhost/auth/check-mail?callbackUrl=http%3A%2F%2Flocalhost%2Fuser' },
  });
  return { ...(await nextMail(email, mailCount)), browser };
}

/** Sets the person who signs in at the OAuth provider next, and a fault of the provider (setup/oauth-server.mjs). */
export const setProviderPerson = (person: Record<string, unknown>) =>
  fetch(new URL('/__person', oauth), { method: 'PUT', body: JSON.stringify(person) });
