import type { Locator, Page } from '@playwright/test';
import { waitForAnimations } from './accessibility';
import { compose } from './compose';
import { expect, test } from './kit';

test.beforeEach(async ({ kit }) => kit.open('indigo'));

test.describe('select', () => {
  test('by keyboard - opens, moves and chooses, and the focus returns to the select', async ({ page }) => {
    const select = page.getByRole('combobox', { name: '관리 상품' });
    await select.focus();
    await page.keyboard.press('ArrowDown');
    const option = (name: string) => page.getByRole('option', { name });
    await expect(option('블로그 상위 노출')).toBeFocused();
    await page.keyboard.press('End');
    await expect(option('월간 리포트')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(option('통합 관리')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(select).toHaveText('통합 관리');
    await expect(select).toBeFocused();
  });

  test('Escape - closes the list and leaves the value', async ({ page }) => {
    const select = page.getByRole('combobox', { name: '관리 상품' });
    await select.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox', { name: '관리 상품' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(select).toHaveText('블로그 상위 노출');
    await expect(select).toBeFocused();
  });

  test('a long list - is no higher than 15rem', async ({ page }) => {
    await page.getByRole('combobox', { name: '관리 상품' }).click();
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    expect(await list.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(240);
  });
});

test.describe('combobox', () => {
  test('a word typed half - finds options, and Enter chooses the first', async ({ page }) => {
    const field = page.getByRole('combobox', { name: '지역', exact: true });
    await field.focus();
    await page.keyboard.press('Enter');
    const search = page.getByPlaceholder('검색어를 입력해 주세요');
    await expect(search).toBeFocused();
    await search.fill('강나');
    await expect(page.getByRole('option')).toHaveText(['서울 강남구']);
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
    await expect(field).toHaveText('서울 강남구');
    await expect(field).toBeFocused();
  });

  test('a syllable that is being composed - finds options, and ends as typed', async ({ page }) => {
    const field = page.getByRole('combobox', { name: '지역', exact: true });
    await field.click();
    const search = page.getByPlaceholder('검색어를 입력해 주세요');
    await expect(search).toBeFocused();
    await compose(page, 'ㅁ', '마', '맢');
    await expect(page.getByRole('option')).toHaveText(['서울 마포구']);
    await (
      await compose(page, '마', '강', '가', '강')
    )();
    await expect(search).toHaveValue('강');
    await expect(page.getByRole('option')).toHaveCount(4);
    await (
      await compose(page, 'ㄴ', '나', '남')
    )();
    await expect(search).toHaveValue('강남');
    await expect(page.getByRole('option')).toHaveText(['서울 강남구']);
    await page.keyboard.press('Enter');
    await expect(field).toHaveText('서울 강남구');
  });

  test('arrow keys - move through the found options', async ({ page }) => {
    const field = page.getByRole('combobox', { name: '사업장 지역' });
    await field.click();
    await page.getByPlaceholder('검색어를 입력해 주세요').fill('강');
    await expect(page.getByRole('option')).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveText('서울 강북구');
  });

  test('the clear button - leaves nothing chosen', async ({ page }) => {
    const field = page.getByRole('combobox', { name: '사업장 지역' });
    await expect(field).toHaveText('서울 마포구');
    await page.locator('#combobox').getByRole('button', { name: '선택 지우기' }).first().click();
    await expect(field).toHaveText('선택해 주세요');
  });
});

test.describe('dropdown', () => {
  const shownTask = (page: Page) => page.getByText('고른 작업:');

  test('by keyboard - moves through all entries, from the last to the first, and Enter runs one', async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: '작업', exact: true });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const entry = (name: string) => page.getByRole('menuitem', { name });
    await expect(entry('내용 고치기')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry('담당자 바꾸기')).toBeFocused();
    await page.keyboard.press('End');
    await expect(entry('삭제')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry('내용 고치기')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(shownTask(page)).toHaveText('고른 작업: 내용 고치기');
    await expect(button).toBeFocused();
  });

  test('a disabled entry - does nothing', async ({ page }) => {
    await page.getByRole('button', { name: '작업', exact: true }).click();
    const off = page.getByRole('menuitem', { name: '기간 늘리기' });
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await off.click({ force: true });
    await expect(page.getByRole('menu')).toBeVisible();
  });

  test('the menu - is 12rem wide, and an entry with an address is a link', async ({ page }) => {
    await page.getByRole('button', { name: '작업', exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await waitForAnimations(page);
    expect((await page.getByRole('menu').boundingBox())?.width).toBe(192);
    await expect(page.getByRole('menuitem', { name: '서비스 안내' })).toHaveAttribute('href', '/service');
  });
});

test.describe('dialog', () => {
  test('the focus - starts in the first field, stays inside, and returns to the opener', async ({ page }) => {
    const opener = page.getByRole('button', { name: '키워드 추가' }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '키워드 추가' });
    await expect(dialog.getByLabel('키워드', { exact: true })).toBeFocused();
    const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      await expect.poll(inside).toBe(true);
    }
    await page.keyboard.press('Shift+Tab');
    await expect.poll(inside).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true });

    test('the focus - is on no field, because the keyboard would cover the dialog', async ({ page }) => {
      await page.getByRole('button', { name: '키워드 추가' }).first().tap();
      const dialog = page.getByRole('dialog', { name: '키워드 추가' });
      await expect(dialog.getByRole('button', { name: '닫기' })).toBeFocused();
    });
  });

  test.describe('above an on-screen keyboard', () => {
    test.use({ viewport: { width: 360, height: 640 } });

    /** Whether the focused field and the buttons are inside of a part of the window, in pixels from its top. */
    const expectInside = async (page: Page, top: number, bottom: number) => {
      const dialog = page.getByRole('dialog', { name: '키워드 추가' });
      await waitForAnimations(page);
      for (const part of [
        dialog.locator(':focus'),
        dialog.getByRole('button', { name: '닫기' }),
        dialog.getByRole('button').last(),
      ]) {
        await expect
          .poll(async () => {
            const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
            return y >= top && y + height <= bottom;
          })
          .toBe(true);
      }
    };

    test('a window that has become lower, as in Chromium - field and buttons stay', async ({ page }) => {
      await page.getByRole('button', { name: '키워드 추가' }).first().click();
      await page.getByRole('dialog').getByLabel('키워드', { exact: true }).focus();
      await page.setViewportSize({ width: 360, height: 320 });
      await expectInside(page, 0, 320);
    });

    test('a visual viewport that has become lower, as in Safari - field and buttons stay', async ({
      page,
    }) => {
      await page.evaluate(() => {
        const seen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: window.innerHeight });
        Object.defineProperty(window, 'visualViewport', { value: seen });
      });
      await page.getByRole('button', { name: '키워드 추가' }).first().click();
      await page.getByRole('dialog').getByLabel('키워드', { exact: true }).focus();
      await page.evaluate(() => {
        Object.assign(window.visualViewport ?? {}, { offsetTop: 120, height: 310 });
        window.visualViewport?.dispatchEvent(new Event('resize'));
      });
      await expectInside(page, 120, 430);
    });
  });

  test('a select in a dialog - Escape closes its list and not the dialog', async ({ page }) => {
    await page.getByRole('button', { name: '키워드 추가' }).first().click();
    const dialog = page.getByRole('dialog', { name: '키워드 추가' });
    await expect(dialog).toBeVisible();
    // The list opens at the select, which moves until the dialog's transition has ended.
    await waitForAnimations(page);
    await dialog.getByRole('combobox', { name: '조회 종류' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await waitForAnimations(page);
    await page.getByRole('option', { name: '블로그' }).click();
    await expect(dialog.getByRole('combobox', { name: '조회 종류' })).toHaveText('블로그');
    await dialog.getByRole('combobox', { name: '조회 종류' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    // The list gets the focus after its transition: an earlier Escape would go to the dialog.
    await waitForAnimations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(dialog).toBeVisible();
  });

  for (const [button, answer] of [
    ['확인', '확인'],
    ['취소', '취소'],
    ['Escape', '취소'],
  ] as const) {
    test(`a confirmation closed with ${button} - returns ${answer}`, async ({ page }) => {
      await page.getByRole('button', { name: '저장 묻기' }).click();
      const confirmation = page.getByRole('alertdialog', { name: '변경한 내용을 저장할까요?' });
      await expect(confirmation).toBeVisible();
      if (button === 'Escape') await page.keyboard.press('Escape');
      else await confirmation.getByRole('button', { name: button, exact: true }).click();
      await expect(confirmation).toBeHidden();
      await expect(page.getByText('대답:')).toHaveText(`대답: ${answer}`);
    });
  }

  test('a click beside a confirmation - does not close it', async ({ page }) => {
    await page.getByRole('button', { name: '저장 묻기' }).click();
    const confirmation = page.getByRole('alertdialog');
    await expect(confirmation).toBeVisible();
    await waitForAnimations(page);
    await page.mouse.click(5, 5);
    await waitForAnimations(page);
    await expect(confirmation).toBeVisible();
  });
});

test.describe('drawer', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true });

  /** Moves one finger from one point to another. */
  async function swipe(target: Locator, from: [number, number], to: [number, number]) {
    const at = ([x, y]: [number, number]) => [{ identifier: 0, clientX: x, clientY: y }];
    await target.dispatchEvent('touchstart', { touches: at(from), changedTouches: at(from) });
    await target.dispatchEvent('touchmove', { touches: at(to), changedTouches: at(to) });
    await target.dispatchEvent('touchend', { touches: [], changedTouches: at(to) });
  }
  const contents = (page: Page) => page.getByRole('dialog', { name: '목차' });

  test('a swipe from within 25 px of the edge - opens the drawer', async ({ page }) => {
    await swipe(page.locator('main'), [24, 400], [80, 405]);
    await expect(contents(page)).toBeVisible();
  });

  test('a swipe from further in, a short one, or a vertical one - does not open the drawer', async ({
    page,
  }) => {
    const main = page.locator('main');
    await swipe(main, [26, 400], [120, 400]);
    await swipe(main, [10, 400], [60, 400]);
    await swipe(main, [10, 400], [70, 500]);
    await waitForAnimations(page);
    await expect(contents(page)).toBeHidden();
  });

  test('a swipe back - of more than 50 px closes the drawer, of 50 px does not', async ({ page }) => {
    await page.getByRole('button', { name: '목차 열기' }).tap();
    await expect(contents(page)).toBeVisible();
    await waitForAnimations(page);
    await swipe(contents(page), [200, 400], [150, 400]);
    await waitForAnimations(page);
    await expect(contents(page)).toBeVisible();
    expect((await contents(page).boundingBox())?.x).toBe(0);
    await swipe(contents(page), [200, 400], [149, 400]);
    await expect(contents(page)).toBeHidden();
  });

  test('Escape - closes the drawer, and the focus returns to the opener', async ({ page }) => {
    const opener = page.getByRole('button', { name: '목차 열기' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(contents(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(contents(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe('one-time code', () => {
  const slots = (page: Page) =>
    page.locator('#one-time-code').getByRole('group', { name: '인증번호', exact: true }).getByRole('textbox');
  const shownCode = (page: Page) => page.getByText('입력한 인증번호:');

  test('a pasted code with a space - fills all six fields', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await slots(page).first().focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '482 913');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await expect(shownCode(page)).toHaveText('입력한 인증번호: 482913');
    expect(
      await slots(page).evaluateAll((all) => all.map((slot) => (slot as HTMLInputElement).value).join('')),
    ).toBe('482913');
  });

  test('a typed code - moves to the next field, Backspace moves back, and letters are ignored', async ({
    page,
  }) => {
    await slots(page).first().focus();
    await page.keyboard.type('48a2');
    await expect(slots(page).nth(3)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(slots(page).nth(2)).toHaveValue('');
    await page.keyboard.type('2913');
    await expect(shownCode(page)).toHaveText('입력한 인증번호: 482913');
  });
});

test.describe('table', () => {
  test('a column sorted by keyboard - ascending, then descending, and announced', async ({ page }) => {
    const table = page.getByRole('table', { name: '관리 키워드' });
    const head = table.getByRole('columnheader', { name: '월간 검색량' });
    const first = table.getByRole('rowheader').first();
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(first).toHaveText('역삼동 치과');
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(first).toHaveText('사랑니 발치');
  });

  test('the headings - stay below the app bar while the page scrolls', async ({ page }) => {
    const table = page.getByRole('table', { name: '관리 키워드' });
    await table
      .getByRole('row')
      .last()
      .evaluate((row) => row.scrollIntoView({ block: 'start' }));
    const bar = await page.getByRole('banner').boundingBox();
    const head = await table.getByRole('columnheader').first().boundingBox();
    expect(Math.abs((head?.y ?? 0) - (bar?.height ?? 0))).toBeLessThanOrEqual(2);
  });
});

test('a text field with an invalid e-mail address - shows the error until the address is valid', async ({
  page,
}) => {
  const field = page.getByLabel('담당자 이메일');
  await expect(field).toHaveAccessibleDescription('이메일 주소를 확인해 주세요.');
  await field.fill('kim@rankup.example');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('이메일 주소를 확인해 주세요.')).toBeHidden();
});

test('a loading button - is busy and disabled', async ({ page }) => {
  const button = page.getByRole('button', { name: '저장하는 중' }).first();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
});
