import type { Page } from '@playwright/test';
import { waitForAnimations } from './accessibility';
import { expect, type Kit, screenshot, test } from './kit';

const THEMES = { indigo: 'rgb(67, 56, 202)', red: 'rgb(185, 28, 28)' };

/** What is wider than the screen or than the room it has. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    // What scrolls or cuts off keeps its content within its own width.
    const keeps = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const within = ({ parentElement }: Element): boolean =>
      parentElement !== null &&
      parentElement !== document.body &&
      (keeps(parentElement) || within(parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && !within(element) && (right > window.innerWidth + 0.5 || left < -0.5);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Text that its box cuts off, where that is not what an ellipsis is for. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, p, h1, h2, legend, th, td, span')]
      .filter((element) => {
        const { overflowX, textOverflow, width } = getComputedStyle(element);
        if (overflowX !== 'hidden' || textOverflow === 'ellipsis' || parseFloat(width) <= 1) return false;
        return (
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Controls that are smaller than 24 px in both ways one can hit them: themselves and their labels (WCAG 2.5.8). */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const big = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width >= 24 && height >= 24;
    };
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, input, textarea, select, [role=option], [role=menuitem]',
      ),
    ]
      .filter((element) => {
        const seen =
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]');
        if (!seen || big(element)) return false;
        return !(element instanceof HTMLInputElement && [...(element.labels ?? [])].some(big));
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

async function sound(page: Page, kit: Kit, ...places: string[]) {
  await waitForAnimations(page);
  expect(await overflowing(page)).toEqual([]);
  expect(await clipped(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  expect(await kit.findViolations(...places)).toEqual([]);
}

interface Opened {
  name: string;
  /** Id of its part of the page. */
  part: string;
  open: (page: Page) => Promise<void>;
}

const OPENED: Opened[] = [
  {
    name: 'select',
    part: 'select',
    open: async (page) => {
      await page.getByRole('combobox', { name: '관리 상품' }).click();
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
  {
    name: 'select without options',
    part: 'select',
    open: async (page) => {
      await page.getByRole('combobox', { name: '담당자', exact: true }).click();
      await expect(page.getByText('선택할 항목이 없습니다.').filter({ visible: true })).toHaveCount(1);
    },
  },
  {
    name: 'combobox',
    part: 'combobox',
    open: async (page) => {
      await page.getByRole('combobox', { name: '지역', exact: true }).click();
      await page.getByPlaceholder('검색어를 입력해 주세요').fill('강');
      await expect(page.getByRole('option')).toHaveCount(4);
    },
  },
  {
    name: 'combobox without options',
    part: 'combobox',
    open: async (page) => {
      await page.getByRole('combobox', { name: '지점', exact: true }).click();
      await expect(page.getByText('선택할 항목이 없습니다.').filter({ visible: true })).toHaveCount(1);
    },
  },
  {
    name: 'combobox without results',
    part: 'combobox',
    open: async (page) => {
      await page.getByRole('combobox', { name: '희망 지역' }).click();
      await page.getByPlaceholder('검색어를 입력해 주세요').fill('부산');
      await expect(page.getByText('‘부산’에 대한 검색 결과가 없습니다.')).toBeVisible();
    },
  },
  {
    name: 'dropdown',
    part: 'dropdown',
    open: async (page) => {
      await page.getByRole('button', { name: '작업', exact: true }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'dialog',
    part: 'dialog',
    open: async (page) => {
      await page.getByRole('button', { name: '키워드 추가' }).first().click();
      await expect(page.getByRole('dialog', { name: '키워드 추가' })).toBeVisible();
    },
  },
  {
    name: 'question',
    part: 'dialog',
    open: async (page) => {
      await page.getByRole('button', { name: '저장 묻기' }).click();
      await expect(page.getByRole('alertdialog', { name: '변경한 내용을 저장할까요?' })).toBeVisible();
    },
  },
  {
    name: 'drawer',
    part: 'drawer',
    open: async (page) => {
      await page.getByRole('button', { name: '오른쪽에서 열기' }).click();
      await expect(page.getByRole('dialog', { name: '작업 메모' })).toBeVisible();
    },
  },
  {
    name: 'snackbar',
    part: 'snackbar',
    open: async (page) => {
      const messages = page.getByRole('region', { name: '알림' });
      // This one stays, and while the pointer is on it so does what comes after it.
      await page.getByRole('button', { name: '실패' }).click();
      await messages.getByText('저장하지 못했습니다.').hover();
      await page.getByRole('button', { name: '되돌리기' }).press('Enter');
      await messages.getByText('게시글을 보관함으로 옮겼습니다.').hover();
    },
  },
];

for (const [theme, primary] of Object.entries(THEMES)) {
  for (const width of [360, 1280]) {
    test.describe(`${theme} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } });

      test('the whole page - fits, nothing cut off, big enough to hit, accessible', async ({ page, kit }) => {
        await kit.open(theme);
        await sound(page, kit, 'html');
        const button = page.getByRole('button', { name: '순위 조회' }).first();
        await expect(button).toHaveCSS('background-color', primary);
        await screenshot(page, `${theme}-${width}`, true);
      });

      test('everything opened, one after another - the same', async ({ page, kit }) => {
        await kit.open(theme);
        for (const { name, part, open } of OPENED) {
          await test.step(name, async () => {
            await open(page);
            await sound(page, kit, `#${part}`, 'body > :not(#root)');
            await screenshot(page, `${theme}-${width}-${name.replaceAll(' ', '-')}`);
            await page.keyboard.press('Escape');
            await waitForAnimations(page);
          });
        }
      });
    });
  }
}

test.describe('contents drawer', () => {
  test.use({ viewport: { width: 360, height: 800 } });
  test('opened - 256 px wide, accessible', async ({ page, kit }) => {
    await kit.open('indigo');
    await page.getByRole('button', { name: '목차 열기' }).click();
    const drawer = page.getByRole('dialog', { name: '목차' });
    await expect(drawer).toBeVisible();
    await sound(page, kit, 'body > :not(#root)');
    expect((await drawer.boundingBox())?.width).toBe(256);
    await screenshot(page, 'indigo-360-contents');
  });
});

test.describe('zoomed to 200 %', () => {
  // A window of 1280 px has 640 then.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  test('the whole page and an open dialog - fit', async ({ page, kit }) => {
    await kit.open('indigo');
    await sound(page, kit, '#dialog');
    await page.getByRole('button', { name: '키워드 추가' }).first().click();
    await sound(page, kit, 'body > :not(#root)');
    await expect(page.getByRole('button', { name: '추가', exact: true })).toBeInViewport();
  });
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('the whole page - nothing moves', async ({ page, kit }) => {
    await kit.open('indigo');
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    expect(await moving()).toBe(0);
    await page.getByRole('button', { name: '키워드 추가' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await moving()).toBe(0);
  });
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('what only a background says elsewhere - is said by a border or outline', async ({ page, kit }) => {
    await kit.open('indigo');
    await page.getByRole('combobox', { name: '관리 상품' }).click();
    await expect(page.getByRole('option', { name: '블로그 상위 노출' })).toHaveCSS('outline-style', 'solid');
    await screenshot(page, 'forced-colors');
    await page.keyboard.press('Escape');
    await screenshot(page, 'forced-colors-page', true);
  });
});
