import type { Page } from '@playwright/test';
import { waitForAnimations } from './accessibility';
import { expect, type Kit, screenshot, test } from './kit';

const THEMES = { indigo: 'rgb(67, 56, 202)', red: 'rgb(185, 28, 28)', green: 'rgb(31, 93, 76)' };

/** Elements that reach beyond the screen, except inside an element that scrolls or clips them. */
const findOverflowing = (page: Page) =>
  page.evaluate(() => {
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isClipped = ({ parentElement }: Element): boolean =>
      parentElement !== null &&
      parentElement !== document.body &&
      (clips(parentElement) || isClipped(parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && !isClipped(element) && (right > window.innerWidth + 0.5 || left < -0.5);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Text that is cut off without an ellipsis. */
const findClippedText = (page: Page) =>
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

/** Controls that are smaller than 24 × 24 px and have no label that is bigger (WCAG 2.5.8). */
const findSmallControls = (page: Page) =>
  page.evaluate(() => {
    const isBig = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width >= 24 && height >= 24;
    };
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, input, textarea, select, [role=option], [role=menuitem]',
      ),
    ]
      .filter((element) => {
        const isVisible =
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]');
        if (!isVisible || isBig(element)) return false;
        return !(element instanceof HTMLInputElement && [...(element.labels ?? [])].some(isBig));
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Checks that nothing overflows, is cut off, is too small or violates accessibility. @param places CSS selectors for axe */
async function checkLayout(page: Page, kit: Kit, ...places: string[]) {
  await waitForAnimations(page);
  expect(await findOverflowing(page)).toEqual([]);
  expect(await findClippedText(page)).toEqual([]);
  expect(await findSmallControls(page)).toEqual([]);
  expect(await kit.findViolations(...places)).toEqual([]);
}

interface Popup {
  name: string;
  /** Id of the part of the page that has the popup. */
  part: string;
  open: (page: Page) => Promise<void>;
}

const POPUPS: Popup[] = [
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
      // The error message stays by itself; while the pointer is on it, later messages stay too.
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

      test('the whole page - fits, nothing is cut off or too small, accessible', async ({ page, kit }) => {
        await kit.open(theme);
        await checkLayout(page, kit, 'html');
        const button = page.getByRole('button', { name: '순위 조회' }).first();
        await expect(button).toHaveCSS('background-color', primary);
        await screenshot(page, `${theme}-${width}`, true);
      });

      test('each popup, opened - fits, nothing is cut off or too small, accessible', async ({
        page,
        kit,
      }) => {
        await kit.open(theme);
        for (const { name, part, open } of POPUPS) {
          await test.step(name, async () => {
            await open(page);
            await checkLayout(page, kit, `#${part}`, 'body > :not(#root)');
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
    await checkLayout(page, kit, 'body > :not(#root)');
    expect((await drawer.boundingBox())?.width).toBe(256);
    await screenshot(page, 'indigo-360-contents');
  });
});

test.describe('zoomed to 200 %', () => {
  // At 200 %, a window of 1280 px is 640 CSS px wide.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  test('the whole page and an open dialog - fit', async ({ page, kit }) => {
    await kit.open('indigo');
    await checkLayout(page, kit, '#dialog');
    await page.getByRole('button', { name: '키워드 추가' }).first().click();
    await checkLayout(page, kit, 'body > :not(#root)');
    await expect(page.getByRole('button', { name: '추가', exact: true })).toBeInViewport();
  });
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('the page and an opening dialog - nothing moves', async ({ page, kit }) => {
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
  test('the chosen option - has an outline, because its background is not shown', async ({ page, kit }) => {
    await kit.open('indigo');
    await page.getByRole('combobox', { name: '관리 상품' }).click();
    await expect(page.getByRole('option', { name: '블로그 상위 노출' })).toHaveCSS('outline-style', 'solid');
    await screenshot(page, 'forced-colors');
    await page.keyboard.press('Escape');
    await screenshot(page, 'forced-colors-page', true);
  });
});
