import { menu, type MenuItem } from '../../api-extensions/contracts/common/common';
import { session } from '../../api-extensions/contracts/accounts/auth';
import type { BlockPageContext } from '../src/platform/page-context';
import { expect, test } from './component';

test('registration - beside the sign-in on a wide screen, in the menu of a phone; with the way back, not for members', async ({
  page,
  app,
}) => {
  const link = page.getByRole('banner').getByRole('link', { name: '회원가입' });
  const toggle = page.getByRole('banner').getByText('메뉴', { exact: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.open('/search/web?keyword=강남');
  await expect(link).toHaveAttribute('href', /^\/auth\/register\?callbackUrl=%2Fsearch%2Fweb%3Fkeyword/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(link).toHaveCount(0);
  await toggle.click();
  await expect(link).toHaveAttribute('href', /^\/auth\/register\?callbackUrl=%2Fsearch%2Fweb%3Fkeyword/);
  await app.open('/search/web', 'member');
  await expect(page.getByRole('banner').locator('summary[aria-label$="님의 메뉴"]')).toBeVisible();
  await toggle.click();
  await expect(page.getByRole('banner').getByRole('link', { name: '상담 신청' })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test('the title of a page that is loading - the site’s name, until the page names itself', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => {
    const titles: string[] = [];
    new MutationObserver(() => {
      if (titles.at(-1) !== document.title) titles.push(document.title);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { titles });
  });
  await app.open('/work/jobs', 'manager');
  await expect(page.getByRole('heading', { level: 1, name: '작업' })).toBeVisible();
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles);
  expect(titles.filter(Boolean)).toEqual(['탑키워드', '작업 | 탑키워드']);
});

test.describe('the route guard', () => {
  test('a signed-in area without a session - leads to sign-in, with its address as the way back', async ({
    page,
    app,
  }) => {
    await app.open('/work/slots?page=2');
    await expect(page).toHaveURL(
      app.url('/auth/login?callbackUrl=%2Fwork%2Fslots%3Fpage%3D2&error=SessionRequired'),
    );
  });

  test('the sign-in page with a session - leads to the workplace, or to the page that it was asked for', async ({
    page,
    app,
  }) => {
    await app.open('/auth/login', 'member');
    await expect(page).toHaveURL(app.url('/work'));
    await app.open('/auth/login?callbackUrl=%2Fservice%3Fa%3D1', 'member');
    await expect(page).toHaveURL(app.url('/service?a=1'));
  });

  test('a session whose token has expired - the sign-in, once; then public pages are open', async ({
    page,
    app,
    api,
  }) => {
    const expired = {
      user: { id: '1', name: '', email: '', domain: 'topkeyword' },
      role_level: 0,
      token_expired: true,
      expires: '2026-01-01T00:00:00.000Z',
    };
    let answers = 0;
    api.answer(session, () => ((answers += 1) === 1 ? expired : {}));
    await app.open('/service?a=1');
    await expect(page).toHaveURL(app.url('/auth/login?callbackUrl=%2Fservice%3Fa%3D1&error=SessionRequired'));
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인', exact: true })).toBeVisible();
    await app.open('/service');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(app.url('/service'));
  });

  test('a session that cannot be read - an error, and a retry', async ({ page, app }) => {
    await page.route('**/api/auth/session', (route) => route.fulfill({ status: 502, body: '<html>' }));
    await app.open('/user', 'member');
    await expect(page.getByText('로그인 상태를 확인하지 못했습니다')).toBeVisible();
    await expect.poll(() => app.problems).toContain('Failed to fetch auth data');
    await page.unroute('**/api/auth/session');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(app.url('/user'));
    // The failure itself, thrown to the window and logged.
    expect(app.problems.splice(0).every((text) => text.startsWith('Failed to fetch auth data'))).toBe(true);
  });

  test('a menu entry that was just closed - in effect on the next navigation, without a release', async ({
    page,
    app,
    api,
  }) => {
    await page.clock.install();
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requests.push(pathname);
    });
    const answered = page.waitForResponse('**/api/auth/session');
    await app.open('/');
    await answered;
    // The menu is part of the release, so the page requests the session alone.
    expect(requests).toEqual(['/api/auth/session']);
    const item = (url: string, use_yn = true): MenuItem => ({
      ...{ menu_id: url, menu_name: url, url, parent_menu_id: null, use_yn, sort: 1 },
      role: { name: 'guest', level: 0 },
    });
    api.answer(menu, { data: [item('/'), item('/service', false)] });
    // A menu counts as fresh for five seconds.
    await page.clock.fastForward(6_000);
    const menuResponse = page.waitForResponse('**/api/common/menu');
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '서비스' }).click();
    await menuResponse;
    await expect(page).toHaveURL(app.url('/'));
  });
});

test('a page that gets no frames, as one in the background - the next page is shown all the same', async ({
  page,
  app,
}) => {
  await app.open('/work', 'manager');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await app.navigate('/work/contracts/new');
  await expect(page.getByRole('heading', { level: 1, name: '계약 등록' })).toBeVisible();
});

test('a page that cannot be rendered - the error screen in its place, inside the frame', async ({
  page,
  app,
}) => {
  app.changePages((context) => {
    if (context.pathname === '/service')
      Object.assign(context, {
        content: { title: '서비스', blocks: [{ __component: 'blocks.products', title: '상품', lead: null }] },
        products: [{ prod_id: 1, name: { not: 'a text' }, points: [] }],
      });
  });
  await app.open('/');
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '서비스' }).click();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: /메인으로/ })).toBeVisible();
  await page.getByRole('link', { name: /메인으로/ }).click();
  await expect(page).toHaveURL(app.url('/'));
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toHaveCount(0);
  expect(app.problems.splice(0)).not.toEqual([]);
});

/** Data that makes a part of the layout throw when React renders it: an object is no text. */
const UNRENDERABLE = { not: 'a text' };
for (const [part, spoil] of [
  ['the header', ({ site }: BlockPageContext) => Object.assign(site, { logo: UNRENDERABLE })],
  ['the menu', ({ site }: BlockPageContext) => Object.assign(site.menus[0] ?? {}, { name: UNRENDERABLE })],
  [
    'the layout',
    ({ site }: BlockPageContext) =>
      Object.assign(site, { layout: 'ad-default', ad: { text: UNRENDERABLE, href: '/service' } }),
  ],
] as const) {
  test(`an error in ${part} - the error screen in place of everything, at the first load and later`, async ({
    page,
    app,
  }) => {
    app.changePages((context) => void (context.pathname === '/service' && spoil(context)));
    const heading = page.getByRole('heading', { name: 'Page Not Found' });

    await app.open('/service');
    await expect(heading).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    expect(app.problems.filter((line) => line.startsWith('Error while mounting app'))).not.toEqual([]);

    await page.getByRole('link', { name: /메인으로/ }).click();
    await expect(page).toHaveURL(app.url('/'));
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '서비스' }).click();
    await expect(heading).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('banner')).toBeVisible();
    app.problems.splice(0);
  });
}

test('a release while a page is open - a reload is offered, not forced, and unsaved text is mentioned', async ({
  page,
  app,
}) => {
  await page.clock.install();
  let id = 'one';
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id } }));
  const response = page.waitForResponse('**/builds/latest.json?*');
  await app.open('/search/web');
  await response;
  await page.getByLabel('키워드').fill('강남 맛집');
  await page.clock.runFor(61_000);
  await expect(page.getByText('새로운 내용이 있습니다')).toHaveCount(0);
  id = 'two';
  await page.clock.runFor(61_000);
  await expect(page.getByText('입력 중인 내용을 마친 뒤 새로 고쳐 주세요')).toBeVisible();
  await expect(page.getByLabel('키워드')).toHaveValue('강남 맛집');
  await page.getByRole('button', { name: '닫기' }).click();
  await expect(page.getByText('새로운 내용이 있습니다')).toHaveCount(0);
});

test.describe('the side navigation', () => {
  test.use({ viewport: { width: 1400, height: 900 } });

  test('for a manager - has their entries, and stays collapsed after a reload', async ({ page, app }) => {
    await app.open('/work', 'manager');
    const side = page.getByRole('navigation', { name: '업무 메뉴' });
    await expect(side.getByRole('list', { name: '고객' })).toBeVisible();
    expect((await side.boundingBox())?.width).toBe(256);
    await side.getByRole('button', { name: '메뉴 접기' }).click();
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(56);
    await page.reload();
    await expect.poll(async () => (await side.boundingBox())?.width).toBe(56);
    await expect(side.getByRole('button', { name: '메뉴 펼치기' })).toBeVisible();
  });
});
