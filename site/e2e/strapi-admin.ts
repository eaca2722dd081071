import type { Page } from '@playwright/test';
import { expect, DEMO_PASSWORD, type Product } from './product';

/** Option of Playwright's waits: time limit for the admin's first screen, which loads a megabyte of scripts. */
export const FIRST_SCREEN = { timeout: 600_000 };

let count = 0;

/** Creates an administrator with every permission: Strapi permits each five sign-ins in five minutes. @returns the e-mail */
async function createAdministrator(product: Product): Promise<string> {
  const admin = await product.admin();
  const { data: roles } = await admin('GET', '/admin/roles');
  const { id } = roles.find(({ code }: { code: string }) => code === 'strapi-super-admin');
  count += 1;
  const name = { firstname: '관리자', lastname: `${count}` };
  const email = `admin-${count}@browser.example`;
  const { data } = await admin('POST', '/admin/users', { ...name, email, roles: [id] });
  const { registrationToken } = data;
  await admin('POST', '/admin/register', {
    registrationToken,
    userInfo: { ...name, password: DEMO_PASSWORD },
  });
  return email;
}

/** Signs in at the Strapi admin by its form, as an administrator who has not signed in before. @returns the e-mail */
export async function signInToAdmin(
  page: Page,
  product: Product,
  address = product.url('cms.localhost', '/admin'),
): Promise<string> {
  const email = await createAdministrator(product);
  await page.goto(address);
  await page.getByLabel(/이메일/).fill(email);
  await page.getByLabel(/비밀번호/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('link', { name: /콘텐츠/ }).first()).toBeVisible(FIRST_SCREEN);
  return email;
}

/** Texts that Strapi's own code has in English alone: the first link of the side menu, the region of its messages, a state. */
const STRAPI_ENGLISH = /^(?:Menu|Notifications alt\+T|draft|modified|published)$/;

/** Texts that are data and stay as they are: layouts, paths, and codes beside hosts or fields. */
const DATA_TEXTS = /^(?:default|\/.*|.* · .*)$/;

/** Lists the visible texts and names of an admin screen that have words in Latin letters and none in Korean. */
export async function findEnglishTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() || element.closest('[contenteditable], code, pre')) continue;
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      found.push(
        own
          .map(({ textContent }) => textContent)
          .join('')
          .trim(),
      );
      for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  return [...new Set(texts)].filter(
    (text) =>
      /[A-Za-z]{2,}/.test(text) &&
      !/[가-힣]/.test(text) &&
      !STRAPI_ENGLISH.test(text) &&
      !DATA_TEXTS.test(text),
  );
}
