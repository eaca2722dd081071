import { screenshot } from './pages';
import { expect, RELEASE_TIMEOUT, test, RELEASES_TEST_MS } from './product';
import { FIRST_SCREEN, signInToAdmin } from './strapi-admin';

test.describe.configure({ timeout: RELEASES_TEST_MS });
test.use({ viewport: { width: 1440, height: 900 } });

test('an editor in the Korean admin changes a title and publishes - live on that site only', async ({
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
