import type { Page } from '@playwright/test';
import { screenshot } from './pages';
import { expect, type Product, RELEASE_TIMEOUT, test, RELEASES_TEST_MS } from './product';
import { findEnglishTexts, FIRST_SCREEN, signInToAdmin } from './strapi-admin';

test.describe.configure({ timeout: RELEASES_TEST_MS });
test.use({ viewport: { width: 1440, height: 900 } });

const HOST = 'topkeyword.localhost';
const TYPES = '/admin/content-manager/collection-types';

const listAddress = (product: Product, uid: string, filter = '') =>
  product.url('cms.localhost', `${TYPES}/${uid}?page=1&pageSize=100${filter}`);

async function openFragment(page: Page, product: Product, name: string): Promise<void> {
  const filter = `&filters[$and][0][name][$eq]=${name}&filters[$and][1][domain][code][$eq]=topkeyword`;
  await page.goto(listAddress(product, 'api::app-config.app-config', filter));
  await page.getByRole('gridcell', { name, exact: true }).click(FIRST_SCREEN);
  await expect(preview(page)).toBeVisible(FIRST_SCREEN);
}

const FRAGMENT = '/content-manager/collection-types/api::app-config.app-config';

/** Reads the site's theme. @returns a function that publishes it again, because other test files rely on it */
async function captureTheme(product: Product): Promise<() => Promise<void>> {
  const admin = await product.admin();
  const filter = 'filters[name][$eq]=theme&filters[domain][code][$eq]=topkeyword';
  const { results } = await admin('GET', `${FRAGMENT}?${filter}`);
  const { documentId } = results[0];
  const { data } = await admin('GET', `${FRAGMENT}/${documentId}`);
  // A component's id belongs to its version of the entry, so it is not sent.
  const design = data.design && { ...data.design, id: undefined };
  const body = { value: data.value, design };
  return async () => {
    await admin('POST', `${FRAGMENT}/${documentId}/actions/publish`, body);
    const html = async () => (await product.get(HOST, '/')).body;
    await expect.poll(html, RELEASE_TIMEOUT).not.toContain('#0f766e');
  };
}

const preview = (page: Page) => page.locator('iframe[title="데스크톱 홈 화면"]').first();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('the theme - edited in fields, drawn as it is typed, live once it is published @journey', async ({
  page,
  product,
}) => {
  const restore = await captureTheme(product);
  await signInToAdmin(page, product);
  await openFragment(page, product, 'theme');
  const color = page.getByRole('textbox', { name: '대표 색', exact: true });
  await expect(color).toHaveValue('#b91c1c');
  await expect(preview(page)).toHaveAttribute('srcdoc', /--color-primary: ?#b91c1c/);
  // No script of the previewed page runs in the admin.
  await expect(preview(page)).toHaveAttribute('sandbox', '');
  expect(await preview(page).getAttribute('srcdoc')).not.toContain('<script');
  await expect.poll(() => findEnglishTexts(page)).toEqual(['theme']);

  await color.fill('#ffee00');
  await expect(page.getByText(/흰 글자가 잘 보이지 않는 색입니다/)).toBeVisible();
  await page.getByRole('button', { name: /^#[0-9a-f]{6} 쓰기$/ }).click();
  await expect(page.getByText(/흰 글자가 잘 보이지 않는 색입니다/)).toHaveCount(0);
  await color.fill('#0f766e');
  await expect(preview(page)).toHaveAttribute('srcdoc', /--color-primary: ?#0f766e/);
  await choose(page, '첫 화면 블록', '가운데로 모으기');
  await expect(preview(page)).toHaveAttribute('srcdoc', /data-part=hero\]\{[^}]*text-align:center/);
  // Only for screenshots: Chromium sometimes stops drawing frames after several sizes at once.
  for (const width of process.env.SCREENSHOTS ? [360, 1280, 1440] : []) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `pages/design-${width}`, true);
  }
  await page.getByRole('button', { name: '휴대전화' }).click();
  await expect(page.locator('iframe[title="휴대전화 홈 화면"]')).toBeVisible();
  await screenshot(page, 'pages/design-phone', true);
  await page.getByRole('button', { name: '크게 보기' }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  await screenshot(page, 'pages/design-large');
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).first().click();

  expect((await product.get(HOST, '/')).body).not.toContain('#0f766e');
  await page.getByRole('button', { name: '발행', exact: true }).click();
  await expect
    .poll(async () => (await product.get(HOST, '/')).body.includes('#0f766e'), RELEASE_TIMEOUT)
    .toBe(true);
  await restore();
});

test('a new fragment - is not drawn before it has a site, and its colour may stay empty', async ({
  page,
  product,
}) => {
  await signInToAdmin(page, product);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/preview/design')) requests.push(request.url());
  });
  await page.goto(product.url('cms.localhost', `${TYPES}/api::app-config.app-config/create`));
  await expect(page.getByText('도메인을 고르면 화면을 그립니다.')).toBeVisible(FIRST_SCREEN);
  await page.getByRole('button', { name: '대표 색 추가' }).click();
  const color = page.getByRole('textbox', { name: '대표 색', exact: true });
  await color.fill('#43');
  await expect(page.getByText(/여섯 자리로 적어 주세요/)).toBeVisible();
  await color.fill('');
  await expect(page.getByText(/여섯 자리로 적어 주세요/)).toHaveCount(0);
  await expect(color).toBeVisible();
  await page.getByRole('button', { name: '레이아웃 추가' }).click();
  await expect(page.getByText('글과 주소를 모두 적어야 보입니다.')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `pages/design-new-${width}`, true);
  }
  expect(requests).toEqual([]);
});

test('the logo’s text - has a field of its own, and is drawn at once', async ({ page, product }) => {
  await signInToAdmin(page, product);
  await openFragment(page, product, 'logo');
  await page.getByRole('textbox', { name: '로고 글자' }).fill('새 로고 글자');
  await expect(preview(page)).toHaveAttribute('srcdoc', /새 로고 글자/);
});

test('lists and forms - states in Korean, technical fields read-only', async ({ page, product }) => {
  const admin = await product.admin();
  const { results } = await admin(
    'GET',
    '/content-manager/collection-types/api::publish-run.publish-run?pageSize=1',
  );
  expect(results.length).toBe(1);

  await signInToAdmin(page, product);
  await page.goto(listAddress(product, 'api::publish-run.publish-run'));
  await expect(page.getByRole('gridcell', { name: '반영됨' }).first()).toBeVisible(FIRST_SCREEN);
  await expect(page.getByRole('gridcell', { name: '발행 상태' })).toBeVisible();
  await page.getByRole('gridcell', { name: '반영됨' }).first().click();
  await expect(page.getByRole('textbox', { name: /^발행 번호/ })).toBeDisabled(FIRST_SCREEN);
  await expect(page.getByRole('combobox', { name: /^발행 상태/ })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: /^발행 상태/ })).toContainText('반영됨');

  await page.goto(listAddress(product, 'api::domain.domain', '&filters[$and][0][code][$eq]=topkeyword'));
  await page.getByRole('gridcell', { name: '탑키워드' }).first().click(FIRST_SCREEN);
  await expect(page.getByRole('textbox', { name: /^도메인 코드/ })).toBeDisabled(FIRST_SCREEN);
  await expect(page.getByRole('textbox', { name: /^사이트 이름/ })).toBeEnabled();
  await expect(page.getByRole('combobox', { name: /^www 주소/ })).toContainText('적은 그대로');

  await page.goto(product.url('cms.localhost', `${TYPES}/api::domain.domain/create`));
  await expect(page.getByRole('textbox', { name: /^도메인 코드/ })).toBeEnabled(FIRST_SCREEN);
});
