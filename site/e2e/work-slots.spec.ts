import type { Locator, Page } from '@playwright/test';
import { waitForFont, inDays, screenshot } from './pages';
import { HOST, signIn } from './people';
import { expect, test } from './product';

const grid = (page: Page, name = '슬롯 목록') => page.getByRole('grid', { name });
const rows = (page: Page, name?: string) => grid(page, name).locator('tbody tr[data-row]');

/** Checks at 360 and 1280 px that nothing is wider than the screen. @param name of the screenshots */
async function takeScreenshots(page: Page, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await waitForFont(page);
    // The grid takes its new width one frame after the window.
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide, { message: `${name} at ${width}` }).toBeLessThanOrEqual(width);
    await screenshot(page, `work-slots/${name}-${width}`, true);
  }
}

const MARK = `일괄 치과 ${Date.now()}`;

/** Fifty rows of a sheet: four are invalid, and one repeats another. */
function sheet(mark: string): string {
  const line = (at: number, overrides: Record<string, string> = {}) => {
    const defaults = {
      kind: '웹',
      keyword: `${mark} ${at}`,
      target: 'shop.example.com',
      product: '스탠다드',
      from: inDays(0),
      to: inDays(29),
      customer: 'member@topkeyword.test',
      price: '50,000',
    };
    const { kind, keyword, target, product, from, to, customer, price } = { ...defaults, ...overrides };
    return [kind, keyword, target, product, from, to, customer, price].join('\t');
  };
  const faults: Record<number, Record<string, string>> = {
    7: { to: inDays(-3) },
    15: { customer: 'nobody@example.test' },
    23: { kind: '라디오' },
    31: { price: '많이' },
    40: { keyword: `${mark} 39` },
  };
  return [
    ['종류', '키워드', '대상', '상품', '시작일', '종료일', '고객', '금액(원)'].join('\t'),
    ...Array.from({ length: 50 }, (_row, at) => line(at + 1, faults[at + 1])),
  ].join('\n');
}

/** Pastes the fifty rows and previews them. */
async function previewFifty(page: Page, mark: string): Promise<void> {
  await page.getByLabel('표', { exact: true }).fill(sheet(mark));
  await page.getByRole('button', { name: '미리 보기' }).click();
  await expect(page.getByRole('heading', { name: '정상 45건, 오류 4건, 중복 1건' })).toBeFocused();
}

test('fifty slots from a sheet - errors by row, the valid ones imported once confirmed, assigned in bulk, undone @journey', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/work/slots/import');
  await previewFifty(page, MARK);
  const preview = '등록할 표 미리 보기';
  // The invalid rows first, each with its line and what to do.
  await expect(rows(page, preview)).toHaveCount(4);
  await expect(rows(page, preview).nth(0)).toContainText('8');
  await expect(rows(page, preview).nth(0)).toContainText('종료일: 종료일이 시작일보다 빠릅니다.');
  await expect(rows(page, preview).nth(1)).toContainText('고객:');
  await expect(rows(page, preview).nth(2)).toContainText('종류:');
  await expect(rows(page, preview).nth(3)).toContainText('금액을 확인해 주세요.');
  await takeScreenshots(page, 'import');
  await page.getByText('중복 1', { exact: true }).click();
  await expect(rows(page, preview)).toContainText(['40번째 줄과 같습니다.']);

  // A reload loses nothing, and nothing has been saved yet.
  const typed = await page.getByLabel('표', { exact: true }).inputValue();
  await page.reload();
  await expect(page.getByLabel('표', { exact: true })).toHaveValue(typed);
  await previewFifty(page, MARK);
  const write = page.getByRole('button', { name: '45건 등록하기' });
  await expect(write).toBeDisabled();
  await page.getByLabel('오류가 있는 4건은 빼고, 정상 45건만 등록합니다').check();
  await write.click();
  await expect(page.getByText(/슬롯 45건을 등록했습니다/)).toBeVisible();
  await expect(page).toHaveURL(product.url(HOST, '/work/slots'));

  await page.getByRole('searchbox', { name: '검색' }).fill(MARK);
  await page.getByRole('button', { name: '검색', exact: true }).click();
  await expect(page).toHaveURL(/q=/);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '46');
  await expect(rows(page).first()).toContainText(MARK);
  // The keyboard alone selects all slots and assigns them.
  await grid(page).getByRole('checkbox', { name: MARK }).first().focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('status').filter({ hasText: '45건 선택' })).toBeVisible();
  await takeScreenshots(page, 'selected');
  // Wide enough for the column of assignees.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '담당자 지정' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '슬롯 45건 일괄 변경' });
  await dialog.getByLabel('새 담당자').selectOption({ label: await staffLabel(dialog) });
  await dialog.getByRole('button', { name: '45건 변경' }).click();
  // The notice of the import is still shown. This one stays while the pointer is on it.
  const toast = page.getByRole('dialog').filter({ hasText: '45건을 변경했습니다.' });
  await toast.hover();
  await expect(toast.getByText('45건을 변경했습니다. (담당자)')).toBeVisible();
  await expect(rows(page).first()).toContainText('박담당');
  await toast.getByRole('button', { name: '실행 취소' }).click();
  await expect(page.getByText('45건을 되돌렸습니다.')).toBeVisible();
  await expect(rows(page).first()).not.toContainText('박담당');
});

test('a sheet that changes during its check - has to be checked again', async ({ page, product }) => {
  await signIn(page, product, 'manager', '/work/slots/import');
  const field = page.getByLabel('표', { exact: true });
  const check = page.getByRole('button', { name: '미리 보기' });
  const isChanged = page.getByText('표를 고치셨습니다. 미리 보기를 다시 눌러 주세요.');
  const write = page.getByRole('button', { name: /건 등록하기/ });
  const [heads, ...lines] = sheet(`바뀐 표 ${Date.now()}`).split('\n');
  const sheetOf = (from: number, to: number) => [heads, ...lines.slice(from, to)].join('\n');
  // Holds the check until the sheet has changed.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/slots/import', (route) => held.then(() => route.continue()), { times: 1 });
  await field.fill(sheetOf(0, 2));
  await Promise.all([page.waitForRequest('**/slots/import'), check.click()]);
  await field.fill(sheetOf(6, 9));
  release();
  await expect(page.getByRole('heading', { name: '정상 2건, 오류 0건, 중복 0건' })).toBeVisible();
  await expect(isChanged).toBeVisible();
  await expect(write).toBeDisabled();

  const preview = '등록할 표 미리 보기';
  await check.click();
  await expect(page.getByRole('heading', { name: '정상 2건, 오류 1건, 중복 0건' })).toBeFocused();
  await expect(isChanged).toHaveCount(0);
  await expect(rows(page, preview)).toHaveCount(1);

  // The same for a file that could not be checked.
  await page.route('**/slots/import', (route) => route.abort(), { times: 1 });
  const file = { name: '표.csv', mimeType: 'text/csv', buffer: Buffer.from(sheetOf(0, 3)) };
  await page.getByLabel('표 파일', { exact: true }).setInputFiles(file);
  await expect(isChanged).toBeVisible();
  await check.click();
  await expect(page.getByRole('alert').filter({ hasText: '연결하지 못했습니다' })).toBeVisible();
  await expect(isChanged).toBeVisible();
  await check.click();
  await expect(page.getByRole('heading', { name: '정상 3건, 오류 0건, 중복 0건' })).toBeFocused();
  // The invalid row that was shown is gone.
  await expect(rows(page, preview)).toHaveCount(3);
  await expect(write).toBeEnabled();
});

/** The staff member's label in the list of people. */
const staffLabel = async (dialog: Locator): Promise<string> =>
  (await dialog.getByRole('option').filter({ hasText: '박담당' }).textContent()) ?? '';
