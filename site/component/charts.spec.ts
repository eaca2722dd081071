import fs from 'node:fs';
import { rankPoint } from '../../api-extensions/contracts/work/fields';
import { slotDetail } from '../../api-extensions/contracts/work/slots';
import { expect, test } from './component';
import { chooseOption } from './controls';
import { like } from './example';
import { slotOf } from './records';

// Reading a chart's values, comparing it with the period before, and keeping it as a picture.

const point = (day: string, rank: number) =>
  like(rankPoint, { day, list: 'web', outcome: 'found', rank, ordered: true });

/** Ten days in November, and the ten days before. */
const POINTS = Array.from({ length: 20 }, (_day, at) => {
  const day = new Date(Date.UTC(2026, 9, 22 + at)).toISOString().slice(0, 10);
  return point(day, 30 - at);
});

test.beforeEach(async ({ api, app }) => {
  api.answer(slotDetail, ({ query: { from = '2026-11-01', to = '2026-11-10' } }) =>
    like(slotDetail.response, {
      data: {
        slot: slotOf({ id: 7, keyword: '강남 치과', from: '2026-11-01' }),
        ...{ from, to },
        points: POINTS.filter(({ day }) => day >= from && day <= to),
        events: [{ day: '2026-11-04', type: 'job', text: '소개 글 게재', job_id: 3 }],
      },
    }),
  );
  await app.open('/work/slots/7', 'manager');
});

test('the values of a day - under the pointer, and by keyboard for a screen reader', async ({ page }) => {
  const cursor = page.getByRole('slider', { name: '값 읽기' });
  const tooltip = page.locator('[data-tooltip]');
  const box = await cursor.boundingBox();
  if (!box) throw new Error('the chart has no size');
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2);
  await expect(tooltip).toContainText('11월 4일');
  await expect(tooltip).toContainText('17위');
  await expect(tooltip).toContainText('소개 글 게재');
  await page.mouse.move(box.x, box.y - 200);
  await expect(tooltip).toHaveCount(0);

  await page.getByRole('button', { name: '그림으로 내려받기' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(cursor).toBeFocused();
  await expect(cursor).toHaveAttribute('aria-valuetext', /11월 10일.*11위/);
  await page.keyboard.press('ArrowLeft');
  await expect(cursor).toHaveAttribute('aria-valuetext', /11월 9일.*12위/);
  await expect(tooltip).toContainText('12위');
  await page.keyboard.press('Home');
  await expect(cursor).toHaveAttribute('aria-valuetext', /11월 1일.*20위/);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test('the period before - its line, its days in the values, and the choice in the address', async ({
  page,
  app,
}) => {
  await chooseOption(page.getByRole('combobox', { name: '비교' }), '이전 기간');
  await expect(page).toHaveURL(app.url('/work/slots/7?compare=1'));
  await expect(page.getByText(/이전 기간\(.*10월 22일.*10월 31일\)/)).toBeVisible();
  const cursor = page.getByRole('slider', { name: '값 읽기' });
  await cursor.focus();
  await page.keyboard.press('End');
  await expect(cursor).toHaveAttribute('aria-valuetext', /11월 10일.*11위.*이전 \(.*10월 31일\) 21위/);
});

test('the chart as a picture - a PNG with the keyword in its name', async ({ page }) => {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: '그림으로 내려받기' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^강남 치과 · 웹문서 \d{4}-\d{2}-\d{2}\.png$/);
  const bytes = fs.readFileSync(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1600, 900]);
});
