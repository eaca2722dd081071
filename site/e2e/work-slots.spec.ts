import fs from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import {
  callAs,
  chooseOption,
  countPrintedPages,
  downloadCsv,
  downloadXlsx,
  waitForFont,
  inDays,
  screenshot,
} from './pages';
import { HOST, openAs, signIn } from './people';
import { expect, type Product, test } from './product';

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
  await expect(rows(page, preview).nth(3)).toContainText('금액을 숫자로 입력해 주세요.');
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
  await page.getByLabel('CSV 파일', { exact: true }).setInputFiles(file);
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

/** Creates a slot for the demo member by calls of the page's user, a manager. @returns its id */
async function createSlot(page: Page, keyword: string): Promise<number> {
  return page.evaluate(
    async ([word, from, to]) => {
      const { data } = (await (await fetch('/api/work/mms/options')).json()) as {
        data: { customers: { id: string; email: string }[] };
      };
      const customer = data.customers.find(({ email }) => email.startsWith('member@'))?.id;
      const body = {
        kind: 'web',
        keyword: word,
        target: 'example.com',
        product: '스탠다드',
        from,
        to,
        customer,
      };
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/api/work/mms/slot', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(await response.text());
      return ((await response.json()) as { data: { id: number } }).data.id;
    },
    [keyword, inDays(0), inDays(29)] as const,
  );
}

test('a slot that two people edit - the second sees both versions, chooses, and nothing is overwritten silently', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product, 'manager', '/work/slots');
  const id = await createSlot(page, `함께 고치기 ${Date.now()}`);
  const path = `/work/slots/${id}`;
  await page.goto(product.url(HOST, path));
  await page.getByRole('button', { name: '수정' }).click();
  const mine = page.getByRole('dialog', { name: /수정$/ });
  await mine.getByLabel('상품').fill('프리미엄');

  const other = await openAs(browser, product, 'staff', path);
  await other.getByRole('button', { name: '수정' }).click();
  const theirs = other.getByRole('dialog', { name: /수정$/ });
  await theirs.getByLabel('상품').fill('베이직');
  await theirs.getByLabel('메모').fill('고객과 통화함');
  await theirs.getByRole('button', { name: '저장', exact: true }).click();
  await expect(other.getByText('저장했습니다.', { exact: true })).toBeVisible();

  await mine.getByRole('button', { name: '저장', exact: true }).click();
  const choice = page.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
  await expect(choice.getByRole('row', { name: /상품/ })).toHaveText(/베이직프리미엄/);
  await expect(choice.getByRole('row', { name: /메모/ })).toHaveText(/고객과 통화함\(고치지 않음\)/);
  await takeScreenshots(page, 'conflict');
  await choice.getByRole('button', { name: '내 내용으로 저장' }).click();
  await expect(page.getByText('저장했습니다.', { exact: true })).toBeVisible();
  // My value where both changed it; a field that only the other user changed stays.
  await other.reload();
  await other.getByRole('button', { name: '수정' }).click();
  await expect(theirs.getByLabel('상품')).toHaveValue('프리미엄');
  await expect(theirs.getByLabel('메모')).toHaveValue('고객과 통화함');

  // A button meets the same conflict, and the user discards the own change.
  await theirs.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('button', { name: '기간 연장' }).click();
  await page.getByRole('dialog', { name: '기간 연장' }).getByRole('button', { name: '연장' }).click();
  await expect(page.getByText(/까지 연장했습니다/)).toBeVisible();
  await other.getByRole('button', { name: '일시 중지' }).click();
  const conflict = other.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
  await expect(conflict.getByRole('row', { name: /종료일/ })).toContainText('(고치지 않음)');
  await conflict.getByRole('button', { name: '저장된 내용 불러오기' }).click();
  await expect(other.getByRole('button', { name: '일시 중지' })).toBeVisible();
  await other.context().close();
});

test('a bulk change beside another user’s changes - conflicting slots are named and left unchanged', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/work/slots');
  const mark = `겹친 변경 ${Date.now()}`;
  const first = await createSlot(page, `${mark} 하나`);
  await createSlot(page, `${mark} 둘`);
  await page.goto(product.url(HOST, `/work/slots?q=${encodeURIComponent(mark)}`));
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: '보이는 2건 모두 선택' }).check();
  await page.evaluate(
    (id) =>
      fetch(`/api/work/mms/slot/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version: 1, memo: '그사이' }),
      }),
    first,
  );
  await page.getByRole('button', { name: '일괄 변경' }).click();
  const dialog = page.getByRole('dialog', { name: '슬롯 2건 일괄 변경' });
  await dialog.getByLabel('변경할 항목').selectOption('일시 중지');
  await dialog.getByRole('button', { name: '2건 변경' }).click();
  const left = page.getByRole('dialog', { name: '1건은 바꾸지 못했습니다' });
  await expect(left).toContainText(`${mark} 하나`);
  await expect(left).toContainText('그사이 다른 사람이 고쳤습니다.');
  await left.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1건 선택' })).toBeVisible();
  await expect(rows(page).filter({ hasText: `${mark} 둘` })).toContainText('일시 중지');
});

test('the list - keeps filter and sorting in the address; Enter opens a slot with its chart and events', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/work/slots');
  await expect(rows(page).first()).toBeVisible();
  await takeScreenshots(page, 'list');
  await grid(page).getByRole('columnheader', { name: '현재' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=rank&order=asc/);
  await expect(grid(page).getByRole('columnheader', { name: '현재' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await chooseOption(page.getByRole('combobox', { name: '상태' }), /^진행 중(?!과)/);
  await expect(page).toHaveURL(/state=running/);
  await expect(rows(page).first()).toContainText('진행 중');
  const file = await downloadCsv(page.getByRole('button', { name: '내려받기' }));
  expect(file.suggestedFilename()).toMatch(/^슬롯 \d{4}-\d{2}-\d{2}\.csv$/);

  await rows(page).first().getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/work\/slots\/\d+$/);
  await expect(page.getByRole('img', { name: /순위 변화/ }).first()).toBeVisible();
  await expect(
    page.getByRole('table', { name: '차트에 번호로 표시한 일' }).getByRole('row').nth(1),
  ).toBeVisible();
  await expect(page.getByText('데모 데이터입니다.').first()).toBeVisible();
  await takeScreenshots(page, 'detail');
  await page.goBack();
  await expect(page).toHaveURL(/state=running/);
});

test('ten thousand slots - downloaded as XLSX; the place in the list is kept; printed with every column and row', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/work/slots');
  await expect(rows(page).first()).toBeVisible();
  // The server's pages of a longer list, made of its first row.
  const list = await page.evaluate(async () => (await fetch('/api/work/mms')).json());
  await page.route(/\/api\/work\/mms\?.*page_size=/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [size, number] = [Number(query.get('page_size')), Number(query.get('page') ?? 1)];
    const data = Array.from({ length: size }, (_row, at) => ({ ...list.data[0], id: number * size + at }));
    return route.fulfill({ json: { ...list, data, page: { ...list.page, pages: 10_000 / size } } });
  });
  const file = await downloadXlsx(page.getByRole('button', { name: '내려받기' }));
  expect(file.suggestedFilename()).toMatch(/^슬롯 \d{4}-\d{2}-\d{2}\.xlsx$/);
  const sheet = strFromU8(
    unzipSync(new Uint8Array(fs.readFileSync(await file.path())))['xl/worksheets/sheet1.xml'] ??
      new Uint8Array(),
  );
  expect(sheet.match(/<row /g)).toHaveLength(10_001);
  await expect(page.getByText('10,000건을 내려받았습니다.')).toBeVisible();

  await page.goto(product.url(HOST, '/work/slots?page_size=100'));
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1500));
  const seen = grid(page).getByRole('row').nth(15).getByRole('link').first();
  await seen.hover();
  const position = await page.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(1000);
  await seen.click();
  await expect(page).toHaveURL(/\/work\/slots\/\d+$/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);

  await page.emulateMedia({ media: 'print' });
  await expect(rows(page)).toHaveCount(100);
  await expect(page.getByRole('search')).toBeHidden();
  const name = await grid(page).getByRole('rowheader').first().boundingBox();
  expect(name?.width).toBeGreaterThan(100);
  expect(await countPrintedPages(page)).toBeLessThan(10);
});

test('tracking - managers see its progress, and only staff of level 70 can start it @journey', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product, 'manager', '/work/tracking');
  await expect(page.getByRole('progressbar', { name: '조회한 슬롯' })).toBeVisible();
  await expect(
    page.getByRole('table', { name: '지난 14일의 조회 결과' }).getByRole('row').nth(1),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '지금 조회' })).toHaveCount(0);
  await takeScreenshots(page, 'tracking');
  const staff = await openAs(browser, product, 'staff', '/work/tracking');
  await expect(staff.getByRole('button', { name: '지금 조회' })).toBeVisible();
  await staff.context().close();
});

/** Makes a call as the page's user. @returns its status */
const statusOf = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([verb, address, text]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`/api/work/mms${address}`, { method: verb, headers, body: text });
      return response.status;
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );

async function expectUnknownSlot(page: Page, product: Product): Promise<void> {
  await page.goto(product.url(HOST, '/work/slots/999999'));
  await expect(page.getByRole('alert')).toContainText('없습니다');
}

test('a member - reads and shares their own slots, and has no access to the other pages @journey', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'member', '/work/slots');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '슬롯 등록' })).toHaveCount(0);
  // Chosen slots can be shared, and nothing else.
  await grid(page).getByRole('checkbox').nth(1).check();
  await expect(page.getByRole('button', { name: '공유 링크 만들기' })).toBeVisible();
  await expect(page.getByRole('button', { name: /담당자 지정|일괄 변경/ })).toHaveCount(0);
  await expect(grid(page).getByRole('columnheader', { name: '고객' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '업무 메뉴' }).getByRole('link')).toHaveText([
    '현황',
    '슬롯',
    '순위 알림',
    '유입 데이터',
    '저장 키워드',
    '키워드 분석',
    '보고서',
    '공유 링크',
    '견적',
    '계약',
    '활동 이력',
    '내 정보',
  ]);
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: '순위 변화' })).toBeVisible();
  await expect(page.getByRole('button', { name: '수정' })).toHaveCount(0);
  await takeScreenshots(page, 'member');
  await expectUnknownSlot(page, product);
  for (const path of ['/work/slots/new', '/work/slots/import', '/work/tracking']) {
    await page.goto(product.url(HOST, path));
    await expect(page).toHaveURL(product.url(HOST, '/'));
  }
  expect(await statusOf(page, 'GET', '/options')).toBe(403);
  expect(await statusOf(page, 'GET', '/tracking')).toBe(403);
  expect(
    await statusOf(page, 'POST', '/slots/bulk', { rows: [{ id: 1, version: 1 }], set: { paused: true } }),
  ).toBe(403);
});

test('a new slot - errors are shown at their fields, and an overlap with another slot is named', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/work/slots');
  const keyword = `겹치는 슬롯 ${Date.now()}`;
  await createSlot(page, keyword);
  // Not the link of the side menu.
  await page.getByRole('main').getByRole('link', { name: '슬롯 등록', exact: true }).click();
  const form = page.getByRole('form', { name: '슬롯 등록' });
  await form.getByRole('button', { name: '등록하기' }).click();
  await expect(form.getByLabel('키워드')).toBeFocused();
  await form.getByLabel('키워드').fill(keyword);
  await form.getByLabel('대상').fill('www.example.com');
  await form.getByLabel('상품', { exact: true }).fill('스탠다드');
  await form.getByLabel('종료일').fill(inDays(10));
  const member = await form.getByLabel('고객').getByRole('option').nth(1).textContent();
  await form.getByLabel('고객').selectOption({ label: member ?? '' });
  await form.getByRole('button', { name: '등록하기' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await takeScreenshots(page, 'new');
});

test('the renewal of a slot that was closed early - begins after its closing', async ({ page, product }) => {
  await signIn(page, product, 'manager', '/work');
  const { data: options } = await callAs<{ data: { customers: { id: string }[] } }>(
    page,
    '/work/mms/options',
  );
  const { data: slot } = await callAs<{ data: { id: number; version: number } }>(page, '/work/mms/slot', {
    ...{ kind: 'web', keyword: `조기 종료 ${Date.now()}`, target: 'closed.example', product: '스탠다드' },
    ...{ customer: options.customers[0]?.id, from: inDays(-5), to: inDays(60), jobs: false },
  });
  await callAs(page, `/work/mms/slot/${slot.id}/close`, { version: slot.version, reason: '' });
  await page.goto(product.url(HOST, `/work/slots/new?renew=${slot.id}`));
  await expect(page.getByLabel('시작일')).toHaveValue(inDays(1));
});
