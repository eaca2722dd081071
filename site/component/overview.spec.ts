import { inbox, inboxEntry } from '../../api-extensions/contracts/work/inbox';
import { type CustomerAtRisk, ownerOverview } from '../../api-extensions/contracts/work/owner-overview';
import { revenue } from '../../api-extensions/contracts/work/revenue';
import { expect, test } from './component';
import { like } from './example';
import type { FakeApi } from './fake-api';
import { CUSTOMER, STAFF } from './records';

// The owner's overview; its figures are proved in api-extensions/tests/work-revenue.test.ts.

const OWNER = { id: 'owner1', company: '', name: '최대표' };
const NO_WORK = { open: 0, overdue: 0, consultations: 0, inbox: 0 };

const ENDING = { kind: 'ending', contract: 7, title: '순위 관리', on: '2026-11-15', days_left: 5 } as const;
const FALL = { kind: 'rank', before: 8.2, now: 14.6 } as const;

const customerOf = (at: number): CustomerAtRisk => ({
  ...{ customer: { ...CUSTOMER, id: `member${at}` }, name: CUSTOMER.company, pays: 900_000 - at },
  reasons: [ENDING, FALL],
});
const WITHOUT_ACCOUNT: CustomerAtRisk = {
  ...{ customer: null, name: '새봄', pays: 10, reasons: [{ ...ENDING, contract: 9 }] },
};

function answerOverview(api: FakeApi): void {
  api.answer(ownerOverview, {
    data: {
      today: '2026-11-10',
      revenue: { now: 1_124_000, before: 1_000_000 },
      churn: { ended: 5, lost: 2, amount: 2_940_000 },
      jobs: { open: 14, overdue: 3 },
      at_risk: {
        ...{ total: 11, pays: 9_000_000 },
        customers: [
          customerOf(0),
          WITHOUT_ACCOUNT,
          ...Array.from({ length: 9 }, (_row, at) => customerOf(at + 1)),
        ],
      },
      people: [
        { person: STAFF, open: 12, overdue: 3, consultations: 2, inbox: 4 },
        { person: OWNER, ...NO_WORK },
      ],
      unassigned: { ...NO_WORK, open: 2, inbox: 1 },
    },
  });
  const amounts = { amounts: [1_000_000, 1_124_000], total: 2_124_000 };
  api.answer(revenue, {
    data: {
      ...{ months: ['2026-10', '2026-11'], ...amounts, channels: [], customers: [] },
      products: [{ name: '프리미엄', ...amounts }],
    },
  });
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`the overview at ${width} px - says what now on the first screen, nothing overflows`, async ({
    page,
    app,
    api,
  }) => {
    await page.setViewportSize({ width, height });
    answerOverview(api);
    await app.open('/work/overview', 'owner');
    const figures = page.getByRole('list', { name: '운영 현황' });
    await expect(figures.getByRole('listitem')).toHaveText([
      '이번 달 매출 1,124,000원 지난달보다 12.4% 늘었습니다',
      '갱신 없이 끝난 계약 2건 최근 30일에 끝난 5건의 40.0% · ₩2,940,000',
      '위험 고객 11명 월 매출 ₩9,000,000',
      '기한 지난 작업 3건 끝나지 않은 작업 14건',
    ]);
    await expect(page.getByRole('img', { name: /^월별 매출 막대그래프: / })).toBeVisible();
    const bottomOf = async (text: string) =>
      page.getByText(text, { exact: true }).evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await bottomOf('끝나지 않은 작업 14건')).toBeLessThan(height);
    if (width === 1280) expect(await bottomOf('박담당')).toBeLessThan(height);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);
  });
}

test('customers at risk - why, in words; each leads to the customer, one without an account to the contract', async ({
  page,
  app,
  api,
}) => {
  answerOverview(api);
  await app.open('/work/overview', 'owner');
  const table = page.getByRole('table', { name: '위험 고객' });
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(9);
  await expect(rows.nth(1)).toContainText('5일 뒤 계약이 끝나고 갱신이 없습니다.');
  await expect(rows.nth(1)).toContainText('30일 사이 평균 순위 8.2위 → 14.6위');
  await expect(table.getByRole('link', { name: '새봄' })).toHaveAttribute('href', '/work/contracts/9');
  await expect(table.getByRole('link', { name: /한빛 치과/ }).first()).toHaveAttribute(
    'href',
    '/work/customers/member0',
  );
  await page.getByRole('button', { name: '3명 더 보기' }).click();
  await expect(rows).toHaveCount(12);
});

test('work of a person - leads to the lists of that person', async ({ page, app, api }) => {
  answerOverview(api);
  const entry = (id: string, title: string, assignee: typeof STAFF | null) =>
    like(inboxEntry, {
      ...{ key: `night:${id}`, kind: 'night', id, title, note: '', href: '/work/slots', assignee },
      ...{ since: '2026-11-10T04:55:00.000Z', snoozed: null },
    });
  const entries = [entry('1', '맡은 일', STAFF), entry('2', '맡지 않은 일', null)];
  api.answer(inbox, { data: { entries, version: 'v1', cut: [], assignees: [STAFF] } });
  await app.open('/work/overview', 'owner');
  const links = page.getByRole('table', { name: '담당자별 일' }).getByRole('link');
  await expect(links).toHaveCount(6);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/work/jobs?state=open&assignee=staff1',
    '/work/jobs?due=overdue&assignee=staff1',
    '/admin/consultations?state=contacted&assignee=staff1',
    '/work?view=all&who=staff1',
    '/work/jobs?state=open&assignee=none',
    '/work?view=all&who=none',
  ]);
  await page.getByRole('link', { name: '박담당 처리할 일 4건' }).click();
  const list = page.getByRole('group', { name: '처리할 일' });
  await expect(list.getByText('맡은 일', { exact: true })).toBeVisible();
  await expect(list.getByText('맡지 않은 일')).toHaveCount(0);
  await list.getByRole('link', { name: '박담당 1' }).click();
  await expect(list.getByText('맡지 않은 일')).toBeVisible();
});

test('a site that has just begun - says what to do; others than the owner are sent home', async ({
  page,
  app,
}) => {
  await app.open('/work/overview', 'owner');
  await expect(page.getByText('위험 신호가 있는 고객이 없습니다')).toBeVisible();
  await expect(page.getByRole('link', { name: '계약 등록' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: '업무 메뉴' });
  await expect(menu.getByRole('link', { name: '운영 현황' })).toBeVisible();
  for (const person of ['staff', 'member'] as const) {
    await app.open('/work/overview', person);
    await expect(page).toHaveURL(app.url('/'));
    await app.open('/work', person);
    await expect(menu.getByRole('link').first()).toBeVisible();
    await expect(menu.getByRole('link', { name: '운영 현황' })).toHaveCount(0);
  }
});
