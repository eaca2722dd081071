import { callAs, downloadCsv, waitForHydration } from './pages';
import { signIn } from './people';
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

test('the address of an unknown receipt - says that there is none', async ({ page, product }) => {
  for (const query of ['', '?receipt=C261122-ABCDEFGH', '?receipt=x']) {
    await page.goto(product.url('localhost', `/service/apply/done${query}`));
    await expect(page.getByRole('heading', { level: 1, name: '접수 내역을 찾을 수 없습니다' })).toBeVisible();
    await expect(page.getByText('접수했습니다')).toHaveCount(0);
  }
});

test('a failed try - keeps the text and the idempotency key, so that both tries are one request', async ({
  page,
  product,
}) => {
  const keys: string[] = [];
  let fails = true;
  await page.route('**/api/service/apply', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push((route.request().postDataJSON() as { idempotency_key: string }).idempotency_key);
    if (!fails) return route.continue();
    // The request has arrived, the response has not.
    await route.fetch();
    return route.abort('connectionreset');
  });
  // Not topkeyword.localhost: `route.fetch` sends from this process, which may not resolve that name.
  await page.goto(product.url('localhost', '/service/apply?id=999'));
  await waitForHydration(page);
  for (const [label, text] of Object.entries(REQUIRED_FIELDS)) await page.getByLabel(label).fill(text);
  await page.getByLabel('문의 내용 (선택)').fill('끊겨도 남는 글');
  await page.getByLabel('(필수) 개인정보 수집·이용에 동의합니다.').check();
  await page.getByRole('button', { name: '상담 신청하기' }).click();
  await expect(page.getByRole('alert')).toContainText('서버에 연결하지 못했습니다.');
  await page.reload();
  await expect(page.getByLabel('문의 내용 (선택)')).toHaveValue('끊겨도 남는 글');
  await expect(page.getByText('보내지 않은 내용을 불러왔습니다.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: '상담 신청하기' }).dblclick();
  await expect(page).toHaveURL(/\/done\?receipt=/);
  expect(new Set(keys).size).toBe(1);
});

test('a CMS that is away - the request waits, can be changed, and is sent by itself when the CMS is back', async ({
  page,
  product,
}) => {
  const sent: { idempotency_key: string; companyName: string }[] = [];
  let isAway = true;
  await page.route('**/api/service/apply', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().postDataJSON() as (typeof sent)[number]);
    return isAway ? route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }) : route.continue();
  });
  await page.goto(product.url(HOST, '/service/apply'));
  await waitForHydration(page);
  for (const [label, text] of Object.entries(REQUIRED_FIELDS)) await page.getByLabel(label).fill(text);
  await page.getByLabel('(필수) 개인정보 수집·이용에 동의합니다.').check();
  await page.getByRole('button', { name: '상담 신청하기' }).click();
  await expect(page.getByRole('alert')).toContainText('연결되는 대로 다시 보냅니다.');
  await expect(page.getByRole('button', { name: '연결을 기다리고 있습니다' })).toBeVisible();

  await page.getByLabel('업체명').fill('고친 상사');
  await expect(page.getByRole('alert')).toContainText('다시 보내기를 멈췄습니다.');
  await page.getByRole('button', { name: '상담 신청하기' }).click();
  await expect(page.getByRole('alert')).toContainText('연결되는 대로 다시 보냅니다.');
  isAway = false;
  await expect(page).toHaveURL(/\/done\?receipt=/);
  expect(sent.at(-1)?.companyName).toBe('고친 상사');
  expect(new Set(sent.map(({ idempotency_key }) => idempotency_key)).size).toBe(1);
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

test('the managers’ list - a request is found, annotated, and edited by two people @journey', async ({
  page,
  product,
}) => {
  expect((await product.get(HOST, '/service/apply')).status).toBe(200);
  await page.goto(product.url(HOST, '/service/apply'));
  await page.getByLabel('업체명').fill('목록에서 찾을 상사');
  await page.getByLabel('연락처').fill('find@example.com');
  await page.getByLabel('(필수) 개인정보 수집·이용에 동의합니다.').check();
  await page.getByRole('button', { name: '상담 신청하기' }).click();
  await expect(page).toHaveURL(/\/done\?receipt=/);

  await signIn(page, product, 'manager', '/admin/consultations');
  await page.getByRole('searchbox', { name: '검색' }).fill('목록에서 찾을');
  await page.getByRole('button', { name: '검색' }).click();
  await page.getByRole('button', { name: '목록에서 찾을 상사' }).click();
  const dialog = page.getByRole('dialog', { name: '목록에서 찾을 상사' });
  await dialog.getByLabel('상태').selectOption('contacted');
  await dialog.getByLabel('메모').fill('내일 다시 연락');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('목록에서 찾을 상사 상담을 저장했습니다.')).toBeVisible();
  await expect(page.getByRole('row', { name: /목록에서 찾을 상사/ })).toContainText('연락함');
  // The unsaved draft keeps the version that it is based on, so it does not overwrite what a colleague saves meanwhile.
  const name = encodeURIComponent('목록에서 찾을 상사');
  await page.getByRole('button', { name: '목록에서 찾을 상사' }).click();
  await dialog.getByLabel('메모').fill('다음 주에 연락');
  const { data } = await callAs<{ data: { id: string; version: number }[] }>(
    page,
    `/service/consultation?q=${name}`,
  );
  await callAs(page, `/service/consultation/${data[0]?.id}`, {
    version: data[0]?.version,
    note: '동료가 통화함',
  });
  await page.reload();
  await page.getByRole('button', { name: '목록에서 찾을 상사' }).click();
  await expect(dialog.getByText('보내지 않은 내용을 불러왔습니다.')).toBeVisible();
  await dialog.getByRole('button', { name: '저장' }).click();
  const conflict = page.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
  await expect(conflict).toContainText('동료가 통화함');
  await conflict.getByRole('button', { name: '저장된 내용 불러오기' }).click();
  await expect(dialog).toBeHidden();
  const download = await downloadCsv(page.getByRole('button', { name: '내려받기' }));
  expect(download.suggestedFilename()).toMatch(/^상담 신청 \d{4}-\d{2}-\d{2}\.csv$/);
});
