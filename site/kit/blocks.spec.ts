import { createRequire } from 'node:module';
import type { Locator, Route } from '@playwright/test';
import type * as FormFields from 'api-extensions/contracts/rules/form-fields';
import { expect, screenshot, test } from './kit';

// Node cannot name the exports of a CommonJS module that TypeScript compiles here.
const { fieldName } = createRequire(import.meta.url)(
  'api-extensions/contracts/rules/form-fields',
) as typeof FormFields;

const WIDTHS = [360, 768, 1024, 1280, 1920];

for (const design of ['agency', 'local-shop', 'content']) {
  test(`every block in the design ${design} - fits each width, without a violation`, async ({
    page,
    kit,
  }) => {
    await kit.openBlocks(design);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // A row that is swiped has its own scrolling; the page has none.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width !== 360 && width !== 1280) continue;
      for (const block of await page.locator('[data-blocks] > [data-block]').all())
        await screenshot(
          block,
          `blocks/${(await block.getAttribute('data-block')) ?? ''}-${design}-${width}`,
        );
      expect(await kit.findViolations('main')).toEqual([]);
    }
  });
}

test('a picture of a gallery - opens on the whole screen, changes by keys and buttons, and gives the focus back', async ({
  page,
  kit,
}) => {
  await kit.openBlocks('agency');
  const link = page.getByRole('link', { name: '꽃 시장 크게 보기' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '사진 크게 보기' });
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', '꽃 시장');
  await expect(dialog.getByRole('status')).toHaveText('1 / 5');
  await expect(dialog.locator('figcaption')).toHaveText('새벽 네 시의 꽃 시장');
  await screenshot(page, 'blocks/lightbox');
  expect(await kit.findViolations('dialog')).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', '매장 앞');
  await dialog.getByRole('button', { name: '다음 사진' }).click();
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', '꽃 시장');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('two pictures with a slider - the divider follows the keys', async ({ page, kit }) => {
  await kit.openBlocks('agency');
  const slider = page.getByRole('slider', { name: '2025년과 2026년 사진의 경계' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider.locator('xpath=..')).toHaveAttribute('style', /--at: ?100%/);
});

test('a video - nothing of its service is asked for before it is played', async ({ page, kit }) => {
  const foreign: string[] = [];
  await page.route(/youtube/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ body: '<title>player</title>', contentType: 'text/html' });
  });
  await kit.openBlocks('agency');
  const link = page.getByRole('link', { name: '매장 둘러보기 재생' });
  await link.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-block=countdown] dd').first()).toHaveText(/^\d+$/);
  expect(foreign).toEqual([]);
  await link.click();
  await expect(page.locator('iframe')).toHaveAttribute('title', '매장 둘러보기');
  await expect.poll(() => foreign).toEqual(['https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1']);
});

test('a form - is sent without leaving the page; errors are at their fields, and nothing typed is lost', async ({
  page,
  kit,
}) => {
  const sent: Record<string, unknown>[] = [];
  const answers: Parameters<Route['fulfill']>[0][] = [
    {
      status: 400,
      json: {
        data: null,
        error: {
          ...{ status: 400, name: 'ValidationError', message: '입력한 내용을 확인해 주세요.' },
          details: {
            code: 'INVALID_INPUT',
            fields: {
              [fieldName('전화번호')]: '휴대전화 번호는 11자리입니다. 1자리가 모자랍니다.',
              [fieldName('희망 시간')]: '꼭 필요한 항목입니다.',
              privacy: '개인정보 수집·이용에 동의해 주세요.',
            },
          },
        },
      },
    },
    {
      json: {
        data: { receipt: 'C261130-7K3M9QXZ', product: '', received_at: '', confirmation: false },
      },
    },
  ];
  let isOffline = false;
  await page.setViewportSize({ width: 360, height: 800 });
  await kit.openBlocks('agency');
  await page.route('**/api/service/forms', (route) => {
    if (isOffline) return route.abort();
    sent.push(route.request().postDataJSON() as Record<string, unknown>);
    return route.fulfill(answers[sent.length - 1]);
  });
  const form = page.locator('form[data-form]');
  const phone = form.getByLabel('전화번호');
  const button = form.getByRole('button', { name: '예약 문의하기' });
  await form.getByLabel('이름', { exact: true }).fill('한빛 상사');
  await phone.fill('010-1234-567');
  await form.getByLabel('사진').check();
  await form.getByLabel('가격').check();
  await expect(form).toHaveAttribute('novalidate', '');
  await button.click();
  await expect(phone).toHaveAccessibleDescription(/전화드립니다\. 휴대전화 번호는 11자리입니다/);
  await expect(phone).toBeFocused();
  await expect(form.getByLabel('오전')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('alert')).toHaveText('입력한 내용을 확인해 주세요.');
  expect(await kit.findViolations('form[data-form]')).toEqual([]);
  await screenshot(form, 'blocks/form-errors-360');
  await phone.fill('010-1234-5678');
  await expect(phone).toHaveAttribute('aria-invalid', 'false');
  await form.getByLabel('오전').check();
  await form.getByRole('checkbox', { name: /개인정보/ }).check();
  isOffline = true;
  await button.click();
  await expect(form.getByRole('alert')).toContainText('서버에 연결하지 못했습니다. 입력하신 내용은 그대로');
  await expect(phone).toHaveValue('010-1234-5678');
  isOffline = false;
  await button.click();
  const done = page.locator('[data-part=sent]');
  await expect(done).toBeFocused();
  await expect(done).toContainText('C261130-7K3M9QXZ');
  await expect(form).toBeHidden();
  expect(sent[1]).toMatchObject({
    ...{ form: '방문 상담 예약', privacy: true, privacy_version: '2026-01-01', website: '' },
    answers: {
      [fieldName('이름')]: '한빛 상사',
      [fieldName('전화번호')]: '010-1234-5678',
      [fieldName('희망 시간')]: '오전',
      [fieldName('궁금한 것')]: ['사진', '가격'],
    },
  });
  // The browser reports the two failures that this test makes.
  expect(kit.problems.splice(0)).toHaveLength(2);
  // Sent again after a failure, it is the same request.
  expect(sent[1]?.idempotency_key).toBe(sent[0]?.idempotency_key);
});

for (const design of ['agency', 'local-shop', 'content']) {
  test(`a popup in the design ${design} - covers at most half of a phone, moves nothing, takes no focus, without a violation`, async ({
    page,
    kit,
  }) => {
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await kit.openBlocks(design);
      const first = page.locator('[data-blocks] > [data-block]').first();
      const place = await first.boundingBox();
      await kit.openBlocks(design, '?popups');
      const popup = page.getByRole('dialog', { name: '설 연휴에는 쉽니다' });
      await expect(popup).toBeVisible();
      await expect(popup.getByRole('img', { name: '한복을 입은 가족' })).toBeVisible();
      expect(await first.boundingBox()).toEqual(place);
      await expect(page.locator('body')).toBeFocused();
      const box = await popup.boundingBox();
      if (width === 360) expect(box?.height).toBeLessThanOrEqual(height / 2);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(box && box.x + box.width).toBeLessThanOrEqual(width);
      await screenshot(page, `blocks/popup-${design}-${width}`);
      expect(await kit.findViolations('dialog[open]')).toEqual([]);
    }
  });
}

test('popups by keyboard - one after another, closed by Escape and by button, the focus goes back, today is remembered', async ({
  page,
  kit,
}) => {
  await kit.openBlocks('agency', '?popups');
  const [holiday, terms] = ['설 연휴에는 쉽니다', '개인정보처리방침이 바뀝니다'].map((name) =>
    page.getByRole('dialog', { name }),
  ) as [Locator, Locator];
  await expect(holiday).toBeVisible();
  await expect(terms).toBeHidden();
  // The popup comes before the page's content.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(holiday.getByRole('link', { name: '연휴 일정 보기' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(holiday).toBeHidden();
  await expect(terms).toBeVisible();

  const link = page.getByRole('link', { name: '꽃 시장 크게 보기' });
  await link.focus();
  await terms.getByRole('button', { name: '오늘 하루 보지 않기' }).focus();
  await page.keyboard.press('Enter');
  await expect(terms).toBeHidden();
  await expect(link).toBeFocused();

  // Closed ones come back with the next load, those of today do not.
  await page.reload();
  await expect(holiday).toBeVisible();
  await holiday.getByRole('button', { name: '닫기' }).click();
  await expect(holiday).toBeHidden();
  await expect(terms).toBeHidden();
  // Escape closes what is on top first.
  await page.reload();
  await expect(holiday).toBeVisible();
  await link.click();
  await expect(page.getByRole('dialog', { name: '사진 크게 보기' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '사진 크게 보기' })).toBeHidden();
  await expect(holiday).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('popups - are not shown', async ({ page, kit }) => {
    await kit.openBlocks('agency', '?popups');
    await expect(page.locator('dialog[data-popup]')).toHaveCount(2);
    for (const popup of await page.locator('dialog[data-popup]').all()) await expect(popup).toBeHidden();
  });
});
