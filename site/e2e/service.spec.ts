import { screenshot } from './pages';
import { HOST, openAs, waitForMail } from './people';
import { expect, test } from './product';

/** User agent of a visitor. The headless browser's names itself a program, whose views are not counted. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** Texts of the form's required fields, by label. */
const REQUIRED_FIELDS = { 업체명: '새로운 상사', 연락처: '010 1234 5678' };

test('a consultation request - from the product to the receipt, which a reload shows again @journey', async ({
  page,
  product,
}) => {
  await page.goto(product.url(HOST, '/service'));
  await page
    .locator('[data-block="price-table"]')
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

test('from an advertisement over a lookup to a request - a mail with the receipt, staff see what was looked up, and the statistics its course @journey', async ({
  browser,
  product,
}) => {
  const staff = await openAs(browser, product, 'owner', '/work/statistics');
  await staff.setViewportSize({ width: 1280, height: 800 });
  /** Entries, lookups and requests of the advertisement. */
  const funnel = async (): Promise<number[]> => {
    await staff.goto(product.url(HOST, '/work/statistics'));
    const table = staff.getByRole('table', { name: '유입 경로' });
    await expect(table).toBeVisible();
    const cells = table.getByRole('row').filter({ hasText: '네이버 광고' }).getByRole('cell');
    return (await cells.allInnerTexts()).slice(1, 4).map((text) => Number(text.replaceAll(',', '')));
  };
  const before = await funnel();

  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, userAgent: PHONE })
  ).newPage();
  await page.goto(
    product.url(HOST, '/search/place?n_media=27758&n_keyword=%EB%8B%B9%EC%82%B0+%EC%B9%98%EA%B3%BC'),
  );
  await page.getByLabel('키워드').fill('당산 치과');
  await page.getByLabel('업체').fill('한빛치과');
  await page.getByRole('button', { name: '순위 조회' }).click();
  const ask = page.getByRole('link', { name: '이 결과로 상담 신청' });
  await expect(ask).toBeVisible();
  await screenshot(page, 'result-actions-360');
  await ask.click();
  await expect(page.getByLabel('조회 결과 함께 보내기: 플레이스 ‘당산 치과’ 한빛치과')).toBeChecked();
  await expect(page.getByLabel('관심 키워드')).toHaveValue('당산 치과');
  await screenshot(page, 'apply-with-lookup-360');
  const company = `조회한 치과 ${Date.now()}`;
  const email = `clinic${Date.now()}@example.test`;
  await page.getByLabel('업체명').fill(company);
  await page.getByLabel('연락처').fill('010 1234 5678');
  await page.getByLabel('접수 확인 메일').fill(email);
  await page.getByLabel('(필수) 개인정보 수집·이용에 동의합니다.').check();
  await page.getByRole('button', { name: '상담 신청하기' }).click();
  await expect(page).toHaveURL(/\/service\/apply\/done\?receipt=C\d{6}-/);
  const receipt = new URL(page.url()).searchParams.get('receipt') ?? '';
  await page.context().close();
  await waitForMail(product, email, receipt);

  await staff.goto(product.url(HOST, `/admin/consultations?q=${encodeURIComponent(company)}`));
  await staff.getByRole('grid').getByRole('button', { name: company }).click();
  const dialog = staff.getByRole('dialog', { name: company });
  await expect(dialog.getByRole('heading', { name: '플레이스 ‘당산 치과’ 한빛치과' })).toBeVisible();
  await expect(dialog.getByText(/^상위 5곳 (안|밖)$|위$|위 밖$/).first()).toBeVisible();
  await expect(dialog).toContainText(/유입 경로\s*네이버 광고\s*처음 본 페이지/);
  await expect(dialog.getByText('n_media=27758, n_keyword=당산 치과')).toBeVisible();
  await screenshot(staff, 'consultation-with-lookup-1280');
  // The edge sends its counts every few seconds. Tests beside this one may come through the same advertisement.
  await expect.poll(async () => (await funnel()).every((count, at) => count > (before[at] ?? 0))).toBe(true);
  await screenshot(staff, 'statistics-by-channel-1280');
  await staff.context().close();
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
