import type { Page } from '@playwright/test';
import {
  createSlot,
  extendSlot,
  slotDetail,
  slots,
  updateSlot,
  workOptions,
} from '../../api-extensions/contracts/work/slots';
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
