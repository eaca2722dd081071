import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { tracking } from '../../api-extensions/contracts/work/tracking';
import { bulkSlots, slotDetail, slots, workOptions } from '../../api-extensions/contracts/work/slots';
import { rankPoint } from '../../api-extensions/contracts/work/fields';
import { AppError } from '../../api-extensions/server/platform/errors';
import { expect, test } from './component';
import { chooseOption, countPrintedPages, downloadCsv, downloadXlsx } from './controls';
import { like } from './example';
import { NOON, OPTIONS, type Slot, slotList, slotOf } from './records';

// The list of slots and one slot's page. Who may call what is proved in api-extensions/tests/access-matrix.test.ts, filters and order in
// work-slots.test.ts.

test.beforeEach(({ api }) => api.answer(workOptions, OPTIONS));

const grid = (page: Page) => page.getByRole('grid', { name: '슬롯 목록' });
const rows = (page: Page) => grid(page).locator('tbody tr[data-row]');

const standing = { list: 'web', rank: 4, outcome: 'found', ordered: true, provider: 'simulator' } as const;

/** A slot's page with a rank and an event. */
const detailOf = (slot: Slot) =>
  like(slotDetail.response, {
    data: {
      slot,
      from: '2026-11-01',
      to: '2026-11-10',
      points: [
        like(rankPoint, {
          ...{ day: '2026-11-09', list: 'web', outcome: 'found', rank: 4, ordered: true },
          provider: 'simulator',
        }),
      ],
      events: [{ day: '2026-11-02', type: 'started', text: '슬롯 시작', job_id: null }],
    },
  });

test('a bulk change beside another user’s changes - conflicting slots are named and left unchanged', async ({
  page,
  app,
  api,
}) => {
  const list = [slotOf({ id: 1, keyword: '겹친 변경 하나' }), slotOf({ id: 2, keyword: '겹친 변경 둘' })];
  let second: Slot | undefined = list[1];
  api.answer(slots, () => slotList([list[0], second].filter((slot) => slot !== undefined)));
  api.answer(bulkSlots, ({ body: { set } }) => {
    second = second && { ...second, paused: set.paused ?? false, state: 'paused' };
    const message = '그사이 다른 사람이 고쳤습니다.';
    return { data: { changed: 1, refused: [{ id: 1, reason: 'conflict' as const, message }] } };
  });
  await app.open('/work/slots?q=겹친', 'manager');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: '보이는 2건 모두 선택' }).check();
  await page.getByRole('button', { name: '일괄 변경' }).click();
  const dialog = page.getByRole('dialog', { name: '슬롯 2건 일괄 변경' });
  await dialog.getByLabel('변경할 항목').selectOption('일시 중지');
  await dialog.getByRole('button', { name: '2건 변경' }).click();
  const left = page.getByRole('dialog', { name: '1건은 바꾸지 못했습니다' });
  await expect(left).toContainText('겹친 변경 하나');
  await expect(left).toContainText('그사이 다른 사람이 고쳤습니다.');
  await left.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1건 선택' })).toBeVisible();
  await expect(rows(page).filter({ hasText: '겹친 변경 둘' })).toContainText('일시 중지');
  expect(api.requests(bulkSlots)[0]?.body).toEqual({
    rows: list.map(({ id, version }) => ({ id, version })),
    set: { paused: true },
  });
});

test('the list - keeps filter and sorting in the address; Enter opens a slot with its chart and events', async ({
  page,
  app,
  api,
}) => {
  const list = [
    slotOf({ id: 7, keyword: '진행 치과', standing }),
    slotOf({ id: 8, keyword: '끝난 치과', state: 'ended', standing }),
  ];
  api.answer(slots, ({ query: { state } }) =>
    slotList(list.filter((slot) => !state || state.some((one) => one === slot.state))),
  );
  api.answer(slotDetail, detailOf(list[0] ?? slotOf({})));
  await app.open('/work/slots', 'manager');
  await expect(rows(page).first()).toBeVisible();
  await grid(page).getByRole('columnheader', { name: '현재' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=rank&order=asc/);
  await expect(grid(page).getByRole('columnheader', { name: '현재' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await chooseOption(page.getByRole('combobox', { name: '상태' }), /^진행 중(?!과)/);
  await expect(page).toHaveURL(/state=running/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('진행 중');
  await expect
    .poll(() => api.requests(slots).at(-1)?.query)
    .toMatchObject({ sort: 'rank', order: 'asc', state: ['running'] });
  const file = await downloadCsv(page.getByRole('button', { name: '내려받기' }));
  expect(file.suggestedFilename()).toMatch(/^슬롯 \d{4}-\d{2}-\d{2}\.csv$/);

  await rows(page).first().getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(app.url('/work/slots/7'));
  await expect(page.getByRole('img', { name: /순위 변화/ }).first()).toBeVisible();
  await expect(
    page.getByRole('table', { name: '차트에 번호로 표시한 일' }).getByRole('row').nth(1),
  ).toBeVisible();
  await expect(page.getByText('데모 데이터입니다.').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/state=running/);
});

test.describe('ten thousand slots', () => {
  const TOTAL = 10_000;
  test.beforeEach(({ api }) => {
    api.answer(slots, ({ query: { page: number, page_size: size } }) => ({
      ...slotList([]),
      data: Array.from({ length: size }, (_row, at) => slotOf({ id: number * size + at, standing })),
      page: { page: number, page_size: size, total: TOTAL, pages: TOTAL / size },
    }));
    api.answer(slotDetail, detailOf(slotOf({})));
  });

  test('downloaded as XLSX', async ({ page, app }) => {
    await app.open('/work/slots', 'manager');
    await expect(rows(page).first()).toBeVisible();
    const file = await downloadXlsx(page.getByRole('button', { name: '내려받기' }));
    expect(file.suggestedFilename()).toMatch(/^슬롯 \d{4}-\d{2}-\d{2}\.xlsx$/);
    const sheet = strFromU8(
      unzipSync(new Uint8Array(fs.readFileSync(await file.path())))['xl/worksheets/sheet1.xml'] ??
        new Uint8Array(),
    );
    expect(sheet.match(/<row /g)).toHaveLength(TOTAL + 1);
    await expect(page.getByText('10,000건을 내려받았습니다.')).toBeVisible();
  });

  test('the place in the list is kept; printed with every column and row', async ({ page, app }) => {
    await app.open('/work/slots?page_size=100', 'manager');
    await expect(rows(page).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1500));
    const seen = grid(page).getByRole('row').nth(15).getByRole('link').first();
    await seen.hover();
    const position = await page.evaluate(() => window.scrollY);
    expect(position).toBeGreaterThan(1000);
    await seen.click();
    await expect(page).toHaveURL(/\/work\/slots\/\d+$/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);

    await page.emulateMedia({ media: 'print' });
    await expect(rows(page)).toHaveCount(100);
    await expect(page.getByRole('search')).toBeHidden();
    const name = await grid(page).getByRole('rowheader').first().boundingBox();
    expect(name?.width).toBeGreaterThan(100);
    expect(await countPrintedPages(page)).toBeLessThan(10);
  });
});

for (const [person, mayStart] of [
  ['manager', false],
  ['staff', true],
] as const) {
  test(`tracking - a ${person} sees its progress, and ${mayStart ? 'can' : 'cannot'} start it`, async ({
    page,
    app,
    api,
  }) => {
    const day = { total: 3, found: 1, not_in_range: 1, failed: 0 };
    api.answer(
      tracking,
      like(tracking.response, {
        data: {
          today: { ...day, day: '2026-11-10', waiting: 1 },
          earlier: [{ ...day, day: '2026-11-09' }],
          state: 'waiting',
        },
      }),
    );
    await app.open('/work/tracking', person);
    await expect(page.getByRole('progressbar', { name: '조회한 슬롯' })).toHaveAttribute(
      'aria-valuetext',
      '3건 중 2건',
    );
    await expect(
      page.getByRole('table', { name: '지난 14일의 조회 결과' }).getByRole('row').nth(1),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: '지금 조회' })).toHaveCount(mayStart ? 1 : 0);
  });
}

test('a member - reads and shares their own slots, and has no access to the other pages', async ({
  page,
  app,
  api,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const slot = slotOf({ id: 7, standing });
  api.answer(slots, slotList([slot]));
  api.answer(slotDetail, ({ params: { id } }) => {
    if (id !== 7) throw new AppError(404, 'NOT_FOUND', '슬롯이 없습니다.');
    return detailOf(slot);
  });
  await app.open('/work/slots', 'member');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '슬롯 등록' })).toHaveCount(0);
  // Chosen slots can be shared, and nothing else.
  await grid(page).getByRole('checkbox').nth(1).check();
  await expect(page.getByRole('button', { name: '공유 링크 만들기' })).toBeVisible();
  await expect(page.getByRole('button', { name: /담당자 지정|일괄 변경/ })).toHaveCount(0);
  await expect(grid(page).getByRole('columnheader', { name: '고객' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '업무 메뉴' }).getByRole('link')).toHaveText([
    ...['현황', '슬롯', '순위 알림', '유입 데이터', '저장 키워드', '키워드 분석', '보고서', '공유 링크'],
    ...['견적', '계약', '활동 이력', '내 정보'],
  ]);
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: '순위 변화' })).toBeVisible();
  await expect(page.getByRole('button', { name: '수정' })).toHaveCount(0);
  await app.navigate('/work/slots/999999');
  await expect(page.getByRole('alert')).toContainText('없습니다');
  for (const path of ['/work/slots/new', '/work/slots/import', '/work/tracking']) {
    await app.navigate(path);
    await expect(page).toHaveURL(app.url('/'));
  }
  expect(api.requests(workOptions)).toEqual([]);
});

test('the renewal of a slot that was closed early - begins after its closing', async ({ page, app, api }) => {
  await page.clock.setFixedTime(NOON);
  const slot = slotOf({
    ...{ id: 7, from: '2026-11-05', to: '2027-01-09', state: 'ended', closed_on: '2026-11-10' },
  });
  api.answer(slotDetail, detailOf(slot));
  await app.open('/work/slots/new?renew=7', 'manager');
  await expect(page.getByLabel('시작일')).toHaveValue('2026-11-11');
});
