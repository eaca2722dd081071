import { waitForHydration, navigate } from './pages';
import { mockSession } from './people';
import { expect, test } from './product';

const HOST = 'topkeyword.localhost';

test('a screen reader, at a first load whose page serves several addresses - hears of no navigation', async ({
  page,
  product,
}) => {
  await mockSession(page, 50);
  for (const path of ['/work/slots', '/없는-주소']) {
    await page.goto(product.url(HOST, path));
    await waitForHydration(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // Longer than the announcer waits: nothing tells that it stays silent.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    const announcer = page.locator('[data-route-announcer]');
    await expect(announcer, path).toHaveText('');
    await navigate(page, '/service');
    await expect(announcer, path).toHaveText(/페이지로 이동했습니다\.$/);
  }
});

test('a slow page, then another navigation - progress is shown, and only the later page opens', async ({
  page,
  product,
}) => {
  await page.goto(product.url(HOST, '/'));
  await waitForHydration(page);
  // Gatsby's own announcer is silent (gatsby/no-announcer.ts).
  await expect(page.locator('#gatsby-announcer')).toHaveAttribute('hidden', '');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/page-data/terms/page-data.json', async (route) => {
    await held;
    await route.continue();
  });
  // Not `navigate`, which waits until the page has loaded.
  await page.evaluate(() => void window.___navigate('/terms'));
  await expect(page.getByText('페이지를 불러오고 있습니다.')).toBeAttached();
  await navigate(page, '/service');
  await expect(page).toHaveURL(product.url(HOST, '/service'));
  const late = page.waitForResponse('**/page-data/terms/page-data.json');
  release();
  await late;
  await navigate(page, '/service?x=1');
  await expect(page).toHaveURL(product.url(HOST, '/service?x=1'));
  await expect(page.getByText('페이지를 불러오고 있습니다.')).toHaveCount(0);
});
