import { draftSetting, draftTitle, findPage } from './content';
import { waitForHydration, navigate, screenshot } from './pages';
import { expect, RELEASE_TIMEOUT, test, RELEASES_TEST_MS } from './product';

test.describe.configure({ timeout: RELEASES_TEST_MS });

const HOST = 'topkeyword.localhost';
const DRAFT = '고객에게 먼저 보일 제목';
const MENU = '초안 메뉴';
const readPrimaryColour = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--color-primary');

test('a preview link - shows drafts to its visitor alone, on the site’s own host; once revoked, the live page @journey', async ({
  page,
  browser,
  product,
}) => {
  const admin = await product.admin();
  const live = (await product.get(HOST, '/service')).body;
  const publish = await draftTitle(admin, 'topkeyword', '/service', DRAFT);
  const discardMenu = await draftSetting(
    admin,
    'topkeyword',
    'menu',
    { url: '/service' },
    { menu_name: MENU },
  );
  const theme = { value: { theme: { primary: '#7c2d12' } } };
  const discardTheme = await draftSetting(admin, 'topkeyword', 'app-config', { name: 'theme' }, theme);
  const { data: share } = await admin('POST', '/api-extensions/preview/shares', {
    uid: 'api::page.page',
    documentId: (await findPage(admin, 'topkeyword', '/service')).documentId,
    label: '시안 확인',
  });
  expect(share.link).toContain(product.url(HOST));

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(share.link);
  await expect(page).toHaveURL(product.url(HOST, '/service'));
  await expect(page.getByRole('heading', { level: 1, name: DRAFT })).toBeVisible();
  const bar = page.getByRole('region', { name: '초안 미리보기' });
  await expect(bar).toBeVisible();
  await screenshot(page, 'pages/preview-360');
  await waitForHydration(page);
  // Settings of the whole site are drafts too.
  await expect(page.getByRole('link', { name: MENU, includeHidden: true }).first()).toBeAttached();
  expect(await page.evaluate(readPrimaryColour)).toBe('#7c2d12');
  const headers = (await page.goto(product.url(HOST, '/service')))?.headers() ?? {};
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['x-robots-tag']).toContain('noindex');

  // The whole site shows drafts: links stay in the preview, and Back too.
  await page.goto(product.url(HOST, '/'));
  await waitForHydration(page);
  await expect(bar).toBeVisible();
  await navigate(page, '/service');
  await expect(page.getByRole('heading', { level: 1, name: DRAFT })).toBeVisible();

  // Another visitor, another host, and the same cookie on another host: live pages.
  const other = await browser.newContext();
  const visitor = await other.newPage();
  await visitor.goto(product.url(HOST, '/service'));
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(DRAFT);
  await other.close();
  const [cookie] = (await page.context().cookies(product.url(HOST))).filter(({ name }) => name === 'preview');
  const previewCookie = { cookie: `preview=${cookie?.value}` };
  expect((await product.get(HOST, '/service', previewCookie)).body).toContain(DRAFT);
  expect((await product.get('localhost', '/service', previewCookie)).body).not.toContain('초안 미리보기');
  expect((await product.get(HOST, '/service', { cookie: `preview=${cookie?.value}x` })).body).toBe(live);
  expect((await product.get(HOST, '/service')).body).toBe(live);

  await page.goto(product.url(HOST, '/service'));
  await page.getByRole('link', { name: '미리보기 끝내기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(DRAFT);
  await expect(bar).toHaveCount(0);

  await page.goto(share.link);
  await expect(bar).toBeVisible();
  await admin('POST', `/api-extensions/preview/shares/${share.id}/revoke`, {});
  await page.reload();
  await expect(page.getByText(DRAFT)).toHaveCount(0);
  await discardMenu();
  await discardTheme();
  await publish();
  await expect.poll(async () => (await product.get(HOST, '/service')).body, RELEASE_TIMEOUT).toContain(DRAFT);
});
