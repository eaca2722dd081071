import type { Page } from '@playwright/test';
import { clickOption, countPrintedPages, screenshot, findViolations } from './pages';
import { HOST, openAs, signIn } from './people';
import { expect, test } from './product';

/** A red square of 8 × 8 px. */
const STAMP =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4w8CAFWEXHbQSACD0MwEDk/f8AAAAAElFTkSuQmCC';

/** Fills the editor of a new estimate and saves it. */
async function writeEstimate(page: Page, receiver: string, title: string): Promise<void> {
  await page.getByLabel('받는 곳').fill(receiver);
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('항목 1', { exact: true }).fill('월 관리');
  await page.getByLabel('수량').fill('3');
  await page.getByLabel('단가 (원)').fill('1,200,000');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('견적서');
}

async function sendEstimate(page: Page): Promise<void> {
  await page.getByRole('button', { name: '견적 보내기' }).click();
  await page.getByRole('button', { name: '보내기', exact: true }).click();
  await expect(page.getByText('회신 대기')).toBeVisible();
}

/** The link of the open estimate, copied as staff does. */
async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '링크 복사' }).click();
  await expect(page.getByText('견적 링크를 복사했습니다.')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a new estimate - one button saves it, shows its total, and sends it once confirmed @journey', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/admin/estimates');
  await page
    .getByRole('link', { name: /^견적 작성/ })
    .first()
    .click();
  const title = `바로 보낼 견적 ${Date.now()}`;
  await page.getByLabel('받는 곳').fill('바로 상사');
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('항목 1', { exact: true }).fill('월 관리');
  await page.getByRole('button', { name: '저장하고 보내기' }).click();
  await expect(page.getByLabel('단가 (원)')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('단가 (원)').fill('100000');
  await page.getByRole('button', { name: '저장하고 보내기' }).click();
  const confirmation = page.getByRole('alertdialog', { name: '견적을 보내시겠습니까?' });
  await expect(confirmation).toContainText('바로 상사 님께 합계 ₩110,000');
  await expect(page).toHaveURL(/\/admin\/estimates\/\w+$/);

  // Not confirmed yet: the estimate is stored as a draft, and Back and Forward do not ask again.
  await page.goBack();
  await expect(page).toHaveURL(product.url(HOST, '/admin/estimates'));
  await expect(page.getByRole('heading', { level: 1, name: '견적' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('제목')).toHaveValue(title);
  await expect(confirmation).toHaveCount(0);
  await sendEstimate(page);
});

test('a customer without an account - reads the estimate by its link on a phone, and accepts it by name @journey', async ({
  page: customer,
  product,
  browser,
}) => {
  const staff = await openAs(browser, product, 'manager', '/admin/estimates/new');
  await writeEstimate(staff, '새봄 카페', '플레이스 관리 3개월');
  await sendEstimate(staff);
  const link = await copyLink(staff);
  expect(link).toMatch(new RegExp(`^${product.url(HOST, '/estimate/view')}#[\\w-]{43}$`));

  await customer.setViewportSize({ width: 360, height: 800 });
  const addresses: string[] = [];
  customer.on('request', (request) => addresses.push(request.url()));
  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 2, name: '플레이스 관리 3개월' })).toBeVisible();
  await expect(customer.getByText('₩3,960,000')).toBeVisible();
  await screenshot(customer, 'estimates/link-360', true);
  expect(await countPrintedPages(customer)).toBe(1);
  expect(await countPrintedPages(staff)).toBe(1);
  const downloading = customer.waitForEvent('download');
  await customer.getByRole('button', { name: 'PDF 내려받기' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^견적서 .+\.pdf$/);

  await customer.getByRole('button', { name: '견적 수락' }).click();
  const dialog = customer.getByRole('dialog', { name: '견적 수락' });
  await dialog.getByRole('button', { name: '수락', exact: true }).click();
  await expect(dialog.getByLabel('이름')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('이름').fill('한새봄');
  expect(await findViolations(customer)).toEqual([]);
  await screenshot(customer, 'estimates/accept-360');
  await dialog.getByRole('button', { name: '수락', exact: true }).click();
  await expect(customer.getByText(/^한새봄 님이 .+에 수락하셨습니다\.$/)).toBeVisible();
  await expect(customer.getByRole('button', { name: '견적 수락' })).toHaveCount(0);
  // No request has the token in its address, so no log has it either.
  const token = new URL(link).hash.slice(1);
  expect(addresses.filter((address) => new URL(address).href.split('#')[0]?.includes(token))).toEqual([]);

  await staff.reload();
  await expect(staff.getByText('한새봄')).toBeVisible();
  await expect(staff.getByRole('button', { name: '회수' })).toHaveCount(0);
  await screenshot(staff, 'estimates/accepted', true);
  await staff.context().close();
});

test('a template and the stamp - stored once; the next estimate begins with the template', async ({
  page,
  product,
  browser,
}) => {
  const staff = await openAs(browser, product, 'manager', '/admin/estimates/new');
  await writeEstimate(staff, '바다 횟집', '지도 순위 관리 6개월');
  await staff.getByRole('button', { name: '템플릿으로 저장' }).click();
  await staff.getByLabel('템플릿 이름').fill('지도 6개월');
  await staff.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(staff.getByText('견적 템플릿으로 저장했습니다.')).toBeVisible();

  await staff.goto(product.url(HOST, '/admin/estimates/settings'));
  await staff.getByLabel('직인 파일').setInputFiles({
    name: 'stamp.png',
    mimeType: 'image/png',
    buffer: Buffer.from(STAMP, 'base64'),
  });
  await expect(staff.getByRole('img', { name: '등록된 직인' })).toBeVisible();
  await screenshot(staff, 'estimates/settings', true);

  await staff.goto(product.url(HOST, '/admin/estimates/new'));
  // Not chooseOption: while the page asks for confirmation, the select does not show the choice yet.
  const choose = (template: string) =>
    clickOption(staff.getByRole('combobox', { name: '견적 템플릿' }), template);
  await staff.getByLabel('받는 곳').fill('바다 횟집 2호점');
  await staff.getByLabel('안내 (선택)').fill('직접 쓴 안내');
  await choose('지도 6개월');
  // The typed text stays.
  await expect(staff.getByLabel('받는 곳')).toHaveValue('바다 횟집 2호점');
  await expect(staff.getByLabel('안내 (선택)')).toHaveValue('직접 쓴 안내');
  await expect(staff.getByLabel('제목')).toHaveValue('지도 순위 관리 6개월');
  await expect(staff.getByLabel('단가 (원)')).toHaveValue('1,200,000');
  await screenshot(staff, 'estimates/new-from-template', true);
  // Typed lines are replaced only once confirmed; a reload keeps the result.
  await staff.getByLabel('항목 1', { exact: true }).fill('직접 쓴 항목');
  await choose('사용 안 함');
  await choose('지도 6개월');
  const confirmation = staff.getByRole('alertdialog', { name: '입력하신 항목을 바꾸시겠습니까?' });
  await confirmation.getByRole('button', { name: '취소' }).click();
  await expect(staff.getByLabel('항목 1', { exact: true })).toHaveValue('직접 쓴 항목');
  await choose('지도 6개월');
  await confirmation.getByRole('button', { name: '바꾸기' }).click();
  await expect(staff.getByLabel('항목 1', { exact: true })).toHaveValue('월 관리');
  await staff.reload();
  await expect(staff.getByLabel('받는 곳')).toHaveValue('바다 횟집 2호점');
  await expect(staff.getByLabel('단가 (원)')).toHaveValue('1,200,000');
  await staff.context().close();
  // Without a token the page says what to do.
  await page.goto(product.url(HOST, '/estimate/view'));
  await expect(page.getByText(/사용할 수 없는 견적 링크입니다/)).toBeVisible();
});
