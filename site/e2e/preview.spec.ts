import { draftSetting, draftTitle, findPage } from './content';
import { hydrated, navigate, screenshot } from './pages';
import { expect, RELEASE, test, WITH_RELEASES } from './product';

test.describe.configure({ timeout: WITH_RELEASES });

const HOST = 'topkeyword.localhost';
const DRAFT = '고객에게 먼저 보일 제목';
const MENU = '초안 메뉴';
const primaryColour = () => getComputedStyle(document.documentElement).getPropertyValue('--color-primary');

test('a share link - only the customer sees the drafts on the site’s own host, and once revoked it shows the live page', async ({
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
  expect(share.link).toContain(product.on(HOST));

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(share.link);
  await expect(page).toHaveURL(product.on(HOST, '/service'));
  await expect(page.getByRole('heading', { level: 1, name: DRAFT })).toBeVisible();
  const bar = page.getByRole('region', { name: '초안 미리보기' });
  await expect(bar).toBeVisible();
  await screenshot(page, 'pages/preview-360');
  await hydrated(page);
  // Settings of the whole site are drafts too.
  await expect(page.getByRole('link', { name: MENU, includeHidden: true }).first()).toBeAttached();
  expect(await page.evaluate(primaryColour)).toBe('#7c2d12');
  const headers = (await page.goto(product.on(HOST, '/service')))?.headers() ?? {};
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['x-robots-tag']).toContain('noindex');

  // The whole site shows drafts: links stay in the preview, and Back too.
  await page.goto(product.on(HOST, '/'));
  await hydrated(page);
  await expect(bar).toBeVisible();
  await navigate(page, '/service');
  await expect(page.getByRole('heading', { level: 1, name: DRAFT })).toBeVisible();

  // Another visitor, another host, and the same cookie on another host: live pages.
  const other = await browser.newContext();
  const visitor = await other.newPage();
  await visitor.goto(product.on(HOST, '/service'));
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(DRAFT);
  await other.close();
  const [cookie] = (await page.context().cookies(product.on(HOST))).filter(({ name }) => name === 'preview');
  const carried = { cookie: `preview=${cookie?.value}` };
  expect((await product.get(HOST, '/service', carried)).body).toContain(DRAFT);
  expect((await product.get('localhost', '/service', carried)).body).not.toContain('초안 미리보기');
  expect((await product.get(HOST, '/service', { cookie: `preview=${cookie?.value}x` })).body).toBe(live);
  expect((await product.get(HOST, '/service')).body).toBe(live);

  await page.goto(product.on(HOST, '/service'));
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
  await expect.poll(async () => (await product.get(HOST, '/service')).body, RELEASE).toContain(DRAFT);
});
