import type { Page } from '@playwright/test';
import { screenshot } from './pages';
import { expect, type Product, RELEASE_TIMEOUT, test, RELEASES_TEST_MS } from './product';
import { findEnglishTexts, FIRST_SCREEN, signInToAdmin } from './strapi-admin';

test.describe.configure({ timeout: RELEASES_TEST_MS });
test.use({ viewport: { width: 1280, height: 900 } });

const SITES = '/admin/plugins/api-extensions/sites';
const CODE = 'nuri';
const HOST = `${CODE}.localhost`;

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function openSites(page: Page, product: Product): Promise<void> {
  await page.goto(product.url('cms.localhost', SITES));
  await expect(page.getByRole('heading', { name: '사이트', exact: true })).toBeVisible(FIRST_SCREEN);
}

test('a site - created by the form, checked, published, archived and deleted @journey', async ({
  page,
  product,
}) => {
  await signInToAdmin(page, product);
  await openSites(page, product);
  // Codes and hosts may be in Latin letters; operator.spec.ts adds the site `third`.
  const english = async () =>
    (await findEnglishTexts(page)).filter((text) => !/rankup|topkeyword|third/.test(text));
  await expect.poll(english).toEqual([]);

  await expect(page.getByText(/^사이트를 만들고, /)).toHaveCSS('word-break', 'keep-all');
  await page.getByRole('button', { name: '사이트 만들기' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/각진 모양의 차분한 디자인입니다\.$/)).toBeVisible();
  await dialog.getByLabel(/사이트 이름/).fill('누리');
  await dialog.getByLabel(/사이트 코드/).fill('rankup');
  await dialog.getByLabel(/접속 주소/).fill(HOST);
  await dialog.getByLabel('상호').fill('누리상사');
  await dialog.getByLabel('대표 전화').fill('02-333-4444');
  await dialog.getByLabel('대표 이메일').fill('hello@nuri.example');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `pages/create-site-${width}`);
  }
  await dialog.getByRole('button', { name: '만들기', exact: true }).click();
  await expect(dialog).toContainText('이미 있는 사이트의 코드입니다. 다른 코드를 적어 주세요.');
  await dialog.getByLabel(/사이트 코드/).fill(CODE);
  await dialog.getByRole('button', { name: '만들기', exact: true }).click();
  await expect(dialog).toContainText('누리 사이트를 만들었습니다.', FIRST_SCREEN);
  await dialog.getByRole('button', { name: '닫기' }).last().click();

  const site = card(page, HOST);
  await expect(site).toContainText(/공개 0개 · 초안 \d+개/);
  await site.getByRole('button', { name: '점검' }).click();
  const items = dialog.getByRole('listitem');
  await expect(items.filter({ hasText: '페이지' }).first()).toContainText('빠짐', FIRST_SCREEN);
  await expect(items.filter({ hasText: '약관과 방침' })).toContainText('예시 글입니다');
  await expect(items.filter({ hasText: '관리자' }).first()).toContainText('빠짐');
  await expect(items.filter({ hasText: '업무 메뉴' })).toContainText('준비됨');
  await expect(items.filter({ hasText: '메일' }).first()).toContainText('빠짐');
  await expect(items.filter({ hasText: '조회 키' })).toContainText('데모 데이터');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `pages/site-checklist-${width}`);
  }
  await dialog.getByRole('button', { name: '닫기' }).last().click();

  await site.getByRole('button', { name: '초안 모두 발행' }).click();
  await expect(dialog.getByRole('checkbox', { name: /페이지 ‘홈’, \// })).toBeChecked(FIRST_SCREEN);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `pages/publish-drafts-${width}`);
  }
  await dialog.getByRole('button', { name: /^고른 \d+개 발행$/ }).click();
  await expect(site).toContainText('초안 0개', FIRST_SCREEN);
  await expect.poll(async () => (await product.get(HOST, '/')).status, RELEASE_TIMEOUT).toBe(200);
  expect((await product.get(HOST, '/')).body).toContain('누리상사');

  await site.getByRole('button', { name: '보관' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(site).toContainText('보관됨');
  await expect.poll(async () => (await product.get(HOST, '/')).status, RELEASE_TIMEOUT).not.toBe(200);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `pages/sites-${width}`, true);
  }

  await site.getByRole('button', { name: '삭제' }).click();
  const remove = dialog.getByRole('button', { name: '사이트 삭제' });
  await expect(remove).toBeDisabled();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `pages/delete-site-${width}`);
  }
  await dialog.getByLabel(/확인을 위해/).fill(CODE);
  await remove.click();
  await expect(card(page, HOST)).toHaveCount(0, FIRST_SCREEN);
  const admin = await product.admin();
  // The card is also gone while the page loads its list again, so the CMS is asked.
  const left = async () =>
    (await admin('GET', `/content-manager/collection-types/api::domain.domain?filters[code][$eq]=${CODE}`))
      .results as unknown[];
  await expect.poll(left).toEqual([]);
});

test('a page that the menu lacks - named by the checklist and added by its button', async ({
  page,
  product,
}) => {
  const admin = await product.admin();
  const menus = '/content-manager/collection-types/api::menu.menu';
  const find = async () =>
    (
      await admin(
        'GET',
        `${menus}?filters[$and][0][domain][code][$eq]=topkeyword&filters[$and][1][url][$eq]=/work/customers`,
      )
    ).results as { documentId: string }[];
  for (const { documentId } of await find()) await admin('DELETE', `${menus}/${documentId}`);

  await signInToAdmin(page, product);
  await openSites(page, product);
  await card(page, 'topkeyword.localhost').getByRole('button', { name: '점검' }).click();
  const item = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '업무 메뉴' });
  await expect(item).toContainText('메뉴에 없습니다: 고객 현황(/work/customers).', FIRST_SCREEN);
  await item.getByRole('button', { name: '빠진 메뉴 추가' }).click();
  await expect(item).toContainText('업무 화면이 모두 메뉴에 있습니다.', FIRST_SCREEN);
  expect(await find()).toHaveLength(1);
});
