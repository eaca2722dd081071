import type { Page } from '@playwright/test';
import { blocksToRestore, findPage } from './content';
import { screenshot } from './pages';
import { expect, RELEASE_TIMEOUT, test, RELEASES_TEST_MS } from './product';
import { findEnglishTexts, FIRST_SCREEN, signInToAdmin } from './strapi-admin';

test.describe.configure({ timeout: RELEASES_TEST_MS });
test.use({ viewport: { width: 1280, height: 800 } });

const HOST = 'topkeyword.localhost';
const PATH = '/service';
const MARKED = /[\ue000-\ue0ff]|data-form-fields/;

/** Types letters into the focused title. @returns milliseconds from each letter to the drawing that shows it, shortest first */
async function measureTyping(page: Page, letters: string): Promise<number[]> {
  const times = await page.locator('[name="blocks.0.title"]').evaluateHandle((field) => {
    const found: number[] = [];
    field.addEventListener('input', () => {
      const [start, wanted] = [performance.now(), (field as HTMLInputElement).value];
      const look = () => {
        const page = document.querySelector<HTMLIFrameElement>('.form-preview iframe')?.contentDocument;
        // The drawing of a later letter shows this one as well.
        if (page?.querySelector('h1')?.textContent?.startsWith(wanted)) found.push(performance.now() - start);
        else requestAnimationFrame(look);
      };
      look();
    });
    return found;
  });
  await page.keyboard.press('End');
  for (const [index, letter] of [...letters].entries()) {
    await page.keyboard.insertText(letter);
    await expect.poll(() => times.evaluate((found) => found.length)).toBe(index + 1);
  }
  return (await times.jsonValue()).sort((one, other) => one - other);
}

test('a page beside its form - follows typing, opens its fields, moves its blocks, and goes live without marks @journey', async ({
  page,
  product,
}) => {
  const admin = await product.admin();
  const saved = await findPage(admin, 'topkeyword', PATH);
  const address = `/content-manager/collection-types/api::page.page/${saved.documentId}`;
  await signInToAdmin(page, product);
  await page.goto(product.url('cms.localhost', `/admin${address}`));
  await page.getByRole('button', { name: '보면서 편집' }).click(FIRST_SCREEN);
  const panel = page.getByRole('region', { name: '화면 미리보기' });
  const drawn = panel.frameLocator('iframe');
  await expect(drawn.getByRole('heading', { level: 1 })).toBeVisible(FIRST_SCREEN);
  await screenshot(page, 'pages/form-preview');
  expect(await findEnglishTexts(page)).toEqual([]);

  // A click on a text opens the block and focuses the field, which the drawing follows.
  const [first, second] = saved.blocks;
  const at = async (text: string) => {
    const frame = await drawn.getByText(text, { exact: true }).first().boundingBox();
    if (!frame) throw new Error(`${text} is not drawn`);
    return [frame.x + frame.width / 2, frame.y + frame.height / 2] as const;
  };
  await page.mouse.click(...(await at(first?.title ?? '')));
  const title = page.locator('[name="blocks.0.title"]');
  await expect(title).toBeFocused();
  await title.fill('보면서 적는 제목');
  await expect(drawn.getByRole('heading', { level: 1, name: '보면서 적는 제목' })).toBeVisible();
  const times = await measureTyping(page, '글자마다바로그립니다');
  const p95 = Math.round(times[Math.ceil(times.length * 0.95) - 1] ?? 0);
  test.info().annotations.push({ type: 'typing to drawing, p95', description: `${p95} ms` });
  expect((await product.get(HOST, PATH)).body).not.toContain('보면서 적는 제목');

  // Tools of a block, by keyboard: the first block moves below the second.
  await panel.getByRole('button', { name: /^1번째 블록/ }).focus();
  await panel.getByRole('toolbar').getByRole('button', { name: '아래로 옮기기' }).press('Enter');
  await expect(panel.getByText('2번째로 옮겼습니다.')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^2번째 블록 ‘첫 화면’/ })).toBeVisible();
  await panel.getByRole('toolbar').getByRole('button', { name: '삭제' }).press('Enter');
  await panel.getByRole('button', { name: '되살리기' }).click();
  await expect(drawn.locator('[data-blocks] > [data-block="hero"]')).toHaveCount(1);

  await page.getByRole('button', { name: '발행', exact: true }).click();
  const live = async () => (await product.get(HOST, PATH)).body;
  await expect.poll(live, RELEASE_TIMEOUT).toContain('보면서 적는 제목');
  const html = await live();
  expect(html).not.toMatch(MARKED);
  expect(html.indexOf(second?.title ?? '')).toBeLessThan(html.indexOf('보면서 적는 제목글자마다'));

  await admin('POST', `${address}/actions/publish`, { blocks: blocksToRestore(saved.blocks) });
  await expect.poll(live, RELEASE_TIMEOUT).not.toContain('보면서 적는 제목');
});
