import {
  type Contract,
  closeContract,
  contract,
  contractDetail,
  contractProducts,
  contracts,
  ownContracts,
  removeContracts,
  saveContract,
} from '../../api-extensions/contracts/work/contracts';
import { amountsOf } from '../../api-extensions/contracts/estimates/estimates';
import { revenue } from '../../api-extensions/contracts/work/revenue';
import { workOptions } from '../../api-extensions/contracts/work/slots';
import { invalidFields } from '../../api-extensions/server/platform/errors';
import { expect, test } from './component';
import { downloadCsv } from './controls';
import { like, listOf, type Part } from './example';
import type { FakeApi } from './fake-api';
import { CUSTOMER, EditedRow, NOON, OPTIONS } from './records';

// Contracts and revenue; the server's part is proved in api-extensions/tests/work-contracts.test.ts and work-revenue.test.ts.

const ITEMS = [
  { name: '집중 관리', quantity: 1, unit_price: 310_000 },
  { name: '블로그', quantity: 4, unit_price: 90_000 },
];

const contractOf = (part: Part<Contract>): Contract => {
  const { items = ITEMS } = part;
  return contract.parse(
    like(contract, {
      ...{
        id: 7,
        title: '순위 관리 3개월',
        state: 'running',
        customer: CUSTOMER,
        items,
        ...amountsOf(items),
      },
      ...{ from: '2026-11-01', to: '2027-01-31', days_left: 83, ...part },
    }),
  );
};

/** A contract that several people change. */
function answerContract(api: FakeApi, part: Part<Contract>): EditedRow<Contract> {
  const row = new EditedRow(contractOf(part));
  api.answer(contractDetail, () => ({ data: row.current }));
  api.answer(saveContract, ({ body: { id: _id, version, title, items, from, to } }) => ({
    data: row.edit({ version, title, items, from, to, ...amountsOf(items) }),
  }));
  api.answer(closeContract, ({ body: { version, closed_on, reason } }) => ({
    data: row.edit({
      version,
      closed_on,
      close_reason: reason,
      state: closed_on === null ? ('running' as const) : ('terminated' as const),
    }),
  }));
  return row;
}

test('a customer - reads their own contracts, with lines and price', async ({ page, app, api }) => {
  api.answer(ownContracts, listOf(ownContracts, [contractOf({ title: '내 계약' })]));
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.open('/work', 'member');
  await page.getByRole('navigation', { name: '업무 메뉴' }).getByRole('link', { name: '계약' }).click();
  const shown = page.getByRole('region', { name: '내 계약' });
  await expect(shown).toContainText('진행 중');
  await expect(shown).toContainText('₩737,000');
  await expect(shown.getByRole('row', { name: /블로그/ })).toContainText('₩360,000');
  // The contract of the call has no memo of the staff.
  expect(Object.keys(ownContracts.response.shape.data.element.shape)).not.toContain('memo');
});

test('contracts to renew - listed by the filter', async ({ page, app, api }) => {
  const due = contractOf({ id: 8, title: '블로그 포스팅 월 4건', to: '2026-11-15', days_left: 6 });
  api.answer(contracts, ({ query }) =>
    listOf(contracts, query.renewal === 'due' && query.ends_within === 7 ? [due] : [contractOf({}), due]),
  );
  await app.open('/work/contracts?ends_within=7&renewal=due', 'manager');
  const list = page.getByRole('grid', { name: '계약 목록' });
  await expect(list).toContainText('블로그 포스팅 월 4건');
  await expect(list).not.toContainText('순위 관리 3개월');
  await app.navigate('/work/contracts');
  await expect(list).toContainText('순위 관리 3개월');
});

test('a contract - edited, terminated, its termination revoked, and deleted', async ({ page, app, api }) => {
  await page.clock.setFixedTime(NOON);
  api.answer(workOptions, OPTIONS);
  answerContract(api, {});
  api.answer(contractProducts, {
    data: [
      { name: '블로그', unit_price: 90_000 },
      { name: '집중 관리', unit_price: 310_000 },
    ],
  });
  api.answer(removeContracts, ({ body: { ids } }) => ({ data: { removed: ids.length } }));
  await app.open('/work/contracts/new?customer=member1', 'manager');
  const form = page.getByRole('form', { name: '계약' });
  await expect(form.getByLabel('고객', { exact: true })).toHaveValue('member1');
  await form.getByLabel('제목').fill('한 달 관리');
  await form.getByLabel('항목 1', { exact: true }).fill('블로그');
  await expect(form.getByLabel('단가')).toHaveValue('90,000');
  await form.getByLabel('항목 1', { exact: true }).fill('집중 관리');
  await expect(form.getByLabel('단가')).toHaveValue('310,000');
  await expect(form.getByText('공급가액 ₩310,000')).toBeVisible();
  await form.getByLabel('단가').fill('300,000');
  // A price that was typed is not replaced.
  await form.getByLabel('항목 1', { exact: true }).fill('블로그');
  await form.getByLabel('항목 1', { exact: true }).fill('집중 관리');
  await expect(form.getByLabel('단가')).toHaveValue('300,000');
  await form.getByRole('button', { name: '1개월', exact: true }).click();
  await form.getByRole('button', { name: '등록하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '한 달 관리' })).toBeVisible();

  await page.getByRole('button', { name: '수정', exact: true }).click();
  await form.getByRole('button', { name: '항목 추가' }).click();
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form.getByText('항목 이름을 입력해 주세요.')).toBeVisible();
  await form.getByLabel('항목 2', { exact: true }).fill('블로그');
  await form.getByLabel('단가').nth(1).fill('100000');
  await form.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('계약을 저장했습니다.')).toBeVisible();
  await expect(page.getByText('₩440,000')).toBeVisible();

  // A line that was removed stays removed after a reload.
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await form.getByRole('button', { name: '항목 2 삭제' }).click();
  await page.reload();
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await expect(form.getByText('보내지 않은 내용을 불러왔습니다.')).toBeVisible();
  await expect(form.getByLabel('항목 2', { exact: true })).toHaveCount(0);
  await form.getByRole('button', { name: '불러온 내용 지우기' }).click();
  await expect(form.getByLabel('항목 2', { exact: true })).toHaveValue('블로그');
  await page.getByRole('button', { name: '수정 취소' }).click();

  await page.getByRole('button', { name: '해지', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '계약 해지' });
  await dialog.getByLabel('사유').fill('폐업');
  await dialog.getByRole('button', { name: '해지', exact: true }).click();
  await expect(page.getByText(/폐업/)).toBeVisible();
  await expect(page.getByRole('button', { name: '수정', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '해지 취소' }).click();
  await expect(page.getByText('해지를 취소했습니다.')).toBeVisible();

  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page).toHaveURL(app.url('/work/contracts'));
  expect(api.requests(removeContracts)[0]?.body).toEqual({ ids: [7] });
});

for (const [action, done] of [
  ['saves', '계약을 저장했습니다.'],
  ['terminates', '계약을 해지했습니다.'],
] as const) {
  test(`a contract that another person changed - loading that version neither saves nor terminates: who ${action}`, async ({
    page,
    app,
    api,
  }) => {
    const row = answerContract(api, { title: '함께 고칠 계약' });
    api.answer(workOptions, OPTIONS);
    await app.open('/work/contracts/7', 'manager');
    const form = page.getByRole('form', { name: '계약' });
    const closing = page.getByRole('dialog', { name: '계약 해지' });
    if (action === 'saves') {
      await page.getByRole('button', { name: '수정', exact: true }).click();
      await form.getByLabel('제목').fill('내가 고친 계약');
    } else {
      await page.getByRole('button', { name: '해지', exact: true }).click();
      await expect(closing).toBeVisible();
    }
    row.change({ title: '먼저 고친 계약' });
    if (action === 'saves') await form.getByRole('button', { name: '저장' }).click();
    else await closing.getByRole('button', { name: '해지', exact: true }).click();
    const conflict = page.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
    await conflict.getByRole('button', { name: '저장된 내용 불러오기' }).click();
    await expect(page.getByText('저장된 내용을 불러왔습니다.')).toBeVisible();
    await expect(page.getByText(done)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: '먼저 고친 계약' })).toBeVisible();
    await expect(page.getByRole('button', { name: '해지', exact: true })).toBeVisible();
    expect(row.current).toMatchObject({ title: '먼저 고친 계약', closed_on: null });
  });
}

test('revenue - by product, customer and channel, as chart, table and file; a member is sent home', async ({
  page,
  app,
  api,
}) => {
  const amounts = { amounts: [100_000, 200_000], total: 300_000 };
  api.answer(revenue, ({ query: { from, to } }) => {
    if (from && to && from > to) throw invalidFields({ to: '끝나는 달이 시작하는 달보다 빠릅니다.' });
    const isEmpty = from === '2001-01';
    return {
      data: {
        months: isEmpty ? ['2001-01', '2001-02'] : ['2026-10', '2026-11'],
        ...(isEmpty ? { amounts: [0, 0], total: 0 } : amounts),
        products: isEmpty ? [] : [{ name: '프리미엄', ...amounts }],
        channels: isEmpty ? [] : [{ name: '네이버 광고', ...amounts }],
        customers: isEmpty ? [] : [{ customer: CUSTOMER, name: '한빛 치과', ...amounts }],
      },
    };
  });
  await app.open('/work/revenue', 'manager');
  await expect(page.getByRole('img', { name: /^월별 매출 막대그래프: / })).toBeVisible();
  await expect(page.getByRole('table', { name: '상품별 매출' })).toContainText('프리미엄');
  await page.getByText('월별 매출 표로 보기').click();
  await expect(page.getByRole('table', { name: '월별 매출' })).toContainText('합계 (원)');
  const file = await downloadCsv(page.getByRole('button', { name: '내려받기' }));
  expect(file.suggestedFilename()).toMatch(/^월별 매출 상품별 .*\.csv$/);
  await page.getByLabel('기준', { exact: true }).selectOption('고객별');
  await page.getByRole('button', { name: '보기' }).click();
  await expect(page).toHaveURL(/by=customer/);
  await expect(page.getByRole('table', { name: '고객별 매출' })).toContainText('한빛 치과');
  await page.getByLabel('기준', { exact: true }).selectOption('유입 경로별');
  await page.getByRole('button', { name: '보기' }).click();
  await expect(page.getByRole('table', { name: '유입 경로별 매출' })).toContainText('네이버 광고');
  await page.getByLabel('시작하는 달').fill('2026-05');
  await page.getByLabel('끝나는 달').fill('2026-02');
  await page.getByRole('button', { name: '보기' }).click();
  const wrong = page.getByText('끝나는 달이 시작하는 달보다 빠릅니다.');
  await expect(wrong).toBeVisible();
  // The same as in the address: nothing navigates, and the error goes.
  await page.getByLabel('시작하는 달').fill('');
  await page.getByLabel('끝나는 달').fill('');
  await page.getByRole('button', { name: '보기' }).click();
  await expect(wrong).toHaveCount(0);
  await app.navigate('/work/revenue?from=2001-01&to=2001-02');
  await expect(page.getByRole('heading', { name: '이 기간의 매출이 없습니다' })).toBeVisible();
  for (const path of ['/work/revenue', '/work/contracts']) {
    await app.open(path, 'member');
    await expect(page).toHaveURL(app.url('/'));
  }
});
