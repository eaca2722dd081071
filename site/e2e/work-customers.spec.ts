import type { Page } from '@playwright/test';
import { callAs, checkWidths, inDays } from './pages';
import { HOST, registerPerson, type Person, PERSON_PASSWORD, signIn, signInAs } from './people';
import { expect, type Product, test } from './product';

/** Creates a record as the page's user. @param path below `/work/mms` @returns the record's id */
const createRecord = async (page: Page, path: string, body: object): Promise<number> =>
  (await callAs<{ data: { id: number } }>(page, `/work/mms/${path}`, body)).data.id;

/** Creates a customer with one open job and a slot that ends in five days, and opens the customer's page as a manager. */
async function openCustomer(page: Page, product: Product): Promise<{ person: Person; keyword: string }> {
  const person = await registerPerson(product);
  await signIn(page, product, 'manager', '/work');
  const keyword = `연장 시험 ${Date.now()}`;
  const slot = await createRecord(page, 'slot', {
    ...{ kind: 'web', keyword, target: 'renew.example.com', product: '스탠다드', customer: person.id },
    ...{ from: inDays(-40), to: inDays(5), price: 120_000, memo: '월말 정산', jobs: false },
  });
  await createRecord(page, 'job', {
    ...{ kind: 'content', title: '소개 글 쓰기', slot_id: slot, start: inDays(-1), due: inDays(3) },
  });
  await page.goto(product.url(HOST, `/work/customers/${person.id}`));
  await expect(page.getByRole('heading', { level: 1, name: '새로운 상사' })).toBeVisible();
  return { person, keyword };
}

test('files of a customer - uploaded, shown to the customer, downloaded and deleted', async ({
  page,
  product,
  browser,
}) => {
  const { person } = await openCustomer(page, product);
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  const input = page.getByLabel('올릴 파일');
  await input.setInputFiles({ name: '메모.pdf', mimeType: 'application/pdf', buffer: Buffer.from('글') });
  const rejection = page.getByRole('alert').filter({ hasText: '파일만 올릴 수 있습니다.' });
  await expect(rejection).toBeVisible();
  const name = `아주 긴 이름의 계약서 사본과 부속 합의서 ${'가'.repeat(40)}.pdf`;
  await input.setInputFiles({ ...pdf, name });
  const files = page.getByRole('table', { name: '파일', exact: true });
  await expect(files.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: '파일 올리기' })).not.toHaveAttribute('aria-disabled');
  await input.setInputFiles({ ...pdf, name: '내부 검토.pdf' });
  await expect(files.getByRole('link', { name: '내부 검토.pdf' })).toBeVisible();
  await expect(rejection).toHaveCount(0);
  await expect(page.getByRole('table', { name: '활동 이력' })).toContainText('내부 검토.pdf');
  await checkWidths(page, 'work-customers/files');

  // The next change that succeeds removes the message of a failed upload.
  await input.setInputFiles({ name: '메모.pdf', mimeType: 'application/pdf', buffer: Buffer.from('글') });
  await expect(rejection).toBeVisible();
  const shown = files.getByRole('switch', { name: `${name} 고객에게 보이기` });
  await shown.focus();
  await page.keyboard.press('Space');
  await expect(shown).toBeChecked();
  await expect(page.getByText('고객에게 보입니다.')).toBeVisible();
  await expect(rejection).toHaveCount(0);

  const member = await (await browser.newContext()).newPage();
  await signInAs(member, product, person.email, PERSON_PASSWORD, '/user/timeline');
  const received = member.getByRole('table', { name: '받은 파일' });
  await expect(received).toContainText(name);
  await expect(member.getByRole('table', { name: '활동 이력' })).toContainText('슬롯 시작');
  await expect(member.getByRole('main')).not.toContainText('내부 검토');
  const download = member.waitForEvent('download');
  await received.getByRole('link', { name }).click();
  expect((await download).suggestedFilename()).toBe(name);
  await member.context().close();

  await files.getByRole('button', { name: '내부 검토.pdf 삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('main')).not.toContainText('내부 검토');
});
