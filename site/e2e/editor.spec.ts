import { blocksToRestore, findPage } from './content';
import { screenshot } from './pages';
import { expect, RELEASE_TIMEOUT, test, RELEASES_TEST_MS } from './product';
import { FIRST_SCREEN, signInToAdmin } from './strapi-admin';

test.describe.configure({ timeout: RELEASES_TEST_MS });
test.use({ viewport: { width: 1440, height: 900 } });

test('an editor in the Korean admin changes a title and publishes - live on that site only @journey', async ({
  page,
  product,
}) => {
  await signInToAdmin(page, product);

  const list =
    '/admin/content-manager/collection-types/api::page.page?page=1&pageSize=10&filters[$and][0][path][$eq]=/service';
  await page.goto(product.url('cms.localhost', list));
  await page.getByRole('gridcell', { name: '/service' }).first().click();
  await expect(page.getByText('블록').first()).toBeVisible(FIRST_SCREEN);
  await screenshot(page, 'pages/admin-page');
  await page
    .getByRole('button', { name: /첫 화면/ })
    .first()
    .click();
  const title = page.getByRole('textbox', { name: /^제목/ }).first();
  const before = await title.inputValue();
  const after = `${before} (편집)`;
  await title.fill(after);
  await page.getByRole('button', { name: '발행', exact: true }).click();

  const serves = async (host: string) => (await product.get(host, '/service')).body.includes(after);
  const hosts = ['localhost', 'topkeyword.localhost'];
  const shown = async () => (await Promise.all(hosts.map(serves))).filter(Boolean).length;
  await expect.poll(shown, RELEASE_TIMEOUT).toBe(1);
});

test('a file of the media library - what its drawer is given is kept, and the page that shows it follows', async ({
  page,
  product,
}) => {
  const admin = await product.admin();
  await signInToAdmin(page, product);
  const picture = await page.screenshot();
  await page.goto(product.url('cms.localhost', '/admin/plugins/upload'));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible(FIRST_SCREEN);
  // The name lies: the library stores the picture as what it is.
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: '매장 입구.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page
    .getByRole('button', { name: /매장 입구\.png/ })
    .first()
    .click();

  const drawer = page.getByRole('dialog').last();
  const texts = { 파일명: '매장 정문.png', 캡션: '2026년 가을', '대체 텍스트': '매장 입구 사진' };
  for (const [label, text] of Object.entries(texts))
    await drawer.getByRole('textbox', { name: label }).fill(text);
  await drawer.getByRole('button', { name: '변경 사항 저장' }).click();
  await expect(drawer.getByText('파일이 수정되었습니다')).toBeVisible();
  await page.reload();
  await page
    .getByRole('button', { name: /매장 정문\.png/ })
    .first()
    .click();
  for (const [label, text] of Object.entries(texts))
    await expect(drawer.getByRole('textbox', { name: label })).toHaveValue(text, FIRST_SCREEN);

  const { results } = await admin('GET', '/upload/files?sort=id:DESC&pageSize=1');
  const { id } = results[0];
  const service = await findPage(admin, 'rankup', '/service');
  const blocks = service.blocks.map((block) =>
    block.__component === 'blocks.hero'
      ? { ...block, image: id, actions: [{ label: '상담', url: '/service/apply' }] }
      : block,
  );
  const address = `/content-manager/collection-types/api::page.page/${service.documentId}`;
  await admin('POST', `${address}/actions/publish`, { blocks });
  const live = async () => (await product.get('localhost', '/service')).body;
  await expect.poll(live, RELEASE_TIMEOUT).toContain('alt="매장 입구 사진"');
  await admin('POST', `${address}/actions/publish`, { blocks: blocksToRestore(service.blocks) });
});
