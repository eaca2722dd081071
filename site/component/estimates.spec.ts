import type { Page } from '@playwright/test';
import { answerEstimateLink, openEstimateLink } from '../../api-extensions/contracts/estimates/links';
import {
  amountsOf,
  estimate,
  type Estimate,
  estimateAction,
  estimateDetail,
  estimates,
} from '../../api-extensions/contracts/estimates/estimates';
import { conflict } from '../../api-extensions/server/platform/errors';
import { expect, test } from './component';
import { like, listOf, type Part } from './example';
import type { FakeApi } from './fake-api';
import { CUSTOMER, EditedRow } from './records';

// Estimates; the server's part is proved in api-extensions/tests/estimates.test.ts and estimate-links.test.ts.

const ITEMS = [{ name: '월 관리', quantity: 3, unit_price: 1_200_000 }];

const estimateOf = (part: Part<Estimate>): Estimate => {
  const { items = ITEMS } = part;
  const amounts = amountsOf(items);
  return estimate.parse(
    like(estimate, {
      ...{ id: 'e1', number: 'E261110-1', state: 'requested', party: '별빛 공방', items, ...amounts },
      ...{ title: '웹 순위 관리 1개월', valid_until: '2099-11-20', ...part },
    }),
  );
};

/** An estimate that two people edit. */
function answerEdits(api: FakeApi): EditedRow<Estimate> {
  const row = new EditedRow(estimateOf({}));
  api.answer(estimateDetail, () => ({ data: row.current }));
  api.answer(estimateAction, ({ body }) => {
    if (body.action === 'send') {
      if (body.version !== row.current.version) throw conflict();
      return { data: row.change({ state: 'quoted' }) };
    }
    if (body.action !== 'write') throw new Error(body.action);
    const { version, title, items } = body;
    return { data: row.edit({ version, title, items, ...amountsOf(items) }) };
  });
  return row;
}

const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click();

test('two members of staff at once - the later one sees both versions, on a phone as well, and chooses', async ({
  page,
  app,
  api,
}) => {
  const row = answerEdits(api);
  await page.setViewportSize({ width: 360, height: 800 });
  await app.open('/admin/estimates/e1', 'owner');
  await page.getByLabel('제목').fill('늦은 제목');
  const items = [{ name: '월 관리', quantity: 3, unit_price: 900_000 }];
  row.change({ title: '첫 제목', items, ...amountsOf(items) });

  await save(page);
  const choice = page.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
  await expect(choice.getByRole('row', { name: '제목 첫 제목 늦은 제목' })).toBeVisible();
  const name = await choice.getByRole('rowheader', { name: '제목' }).boundingBox();
  const table = await choice.getByRole('table').boundingBox();
  expect(Math.abs((name?.width ?? 0) - (table?.width ?? 0))).toBeLessThan(4);
  await choice.getByRole('button', { name: '저장된 내용 불러오기' }).click();
  await expect(page.getByLabel('제목')).toHaveValue('첫 제목');
  await expect(page.getByLabel('단가 (원)')).toHaveValue('900,000');
  await expect(page.getByText('합계 ₩2,970,000')).toBeVisible();

  await page.getByLabel('제목').fill('둘이 정한 제목');
  await save(page);
  await expect(page.getByText('견적을 저장했습니다.', { exact: true })).toBeVisible();
  expect(row.current.title).toBe('둘이 정한 제목');
});

test('an estimate that another person changed - is not sent unseen', async ({ page, app, api }) => {
  const row = answerEdits(api);
  await app.open('/admin/estimates/e1', 'manager');
  await expect(page.getByLabel('제목')).toHaveValue('웹 순위 관리 1개월');
  row.change({ title: '둘이 정한 제목' });
  const send = async () => {
    await page.getByRole('button', { name: '견적 보내기' }).click();
    await page.getByRole('button', { name: '보내기', exact: true }).click();
  };
  await send();
  await expect(page.getByText(/그사이 다른 곳에서 바뀌었습니다/)).toBeVisible();
  await expect(page.getByLabel('제목')).toHaveValue('둘이 정한 제목');
  await send();
  await expect(page.getByText('회신 대기')).toBeVisible();
});

test('an estimate recalled while its customer reads it - cannot be accepted any more, and says so', async ({
  page,
  app,
  api,
}) => {
  const { title, items, supply, vat, total } = estimateOf({});
  const shown = like(openEstimateLink.response, {
    data: {
      state: 'quoted',
      receiver: '푸른 안과',
      title,
      items,
      supply,
      vat,
      total,
      valid_until: '2099-11-20',
    },
  });
  const recalled = like(openEstimateLink.response, {
    data: { state: 'recalled', receiver: '푸른 안과', title },
  });
  let isRecalled = false;
  api.answer(openEstimateLink, () => (isRecalled ? recalled : shown));
  api.answer(answerEstimateLink, () => {
    throw conflict('담당자가 회수한 견적입니다. 담당자에게 문의해 주세요.', { state: 'recalled' });
  });
  await app.open(`/estimate/view#${'a'.repeat(43)}`);
  await expect(page.getByText('₩3,960,000')).toBeVisible();
  await page.getByRole('button', { name: '견적 수락' }).click();
  await page.getByLabel('이름').fill('이푸른');
  isRecalled = true;
  const dialog = page.getByRole('dialog', { name: '견적 수락' });
  await dialog.getByRole('button', { name: '수락', exact: true }).click();
  await expect(dialog.getByText(/담당자가 회수한 견적입니다/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/담당자가 회수한 견적입니다/)).toBeVisible();
  await expect(page.getByText('₩3,960,000')).toHaveCount(0);
});

test('a list without estimates - offers to write the first one', async ({ page, app }) => {
  await app.open('/admin/estimates', 'manager');
  await expect(page.getByText('아직 견적이 없습니다', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '견적 작성', exact: true }).click();
  await expect(page.getByRole('form', { name: '견적 작성' })).toBeVisible();
});

test("a member's request and a draft of the staff - have different labels, and filters tell them apart", async ({
  page,
  app,
  api,
}) => {
  const rows = [
    estimateOf({ id: 'e1', title: '고객의 요청', by_member: true, member: CUSTOMER, party: '' }),
    estimateOf({ id: 'e2', title: '담당자의 초안', member: CUSTOMER, party: '' }),
  ];
  api.answer(estimates, ({ query: { by_member } }) =>
    listOf(
      estimates,
      rows.filter((row) => by_member === undefined || row.by_member === by_member),
    ),
  );
  await app.open('/admin/estimates?state=requested&user_id=member1', 'manager');
  const row = (title: string) => page.getByRole('row', { name: title });
  await expect(row('고객의 요청')).toContainText('견적 요청');
  await expect(row('담당자의 초안')).toContainText('작성 중');
  await app.navigate('/admin/estimates?by_member=1&user_id=member1');
  await expect(row('고객의 요청')).toBeVisible();
  await expect(row('담당자의 초안')).toHaveCount(0);
  await expect
    .poll(() => api.requests(estimates).at(-1)?.query)
    .toMatchObject({ by_member: true, user_id: 'member1' });
});
