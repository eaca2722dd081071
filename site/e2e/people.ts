import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, DEMO_PASSWORD, type Product } from './product';
import { SiteClient } from './site-client';

/** The site of most tests of accounts; OAuth is configured for rankup only. */
export const HOST = 'topkeyword.localhost';
/** Password of users who register in the tests. */
export const PERSON_PASSWORD = '가입할 때 정한 비밀번호 7';

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/** Signs in by typing on the page that asks for it, and returns to the requested page. */
export async function signInByForm(
  page: Page,
  product: Product,
  email: string,
  password: string,
  path: string,
  host = HOST,
): Promise<void> {
  await page.goto(product.url(host, path));
  await expect(page).toHaveURL(/\/auth\/login/);
  await fillLogin(page, email, password);
  await expect(page).toHaveURL(product.url(host, path));
}

/** Signs in by the API without any page, then opens a page. For tests that are not about signing in. */
export async function signInAs(
  page: Page,
  product: Product,
  email: string,
  password: string,
  path: string,
  host = HOST,
): Promise<void> {
  const client = new SiteClient(product, host);
  await client.signIn(email, password);
  await client.copyCookiesTo(page.context());
  await page.goto(product.url(host, path));
  await expect(page).toHaveURL(product.url(host, path));
}

/** E-mail of a demo account, e.g. `manager`. */
const demoEmail = (name: string, host: string): string =>
  `${name}@${host === HOST ? 'topkeyword' : 'rankup'}.test`;

/** Signs in by the API as one of the demo accounts, e.g. `manager`, and opens a page. */
export const signIn = (
  page: Page,
  product: Product,
  name: string,
  path: string,
  host = HOST,
): Promise<void> => signInAs(page, product, demoEmail(name, host), DEMO_PASSWORD, path, host);

/** Opens a separate browser context in which a demo account is signed in. */
export async function openAs(
  browser: Browser,
  product: Product,
  name: string,
  path: string,
  host = HOST,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, product, name, path, host);
  return page;
}

/** Types a mail's code, digit by digit. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('group', { name: '인증번호' }).getByRole('textbox').first().click();
  await page.keyboard.type(code);
}

/** Opens the account menu in the app bar and signs out. */
export async function signOut(page: Page, name: string): Promise<void> {
  await page.getByText(name, { exact: true }).first().click();
  await page.getByRole('navigation', { name: '내 메뉴' }).getByRole('button', { name: '로그아웃' }).click();
}

export interface Person {
  id: string;
  email: string;
  name: string;
}

let people = 0;
const LETTERS = '가나다라마바사아자차카타파하';

/** Registers and confirms a new user by the API; a manager approves the user unless `approve` is false. */
export async function registerPerson(
  product: Product,
  { approve = true, host = HOST } = {},
): Promise<Person> {
  people += 1;
  const person = {
    email: `person${people}-${Date.now()}@example.test`,
    name: `새회원${LETTERS[Math.floor(people / 14) % 14]}${LETTERS[people % 14]}`,
  };
  const client = new SiteClient(product, host);
  const version = '2026-01-01';
  await client.post('/auth/register', {
    company: '새로운 상사',
    name: person.name,
    email: person.email,
    phone: '010-1234-5678',
    password: PERSON_PASSWORD,
    terms: true,
    privacy: true,
    marketing: false,
    versions: { terms: version, privacy: version, marketing: '2026-11-26' },
  });
  const code = codeOf(await waitForMail(product, person.email, '가입 신청을 받았습니다'));
  await client.postForm('callback/email', { email: person.email, code });
  const { user } = await client.get<{ user: { id: string } }>('/auth/session');
  if (approve) {
    const manager = new SiteClient(product, host);
    await manager.signIn(demoEmail('manager', host), DEMO_PASSWORD);
    await manager.post('/users/approval', { action: 'approve', user_id: user.id });
  }
  return { id: user.id, ...person };
}

/** Duration of a code of an authenticator app (RFC 6238). */
const STEP_MS = 30_000;

/** The code of an authenticator app now, or some steps of 30 s later (RFC 6238). */
export function totpCode(secret: string, later = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + later));
  const mac = createHmac('sha1', key).update(step).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/**
 * Sends the code of the step before, so that those of two later steps are left for the test. A code that ended meanwhile is refused:
 * then it is done once more.
 */
export async function sendEarlyCode(
  field: Locator,
  secret: string,
  send: () => Promise<void>,
): Promise<void> {
  for (let tries = 2; tries > 0; tries -= 1) {
    await field.fill(totpCode(secret, -1));
    const enabled = field
      .page()
      .waitForResponse((response) => /second-factor\/enable$/.test(new URL(response.url()).pathname));
    await send();
    if ((await enabled).ok()) return;
  }
  throw new Error('The second factor was not turned on');
}

/** Mails to an address, oldest first: without a mail server, mails are written to a folder (docs/settings.md). */
function mailsTo(product: Product, address: string): string[] {
  const folder = path.join(product.stack.dataDir, 'mails');
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
    .filter((text) => text.startsWith(`${address}\n`));
}

/** Waits for a mail to an address that contains a text. @returns the newest such mail's text */
export async function waitForMail(
  product: Product,
  address: string,
  content: string | RegExp,
): Promise<string> {
  const find = () => mailsTo(product, address).findLast((text) => text.search(content) >= 0) ?? '';
  await expect.poll(find, { intervals: [50] }).not.toBe('');
  return find();
}

/** The six-digit code in a mail. */
export const codeOf = (mail: string): string => /인증번호: (\d{6})/.exec(mail)?.[1] ?? '';

/** The first link in a mail. */
export const linkOf = (mail: string): string => /https?:\/\/\S+/.exec(mail)?.[0] ?? '';

/** Answers the session call in place of the server, for tests that depend on the role's level alone. */
export async function mockSession(page: Page, role_level: number) {
  await page.route('**/api/auth/session', async (route) => {
    await route.fulfill({
      json: {
        user: { id: '1', name: '김데모', email: 'demo@topkeyword.test', domain: 'topkeyword' },
        role_level,
        token_expired: false,
        expires: '2030-01-01T00:00:00.000Z',
      },
    });
  });
}
