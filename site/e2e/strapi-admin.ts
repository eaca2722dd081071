import type { Page } from '@playwright/test';
import { expect, PASSWORD, type Product } from './product';

/** The admin is compiled, but its first screen loads a megabyte of scripts. */
export const FIRST = { timeout: 90_000 };

let count = 0;

/** A new administrator with every permission: Strapi permits five sign-ins of one in five minutes. @returns the e-mail */
async function createAdministrator(product: Product): Promise<string> {
  const admin = await product.admin();
  const { data: roles } = await admin('GET', '/admin/roles');
  const { id } = roles.find(({ code }: { code: string }) => code === 'strapi-super-admin');
  count += 1;
  const name = { firstname: '관리자', lastname: `${count}` };
  const email = `admin-${count}@browser.example`;
  const { data } = await admin('POST', '/admin/users', { ...name, email, roles: [id] });
  const { registrationToken } = data;
  await admin('POST', '/admin/register', { registrationToken, userInfo: { ...name, password: PASSWORD } });
  return email;
}

/** Signs in at the Strapi admin by its form, as an administrator who has not signed in before. */
export async function signInToAdmin(
  page: Page,
  product: Product,
  address = product.on('cms.localhost', '/admin'),
): Promise<void> {
  const email = await createAdministrator(product);
  await page.goto(address);
  await page.getByLabel(/이메일/).fill(email);
  await page.getByLabel(/비밀번호/).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('link', { name: /콘텐츠/ }).first()).toBeVisible(FIRST);
}
