import type { Page } from '@playwright/test';
import { callAs } from './pages';
import { HOST, linkOf, waitForMail, signIn } from './people';
import { expect, test } from './product';

/** Sends a consultation request. @returns its receipt */
async function submitConsultation(page: Page, companyName: string, more: object = {}): Promise<string> {
  const { data } = await callAs<{ data: { receipt: string } }>(page, '/service/apply', {
    ...{ type: 1, companyName, keyword: '강남 치과', contact: '010-1234-5678', memo: '오후에 연락 주세요.' },
    ...{ confirmation_email: '', privacy: true, marketing: false, privacy_version: '2026-01-01' },
    ...{ idempotency_key: `today-${Date.now()}-abcdefgh`, elapsed_ms: 20_000, website: '', ...more },
  });
  return data.receipt;
}

test('an invitation - copied and mailed; its link fills company and e-mail into the registration', async ({
  page,
  product,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, product, 'manager', '/work');
  const [company, email] = [`초대 & 상사 ${Date.now()}`, `invited-${Date.now()}@example.test`];
  const receipt = await submitConsultation(page, company, { contact: email });
  await page.goto(product.url(HOST, `/admin/consultations?q=${receipt}&open`));
  const dialog = page.getByRole('dialog', { name: company });
  await dialog.getByRole('button', { name: '가입 안내 메일 보내기' }).click();
  await expect(page.getByText(`${email} 주소로 가입 안내를 보냈습니다.`)).toBeVisible();
  expect(linkOf(await waitForMail(product, email, '회원 가입을 안내해 드립니다'))).toContain(
    '/auth/register',
  );

  await dialog.getByRole('button', { name: '가입 안내 복사' }).click();
  await expect(page.getByText('가입 안내를 복사했습니다.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());

  const visitor = await (await browser.newContext()).newPage();
  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(request.url()));
  await visitor.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  await expect(visitor.getByLabel('상호')).toHaveValue(company);
  await expect(visitor.getByLabel('이메일')).toHaveValue(email);
  // The details are no longer in the address, and were sent to no server.
  await expect(visitor).toHaveURL(product.url(HOST, '/auth/register'));
  expect(requests.filter((url) => url.includes(encodeURIComponent(email)))).toEqual([]);
  await visitor.context().close();
});
