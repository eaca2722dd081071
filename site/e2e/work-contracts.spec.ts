import { chooseEntry, inDays } from './pages';
import { HOST, registerPerson, PERSON_PASSWORD, signIn } from './people';
import { expect, DEMO_PASSWORD, type Product, test } from './product';
import { SiteClient } from './site-client';

const ITEMS = [
  { name: '집중 관리', quantity: 1, unit_price: 310_000 },
  { name: '블로그', quantity: 4, unit_price: 90_000 },
];

/** Registers a customer who accepts an estimate. @returns the customer, with the estimate's id and title */
async function createCustomerWithEstimate(product: Product) {
  const person = await registerPerson(product);
  const [manager, member] = [new SiteClient(product, HOST), new SiteClient(product, HOST)];
  await manager.signIn('manager@topkeyword.test', DEMO_PASSWORD);
  await member.signIn(person.email, PERSON_PASSWORD);
  const title = `순위 관리 ${Date.now()}`;
  const act = async (client: SiteClient, body: object) =>
    (await client.post<{ data: { id: string; version: number } }>('/users/estimate', body)).data;
  const { id, version } = await act(manager, {
    ...{ action: 'write', user_id: person.id, title, items: ITEMS, note: '', valid_until: inDays(7) },
  });
  await act(manager, { action: 'send', id, version });
  await act(member, { action: 'accept', id });
  return { person, estimate: id, title };
}

test('from the accepted estimate to contract, slot and renewal - each form is filled in from the one before @journey', async ({
  page,
  product,
}) => {
  const { person, estimate, title } = await createCustomerWithEstimate(product);
  await signIn(page, product, 'manager', `/admin/estimates/${estimate}`);
  await page.getByRole('link', { name: '계약 등록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '계약 등록' })).toBeVisible();
  const form = page.getByRole('form', { name: '계약' });
  await expect(form).toContainText('새로운 상사');
  await expect(form.getByLabel('제목')).toHaveValue(title);
  await expect(form.getByLabel('항목 2', { exact: true })).toHaveValue('블로그');
  await expect(form.getByText('공급가액 ₩670,000')).toBeVisible();
  await form.getByLabel('시작일').fill(inDays(-20));
  await form.getByLabel('종료일').fill(inDays(5));
  await form.getByRole('button', { name: '등록하기' }).click();
  await expect(page).toHaveURL(/\/work\/contracts\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = page.url();

  // A second contract of the same estimate is not offered.
  await page.goto(product.url(HOST, `/work/contracts/new?estimate=${estimate}`));
  await page.getByRole('link', { name: '계약 보기' }).click();
  await expect(page).toHaveURL(address);

  await chooseEntry(page.getByRole('button', { name: '슬롯 등록' }), /블로그/);
  await expect(page.getByRole('main').getByLabel('고객')).toHaveValue(person.id);
  await expect(page.getByLabel('상품', { exact: true })).toHaveValue('블로그');
  await expect(page.getByLabel(/^금액/)).toHaveValue('90000');
  await expect(page.getByLabel('시작일')).toHaveValue(inDays(-20));
  await expect(page.getByLabel('종료일')).toHaveValue(inDays(5));
  await page.getByLabel('키워드').fill('새봄 치과');
  await page.getByLabel('대상').fill('spring.example');
  await page.getByRole('button', { name: '등록하기' }).click();
  await page.getByRole('link', { name: '계약 보기' }).click();
  await expect(page.getByRole('table', { name: '이 계약의 슬롯' })).toContainText('새봄 치과');
  await expect(page.getByRole('link', { name: '집중 관리 슬롯 등록' })).toBeVisible();
  await expect(page.getByRole('link', { name: '블로그 슬롯 등록' })).toHaveCount(0);

  await page.goto(product.url(HOST, `/work/customers/${person.id}`));
  await expect(page.getByRole('table', { name: '계약', exact: true })).toContainText(title);
  await expect(page.getByRole('table', { name: '활동 이력' })).toContainText('계약 시작');
  await page.getByRole('link', { name: `${title} 갱신` }).click();
  await expect(page.getByLabel('시작일')).toHaveValue(inDays(6));
  await page.getByRole('button', { name: '3개월', exact: true }).click();
  await expect(page.getByLabel('종료일')).not.toHaveValue(inDays(31));
  await page.getByRole('button', { name: '등록하기' }).click();
  await expect(page).toHaveURL(/\/work\/contracts\/\d+$/);
  await expect(page.getByText('예정')).toBeVisible();
  await page.goto(product.url(HOST, `/work/customers/${person.id}`));
  await expect(page.getByRole('table', { name: '계약', exact: true })).toContainText('예정');
  await expect(page.getByRole('heading', { name: '갱신할 계약' })).toHaveCount(0);
});
