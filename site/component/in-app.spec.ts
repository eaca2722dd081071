import type { Page } from '@playwright/test';
import { signInPage } from '../../api-extensions/contracts/accounts/auth';
import { keepTemporaryFile } from '../../api-extensions/contracts/temporary-files/temporary-files';
import { slots, workOptions } from '../../api-extensions/contracts/work/slots';
import { AppError } from '../../api-extensions/server/platform/errors';
import { type App, expect, test } from './component';
import { chooseEntry } from './controls';
import type { FakeApi } from './fake-api';
import { OPTIONS, slotList, slotOf } from './records';

// Pages in the browsers of apps, which user agents tell.

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36';

const provider = (id: 'kakao' | 'google', name: string) => ({
  ...{ id, name, type: 'oauth' as const },
  ...{ signinUrl: `/api/auth/signin/${id}`, callbackUrl: `/api/auth/callback/${id}` },
});

for (const [app, userAgent, expected] of [
  ['카카오톡', `${IPHONE} Mobile KAKAOTALK 25.1.0`, /^kakaotalk:\/\/web\/openExternal\?url=http%3A%2F%2F/],
  [
    '네이버 앱',
    `${ANDROID} NAVER(inapp; search; 2000; 12.11.2)`,
    /^intent:.*package=com\.android\.chrome;end$/,
  ],
  ['인스타그램', `${IPHONE} Mobile/22A3354 Instagram 361.0.0.35.82 (iPhone16,1)`, null],
] as const) {
  test.describe(`sign-in with Google in ${app}`, () => {
    test.use({ userAgent, viewport: { width: 360, height: 640 } });
    test(
      expected ? 'leads to another browser' : 'says how to open another browser',
      async ({ page, app: site, api }) => {
        api.answer(signInPage, {
          session: {},
          messages: false,
          providers: { kakao: provider('kakao', '카카오'), google: provider('google', '구글') },
        });
        await site.open('/auth/login?callbackUrl=%2Fservice');
        await expect(page.getByText(`${app} 안에서는 구글 로그인을 할 수 없습니다.`)).toBeVisible();
        await expect(page.getByRole('button', { name: '구글로 계속하기' })).toHaveCount(0);
        await expect(page.getByRole('button', { name: '카카오로 계속하기' })).toBeVisible();
        const outside = page.getByRole('link', { name: '다른 브라우저로 열기' });
        if (expected) return expect(outside).toHaveAttribute('href', expected);
        await expect(outside).toHaveCount(0);
        await expect(page.getByLabel('이 화면의 주소')).toHaveValue(
          site.url('/auth/login?callbackUrl=%2Fservice'),
        );
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.getByRole('button', { name: '주소 복사' }).click();
        await expect(page.getByText('주소를 복사했습니다.')).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          site.url('/auth/login?callbackUrl=%2Fservice'),
        );
      },
    );
  });
}

test('a long press on a phone - selects texts and opens the browser’s own menu; forced dark is refused', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/service', '/search/web', '/board/notice']) {
    await app.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const found = await page.evaluate(() => {
      const all = [...document.querySelectorAll('main *')];
      const texts = all.filter(
        (element) =>
          !element.closest('button, summary') &&
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          ),
      );
      const isSwallowed = (element: Element) =>
        !element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
      return {
        texts: texts.length,
        fixed: texts
          .filter((element) => getComputedStyle(element).userSelect === 'none' || isSwallowed(element))
          .map((element) => element.outerHTML),
        scheme: getComputedStyle(document.documentElement).colorScheme,
      };
    });
    expect(found, path).toEqual({ texts: expect.any(Number), fixed: [], scheme: 'light only' });
    expect(found.texts, path).toBeGreaterThan(3);
  }
});

test.describe('a download in a browser of an app', () => {
  const FILE = `/api/file/${'t'.repeat(43)}`;

  /** Downloads the list of slots as CSV. @returns the form that the server got */
  async function exportSlots(
    page: Page,
    app: App,
    api: FakeApi,
    answer: () => { data: { path: string } } = () => ({ data: { path: FILE } }),
  ): Promise<string> {
    api.answer(workOptions, OPTIONS);
    api.answer(slots, () => slotList([slotOf({ id: 7, keyword: '강남 치과' })]));
    api.answer(keepTemporaryFile, answer);
    await app.open('/work/slots', 'manager');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/file'),
    );
    await chooseEntry(page.getByRole('button', { name: '슬롯 내려받기' }), 'CSV 파일');
    return (await sent).postDataBuffer()?.toString() ?? '';
  }

  test.describe('without a way out', () => {
    test.use({ userAgent: `${IPHONE} Mobile/22A3354 Instagram 361.0.0.35.82 (iPhone16,1)` });
    test('opens the file’s address', async ({ page, app, api }) => {
      await page.route(`**${FILE}`, (route) =>
        route.fulfill({
          headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="a.csv"' },
          body: '키워드',
        }),
      );
      const download = page.waitForEvent('download');
      const form = await exportSlots(page, app, api);
      expect(form).toContain('강남 치과');
      expect(form).toMatch(/filename="슬롯 \d{4}-\d{2}-\d{2}\.csv"/);
      expect((await download).url()).toBe(app.url(FILE));
      await expect(page.getByText('1건을 내려받았습니다.')).toBeVisible();
    });

    test('that the server refuses - says so', async ({ page, app, api }) => {
      await exportSlots(page, app, api, () => {
        throw new AppError(400, 'INVALID_INPUT', '파일을 확인해 주세요.');
      });
      await expect(page.getByText('파일을 확인해 주세요.')).toBeVisible();
    });
  });

  test.describe('with a way out', () => {
    test.use({ userAgent: `${ANDROID};KAKAOTALK 2410820` });
    test('opens the file’s address outside', async ({ page, app, api }) => {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Page.enable');
      const opened = new Promise<string>((resolve) =>
        devTools.on(
          'Page.frameRequestedNavigation',
          ({ url }) => url.startsWith('kakaotalk') && resolve(url),
        ),
      );
      await exportSlots(page, app, api);
      expect(await opened).toBe(`kakaotalk://web/openExternal?url=${encodeURIComponent(app.url(FILE))}`);
    });
  });
});
