import type { Page } from '@playwright/test';
import { importSlots } from '../../api-extensions/contracts/work-slot-import';
import {
  createSlot,
  extendSlot,
  slotDetail,
  slots,
  updateSlot,
  workOptions,
} from '../../api-extensions/contracts/work-slots';
import { conflict } from '../../api-extensions/server/platform/errors';
import { expect, test } from './component';
import { like } from './example';
import type { FakeApi } from './fake-api';
import { EditedRow, OPTIONS, type Slot, slotList, slotOf } from './records';

// What the server accepts is proved in api-extensions/tests/work-slots.test.ts and slot-import.test.ts.

test.beforeEach(({ api }) => api.answer(workOptions, OPTIONS));

/** A slot that several people edit. */
function answerEdits(api: FakeApi): EditedRow<Slot> {
  const row = new EditedRow(slotOf({ id: 7, product: '스탠다드' }));
  api.answer(slotDetail, () => like(slotDetail.response, { data: { slot: row.current } }));
  api.answer(updateSlot, ({ body: { customer: _customer, assignee: _assignee, ...body } }) => ({
    data: row.edit(body, (fields) => fields as Partial<Slot>),
  }));
  api.answer(extendSlot, ({ body }) => ({ data: row.edit(body) }));
  return row;
}

const edit = (page: Page) => page.getByRole('dialog', { name: /수정$/ });
const conflictOf = (page: Page) => page.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });

test('a slot that two people edit - the second sees both versions, chooses, and nothing is overwritten silently', async ({
  page,
  app,
  api,
}) => {
  const row = answerEdits(api);
  await app.open('/work/slots/7', 'manager');
  await page.getByRole('button', { name: '수정' }).click();
  await edit(page).getByLabel('상품').fill('프리미엄');
  row.change({ product: '베이직', memo: '고객과 통화함' });
  await edit(page).getByRole('button', { name: '저장', exact: true }).click();
  await expect(conflictOf(page).getByRole('row', { name: /상품/ })).toHaveText(/베이직프리미엄/);
  await expect(conflictOf(page).getByRole('row', { name: /메모/ })).toHaveText(
    /고객과 통화함\(고치지 않음\)/,
  );
  await conflictOf(page).getByRole('button', { name: '내 내용으로 저장' }).click();
  await expect(page.getByText('저장했습니다.', { exact: true })).toBeVisible();
  // My value where both changed it; a field that only the other user changed stays.
  expect(row.current).toMatchObject({ product: '프리미엄', memo: '고객과 통화함' });
  await page.getByRole('button', { name: '수정' }).click();
  await expect(edit(page).getByLabel('상품')).toHaveValue('프리미엄');
  await expect(edit(page).getByLabel('메모')).toHaveValue('고객과 통화함');
});

test('a button of a slot that another person extended - meets the conflict, and the own change is discarded', async ({
  page,
  app,
  api,
}) => {
  const row = answerEdits(api);
  await app.open('/work/slots/7', 'manager');
  await page.getByRole('button', { name: '기간 연장' }).click();
  await page.getByRole('dialog', { name: '기간 연장' }).getByRole('button', { name: '연장' }).click();
  await expect(page.getByText(/까지 연장했습니다/)).toBeVisible();
  row.change({ to: '2027-03-01' });
  await page.getByRole('button', { name: '일시 중지' }).click();
  await expect(conflictOf(page).getByRole('row', { name: /종료일/ })).toContainText('(고치지 않음)');
  await conflictOf(page).getByRole('button', { name: '저장된 내용 불러오기' }).click();
  await expect(conflictOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '일시 중지' })).toBeVisible();
  expect(row.current.paused).toBe(false);
});

test('a new slot - errors are shown at their fields, and an overlap with another slot is named', async ({
  page,
  app,
  api,
}) => {
  api.answer(slots, slotList([]));
  api.answer(createSlot, () => {
    const overlaps = [{ id: 7, from: '2026-11-01', to: '2026-11-30', keyword: '강남 치과' }];
    throw conflict('같은 기간에 같은 슬롯이 있습니다.', { overlaps });
  });
  await app.open('/work/slots', 'manager');
  // Not the link of the side menu.
  await page.getByRole('main').getByRole('link', { name: '슬롯 등록', exact: true }).click();
  const form = page.getByRole('form', { name: '슬롯 등록' });
  await form.getByRole('button', { name: '등록하기' }).click();
  await expect(form.getByLabel('키워드')).toBeFocused();
  await expect(form.getByLabel('키워드')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('키워드').fill('강남 치과');
  await form.getByLabel('대상').fill('www.example.com');
  await form.getByLabel('상품', { exact: true }).fill('스탠다드');
  await form.getByLabel('종료일').fill('2099-11-20');
  await form.getByLabel('고객').selectOption({ index: 1 });
  await form.getByRole('button', { name: '등록하기' }).click();
  await expect(form.getByRole('alert')).toContainText('강남 치과');
  expect(api.requests(createSlot)[0]?.body).toMatchObject({ keyword: '강남 치과', customer: 'member1' });
});

const HEADS = ['종류', '키워드', '대상', '상품', '시작일', '종료일', '고객', '금액(원)'].join('\t');
/** A sheet of these rows; the server finds fault with the seventh. */
const sheetOf = (...numbers: number[]) =>
  [
    HEADS,
    ...numbers.map((no) => `웹\t치과 ${no}\tshop.example\t스탠다드\t2026-11-10\t2026-12-09\ta@b.test\t1`),
  ].join('\n');

test('a sheet that changes during its check - has to be checked again', async ({ page, app, api }) => {
  let release: () => void = () => undefined;
  let held: Promise<void> | null = new Promise<void>((resolve) => (release = resolve));
  api.answer(importSlots, async ({ body }) => {
    await held;
    const states = body.rows.map(
      ({ keyword }) => (keyword === '치과 7' ? 'wrong' : 'good') as 'wrong' | 'good',
    );
    const wrong = states.filter((state) => state === 'wrong').length;
    return like(importSlots.response, {
      data: {
        dry_run: body.dry_run,
        rows: states.map((state, at) => ({
          ...{ no: at + 1, state, same_as: null, slot_id: null },
          fields:
            state === 'wrong' ? { to: '종료일이 시작일보다 빠릅니다.' } : ({} as Record<string, string>),
        })),
        good: states.length - wrong,
        wrong,
      },
    });
  });
  await app.open('/work/slots/import', 'manager');
  const field = page.getByLabel('표', { exact: true });
  const check = page.getByRole('button', { name: '미리 보기' });
  const isChanged = page.getByText('표를 고치셨습니다. 미리 보기를 다시 눌러 주세요.');
  const write = page.getByRole('button', { name: /건 등록하기/ });
  await field.fill(sheetOf(1, 2));
  await Promise.all([page.waitForRequest('**/slots/import'), check.click()]);
  await field.fill(sheetOf(7, 8, 9));
  release();
  held = null;
  await expect(page.getByRole('heading', { name: '정상 2건, 오류 0건, 중복 0건' })).toBeVisible();
  await expect(isChanged).toBeVisible();
  await expect(write).toBeDisabled();

  const preview = page.getByRole('grid', { name: '등록할 표 미리 보기' }).locator('tbody tr[data-row]');
  await check.click();
  await expect(page.getByRole('heading', { name: '정상 2건, 오류 1건, 중복 0건' })).toBeFocused();
  await expect(isChanged).toHaveCount(0);
  await expect(preview).toHaveCount(1);
  await expect(preview).toContainText('종료일: 종료일이 시작일보다 빠릅니다.');

  // The same for a file that could not be checked.
  await page.route('**/slots/import', (route) => route.abort(), { times: 1 });
  const file = { name: '표.csv', mimeType: 'text/csv', buffer: Buffer.from(sheetOf(1, 2, 3)) };
  await page.getByLabel('CSV 파일', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('alert').filter({ hasText: '연결하지 못했습니다' })).toBeVisible();
  await expect(isChanged).toBeVisible();
  await check.click();
  await expect(page.getByRole('heading', { name: '정상 3건, 오류 0건, 중복 0건' })).toBeFocused();
  // The invalid row that was shown is gone.
  await expect(preview).toHaveCount(3);
  await expect(write).toBeEnabled();
});
