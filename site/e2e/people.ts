import type { Browser, Page } from '@playwright/test';
import { codeOf, mailTo } from './mails';
import { expect, PASSWORD, type Product } from './product';
import { SiteClient } from './site-client';

/** The site of most tests of accounts; OAuth is configured for rankup only. */
export const HOST = 'topkeyword.localhost';
/** Password of users who register in the tests. */
export const SECRET = '가입할 때 정한 비밀번호 7';

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
  await page.goto(product.on(host, path));
  await expect(page).toHaveURL(/\/auth\/login/);
  await fillLogin(page, email, password);
  await expect(page).toHaveURL(product.on(host, path));
}

/** Signs in by the API, which takes no page, and opens a page. For tests that are not about signing in. */
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
  await client.handOver(page.context());
  await page.goto(product.on(host, path));
  await expect(page).toHaveURL(product.on(host, path));
}

/** The same for one of the demo accounts, e.g. `manager`. */
export const signIn = (page: Page, product: Product, name: string, path: string): Promise<void> =>
  signInAs(page, product, `${name}@topkeyword.test`, PASSWORD, path);

/** Opens a separate browser context in which a demo account is signed in. */
export async function openAs(browser: Browser, product: Product, name: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, product, name, path);
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

/** A new user, registered and confirmed by the API, and approved unless told otherwise. */
export async function newPerson(product: Product, { approve = true } = {}): Promise<Person> {
  people += 1;
  const person = {
    email: `person${people}-${Date.now()}@example.test`,
    name: `새회원${'가나다라마바사아자차카타파하'[people % 14]}`,
  };
  const client = new SiteClient(product, HOST);
  const version = '2026-01-01';
  await client.post('/auth/register', {
    company: '새로운 상사',
    name: person.name,
    email: person.email,
    phone: '010-1234-5678',
    password: SECRET,
    terms: true,
    privacy: true,
    marketing: false,
    versions: { terms: version, privacy: version, marketing: version },
  });
  const code = codeOf(await mailTo(product, person.email, '가입 신청을 받았습니다'));
  await client.form('callback/email', { email: person.email, code });
  const { user } = await client.get<{ user: { id: string } }>('/auth/session');
  if (approve) {
    const manager = new SiteClient(product, HOST);
    await manager.signIn('manager@topkeyword.test', PASSWORD);
    await manager.post('/users/approval', { action: 'approve', user_id: user.id });
  }
  return { id: user.id, ...person };
}
