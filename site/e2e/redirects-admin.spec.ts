import type { Page } from '@playwright/test';
import { findViolations, screenshot } from './pages';
import { expect, type Product, RELEASE_TIMEOUT, test, RELEASES_TEST_MS } from './product';
import { findEnglishTexts, FIRST_SCREEN, signInToAdmin } from './strapi-admin';

test.describe.configure({ timeout: RELEASES_TEST_MS });
test.use({ viewport: { width: 1280, height: 900 } });

const RULE = 'api::redirect-rule.redirect-rule';
const LIST = `/admin/content-manager/collection-types/${RULE}?page=1&pageSize=100`;

async function openDialog(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click(FIRST_SCREEN);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '사이트' }).click();
  await page.getByRole('option', { name: /\(rankup\)/ }).click();
  return dialog;
}

/** Checks the open dialog on a phone and a desktop. */
async function checkDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `${name}-${width}`);
    const box = await dialog.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width, `${name} at ${width} px`).toBe(true);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      1,
    );
    expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
  }
}

async function removeRules(product: Product, prefix: string): Promise<void> {
  const admin = await product.admin();
  const path = `/content-manager/collection-types/${RULE}`;
  const { results } = await admin('GET', `${path}?filters[from_path][$startsWith]=${prefix}&pageSize=100`);
  for (const { documentId } of results) await admin('DELETE', `${path}/${documentId}`);
}

test('a list of old addresses - understood, checked, stored, tried, and its hits counted @journey', async ({
  page,
  product,
}) => {
  await signInToAdmin(page, product);
  await page.goto(product.url('cms.localhost', LIST));

  const list = await openDialog(page, '목록 가져오기');
  await list
    .getByRole('textbox', { name: '목록' })
    .fill(
      [
        '옛 주소\t새 주소\t담당',
        '/moved/board.php?bo_table=notice&wr_id=*\t/service?post=$1\t김',
        '/moved/company.html\t/service\t이',
        '/moved/company.html\t/\t이',
        '/moved/a\t/moved/b\t박',
        '/moved/b\t/moved/a\t박',
        '/api/x\t/service\t박',
        '/moved/c\t\t최',
      ].join('\n'),
    );
  await expect(list.getByText('규칙 2개를 저장할 수 있습니다. 넣지 않는 줄은 5개입니다.')).toBeVisible();
  const left = list.getByRole('region', { name: '넣지 않는 줄' });
  await expect(left).toContainText('3번째 줄과 옛 주소가 같습니다.');
  await expect(left).toContainText('되돌아옵니다');
  await expect(left).toContainText('빈 칸이 있습니다: 새 주소');
  await checkDialog(page, 'redirects-import');
  await list.getByRole('button', { name: '2개 저장' }).click();
  await expect(list.getByText('규칙 2개를 저장했습니다. 몇 초 안에 사이트에 반영됩니다.')).toBeVisible();
  await list.getByRole('button', { name: '닫기' }).last().click();
  // The list was read again after the rules were stored.
  await expect(page.getByRole('row').filter({ hasText: '/moved/board.php' })).toBeVisible();

  const old = '/moved/board.php?wr_id=12&bo_table=notice';
  const status = async () => (await product.get('localhost', old)).status;
  await expect.poll(status, RELEASE_TIMEOUT).toBe(301);

  const attempt = await openDialog(page, '옛 주소 시험');
  const field = attempt.getByRole('textbox', { name: '옛 주소' });
  await field.fill(old);
  await expect(attempt.getByText('/service?post=12')).toBeVisible();
  await checkDialog(page, 'redirects-try');
  await field.fill('/service');
  await expect(attempt.getByText('/service 경로의 화면이 그대로 열립니다.')).toBeVisible();
  await field.fill('/moved/nothing');
  await expect(attempt.getByText('적용되는 규칙이 없습니다.')).toBeVisible();
  await attempt.getByRole('button', { name: '닫기' }).click();

  // The edge sends what it has counted within five seconds.
  const row = page.getByRole('row').filter({ hasText: '/moved/board.php' });
  const hits = row.getByText(/^[\d,]+회$/);
  await expect
    .poll(async () => {
      await page.reload();
      return hits.innerText();
    }, RELEASE_TIMEOUT)
    .not.toBe('0회');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `redirects-hits-${width}`);
  }
  const english = await findEnglishTexts(page);
  expect(english.filter((text) => !/^(?:https?:|moved_|found_|rankup|topkeyword)/.test(text))).toEqual([]);
  await removeRules(product, '/moved/');
});
