import type { Page, Request } from '@playwright/test';
import { waitForFont, waitForHydration, screenshot } from './pages';
import { signIn } from './people';
import { expect, test } from './product';

const SITES = [
  { host: 'localhost', name: '랭크업', other: '탑키워드', primary: 'rgb(67, 56, 202)' },
  { host: 'topkeyword.localhost', name: '탑키워드', other: '랭크업', primary: 'rgb(185, 28, 28)' },
];

/** Collects errors and warnings of a page; hydration errors are console errors too. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

for (const { host, name, other, primary } of SITES) {
  for (const width of [360, 1280]) {
    test.describe(`${name} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } });

      test('the web font - requested after the first paint', async ({ page, product }) => {
        await page.goto(product.url(host));
        await waitForFont(page);
        const [painted, requested] = await page.evaluate(() => [
          performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
          performance.getEntriesByType('resource').find(({ name }) => /\.woff2|\/fonts\//.test(name))
            ?.startTime,
        ]);
        expect(requested).toBeGreaterThan(painted ?? Infinity);
      });

      test('the primary colour - is the site’s own', async ({ page, product }) => {
        await page.goto(product.url(host));
        const color = await page.evaluate(() => {
          const probe = document.createElement('i');
          probe.style.color = 'var(--color-primary)';
          document.body.append(probe);
          return getComputedStyle(probe).color;
        });
        expect(color).toBe(primary);
      });
    });
  }

  for (const [width, height, bottom] of [
    [360, 740, 500],
    [768, 1024, 1024],
    [1280, 800, 800],
  ] as const) {
    test(`${name}, the first screen at ${width} px - has the field of a lookup, and nothing is cut`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(product.url(host));
      const edges = (part: string) =>
        page
          .locator(part)
          .filter({ visible: true })
          .first()
          .evaluate((element) => {
            const { top, right, bottom: end, left } = element.getBoundingClientRect();
            return { top, right, end, left };
          });
      const field = await edges('main input[name=keyword]');
      expect(field.end).toBeLessThan(bottom);
      const sample = await edges('[data-part=sample]');
      expect(sample.left).toBeGreaterThanOrEqual(0);
      expect(sample.right).toBeLessThanOrEqual(width);
      expect(sample.top).toBeLessThan(height - 100);
      if (width > 360) expect(sample.end).toBeLessThanOrEqual(height);
      // With the blocks below the first view laid out.
      await page.addStyleTag({ content: 'html [data-block]{content-visibility:visible!important}' });
      const { scrollWidth, scrollHeight } = await page.evaluate(() => {
        const { scrollWidth: wide, scrollHeight: high } = document.documentElement;
        return { scrollWidth: wide, scrollHeight: high };
      });
      expect(scrollWidth).toBeLessThanOrEqual(width);
      expect(scrollHeight).toBeLessThanOrEqual(5 * height);
    });
  }

  test(`${name} on a phone - ways to a person stay at the bottom of the screen, and cover nothing`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(product.url(host));
    const bar = page.getByRole('navigation', { name: '바로 상담' });
    const links = bar.getByRole('link');
    await expect(links).toHaveText(['전화', /^카카오톡/, '상담 신청']);
    await expect(links.first()).toHaveAttribute('href', /^tel:/);
    await expect(links.nth(1)).toHaveAttribute('href', /^https:\/\/pf\.kakao\.com\//);
    for (const box of await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
    )) {
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.width).toBeGreaterThanOrEqual(44);
      expect(box.bottom).toBe(740);
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = page.getByText(`© ${name}`);
    const [text, barBox] = [await end.boundingBox(), await bar.boundingBox()];
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);

    for (const url of ['/service/apply', '/auth/login', '/auth/register']) {
      await page.goto(product.url(host, url));
      await expect(page.locator('main form')).toBeVisible();
      await expect(bar).toBeHidden();
    }
    await page.goto(product.url(host, '/search/web'));
    await expect(bar).toBeVisible();
    // An on-screen keyboard.
    await page.setViewportSize({ width: 360, height: 400 });
    await expect(bar).not.toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, product, 'staff', '/work', host);
    await expect(bar).toBeHidden();
  });

  test(`${name}, another kind of lookup - its form and sample take the place, by keyboard and without a script`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(product.url(host));
    const kinds = page.getByRole('group', { name: '조회 종류' }).getByRole('radio');
    await expect(page.getByRole('search')).toHaveCount(1);
    await expect(page.locator('[data-part=samples]').getByRole('figure')).toHaveCount(1);
    await kinds.first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(kinds.last()).toBeChecked();
    const form = page.getByRole('search', { name: '검색량 조회' });
    await expect(page.getByRole('search')).toHaveCount(1);
    await expect(page.locator('[data-part=samples]').getByRole('figure')).toContainText('지난달 네이버 검색');
    await form.getByLabel('키워드').fill('성수동 카페');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      product.url(host, `/search/volume?keyword=${encodeURIComponent('성수동 카페').replaceAll('%20', '+')}`),
    );
    await context.close();
  });

  test(`${name} without JavaScript - home and service are readable, areas say that they need it`, async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 800 },
    });
    const page = await context.newPage();
    for (const url of ['/', '/service']) {
      await page.goto(product.url(host, url));
      await expect(page.locator('h1')).toBeVisible();
      const text = await page.locator('main').innerText();
      expect(text.length).toBeGreaterThan(600);
      expect(await page.locator('style[data-emotion]').count()).toBeGreaterThan(0);
      await expect(page.locator('link[rel="stylesheet"][href^="/fonts/"]')).toHaveCount(1);
    }
    for (const url of ['/auth/reset', '/user', '/work']) {
      await page.goto(product.url(host, url));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('자바스크립트가 필요한 화면입니다');
    }
    await page.goto(product.url(host));
    await page.getByText('메뉴', { exact: true }).click();
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '서비스' }).click();
    await expect(page).toHaveURL(product.url(host, '/service'));
    await context.close();
  });

  test(`${name}, an unknown path - its own error screen with status 404 @journey`, async ({
    page,
    product,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const response = await page.goto(product.url(host, '/no/such/page'));
    expect(response?.status()).toBe(404);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('잘못된 페이지입니다')).toBeVisible();
    await expect.poll(() => logged).toContain('404 Page Not Found: /no/such/page');
    const contact = page.getByRole('link', { name: /담당자 문의하기/ });
    await expect(contact).toHaveAttribute('target', '_blank');
    await expect(contact.locator('[data-chat-mark]')).toBeVisible();
    await expect(contact).toHaveAttribute('href', /^https:\/\/pf\.kakao\.com\//);
    expect(await page.content()).not.toContain(other);
    await page.getByRole('link', { name: `${name} 메인으로` }).click();
    await expect(page).toHaveURL(product.url(host, '/'));
  });
}

test('from page to page - without a reload, back and forward too @journey', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const errors = collectErrors(page);
  await page.goto(product.url('localhost'));
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  await menu.getByRole('link', { name: '서비스' }).click();
  await expect(page).toHaveURL(product.url('localhost', '/service'));
  await expect(page).toHaveTitle(/대응/);
  await menu.getByRole('link', { name: '순위 조회' }).click();
  await expect(page).toHaveURL(product.url('localhost', '/search/web'));
  await expect(page.getByLabel('키워드')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(product.url('localhost', '/service'));
  await page.goForward();
  await expect(page).toHaveURL(product.url('localhost', '/search/web'));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(menu.locator('[aria-current="page"]')).toHaveText('순위 조회');
  expect(errors).toEqual([]);
});

test('blocks, which are not hydrated - their links open without a reload, and "back" shows the same blocks', async ({
  page,
  product,
}) => {
  const errors = collectErrors(page);
  await page.goto(product.url('localhost'));
  await waitForHydration(page);
  const blocks = page.locator('[data-blocks]');
  const shown = await blocks.textContent();
  expect(shown?.length).toBeGreaterThan(600);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await blocks.locator('[data-main-action]').first().click();
  await expect(page).toHaveURL(product.url('localhost', '/service/apply'));
  await expect(page.getByRole('heading', { level: 1, name: '상담 신청' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goBack();
  await expect.poll(() => blocks.textContent()).toBe(shown);
  // After a reload, Back opens a page whose code is not loaded yet.
  await page.goForward();
  await expect(page).toHaveURL(product.url('localhost', '/service/apply'));
  await page.reload();
  await waitForHydration(page);
  await page.goBack();
  await expect(page).toHaveURL(product.url('localhost', '/'));
  await expect.poll(() => blocks.textContent()).toBe(shown);
  expect(errors).toEqual([]);
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the open page - is marked in the menu', async ({ page, product }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(product.url('localhost', '/search/web'));
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    const backgroundOf = (name: string) =>
      menu.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await backgroundOf('순위 조회')).not.toBe(await backgroundOf('서비스'));
  });
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the home pages - nothing moves by itself', async ({ page, product }) => {
    for (const { host } of SITES) {
      await page.goto(product.url(host));
      await waitForHydration(page);
      const running = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
        );
      expect(await running()).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
      expect(await running()).toEqual([]);
    }
  });
});

for (const url of ['/', '/search/web', '/service/apply']) {
  test(`${url} with text of twice the size - not wider than the screen`, async ({ page, product }) => {
    // The browser's setting for the size of text: twice the default of 16 px.
    const client = await page.context().newCDPSession(page);
    await client.send('Page.enable');
    await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(product.url('localhost', url));
      await waitForHydration(page);
      await waitForFont(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `at ${width} px`).toBeLessThanOrEqual(width);
      await screenshot(page, `zoom/${url.replaceAll('/', '-')}-${width}`, true);
    }
  });
}

for (const [url, shown] of [
  ['/work', '/auth/login'],
  ['/work/slots/1', '/auth/login'],
  ['/auth/login', '/auth/login'],
  ['/admin', '/auth/login'],
  ['/user', '/auth/login'],
] as const) {
  test(`${url} requested without a session - shows ${shown}, without errors`, async ({ page, product }) => {
    const errors = collectErrors(page);
    const response = await page.goto(product.url('topkeyword.localhost', url));
    expect(response?.status()).toBe(200);
    await waitForHydration(page);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(new URL(page.url()).pathname).toBe(shown);
    expect(errors).toEqual([]);
  });
}

// `npm run bench pages` checks the budget route by route; this test catches an unneeded library on the home page.
test('a first visit of the home page - loads between 50 and 70.5 KiB of JavaScript', async ({
  page,
  product,
}) => {
  const requests = new Set<Request>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') requests.add(request);
  });
  await page.goto(product.url('localhost', '/'), { waitUntil: 'networkidle' });
  const sizes = await Promise.all([...requests].map((request) => request.sizes()));
  const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(total).toBeGreaterThan(50 * 1024);
  expect(total).toBeLessThan(70.5 * 1024);
});

/** Names of the machine's own fonts that draw letters of the first element that matches. */
async function fallbackFontsIn(page: Page, selector: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.length).toBeGreaterThan(0);
  return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
}

test('the web font - loads the faces of the letters on the page, of new text and of typed text', async ({
  page,
  product,
}) => {
  const faces = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => family.includes('Pretendard Variable'))
        .map(({ status }) => status),
    );
  await page.goto(product.url('localhost', '/search/web'));
  await waitForFont(page);
  const shown = await faces();
  expect(shown.length).toBeLessThan(40);
  // Each of the three letters below needs a face that no page has loaded.
  await page.getByLabel('키워드', { exact: true }).fill('뷁');
  await expect.poll(async () => (await faces()).length).toBe(shown.length + 1);
  await page.evaluate(() => document.querySelector('main')?.append('뼸'));
  await expect.poll(async () => (await faces()).length).toBe(shown.length + 2);
  await page.evaluate(() => (document.querySelector('h1')?.firstChild as Text).appendData('쮓'));
  await expect.poll(async () => (await faces()).length).toBe(shown.length + 3);
  expect(new Set(await faces())).toEqual(new Set(['loaded']));
  expect(await fallbackFontsIn(page, 'h1')).toEqual([]);
  expect(await fallbackFontsIn(page, 'main p')).toEqual([]);
});

test('an unknown host - a plain 404 that names no site', async ({ product }) => {
  for (const host of ['nobody.example', 'rankup', 'localhost.evil.example', 'topkeyword.localhost.']) {
    const { status, body } = await product.get(host, '/');
    if (host.endsWith('.')) expect(status).toBe(200);
    else {
      expect(status).toBe(404);
      expect(body).not.toMatch(/랭크업|탑키워드|rankup|topkeyword/);
    }
  }
});

test('the skip link - is the first stop of the tab key, and moves the focus into the content', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(product.url('localhost'));
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '본문 바로가기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
  expect(inMain).toBe(true);
});
