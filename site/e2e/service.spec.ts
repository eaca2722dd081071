import { expect, test } from './product';

const HOST = 'topkeyword.localhost';

/** Texts of the form's required fields, by label. */
const REQUIRED_FIELDS = { 업체명: '새로운 상사', 연락처: '010 1234 5678' };

test('a consultation request - from the product to the receipt, which a reload shows again @journey', async ({
  page,
  product,
}) => {
  await page.goto(product.url(HOST, '/service'));
  await page
    .locator('[data-block="products"]')
    .getByRole('link', { name: /상담 신청$/ })
    .nth(1)
    .click();
  await expect(page).toHaveURL(/\/service\/apply\?id=1$/);
  await expect(page.getByText('이 화면에서는 결제가 필요하지 않습니다.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: '상품' })).toHaveValue('1');

  await page.getByRole('button', { name: '상담 신청하기' }).click();
  await expect(page.getByLabel('업체명')).toBeFocused();
  await expect(page.getByText('개인정보 수집·이용에 동의해 주세요.')).toBeVisible();
  for (const [label, text] of Object.entries(REQUIRED_FIELDS)) await page.getByLabel(label).fill(text);
  await expect(page.getByText('전화 010-1234-5678 번호로 연락드립니다.')).toBeVisible();
  await page.getByRole('button', { name: '개인정보처리방침 내용 보기' }).click();
  await expect(page.getByRole('dialog', { name: '개인정보처리방침' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('(필수) 개인정보 수집·이용에 동의합니다.').check();
  await page.getByRole('button', { name: '상담 신청하기' }).click();

  await expect(page).toHaveURL(/\/service\/apply\/done\?receipt=C\d{6}-/);
  const number = new URL(page.url()).searchParams.get('receipt') ?? '';
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form - sent by the browser itself, first invalid and then valid @journey', async ({
    page,
    product,
  }) => {
    await page.goto(product.url('localhost', '/service/apply'));
    await page.getByLabel('업체명').fill('스크립트 없는 상사');
    await page.getByLabel('연락처').fill('12');
    await page.getByLabel('(필수) 개인정보 수집·이용에 동의합니다.').check();
    await page.getByRole('button', { name: '상담 신청하기' }).click();
    await expect(page.getByRole('heading', { name: '상담 신청을 확인해 주세요' })).toBeVisible();
    await page.getByLabel('연락처 (필수)').fill('help@example.com');
    await page.getByRole('button', { name: '다시 보내기' }).click();
    await expect(page).toHaveURL(/\/service\/apply\/done\?receipt=C\d{6}-/);
    await expect(page.getByRole('heading', { name: '상담 신청을 접수했습니다' })).toBeVisible();
  });
});
