import fs from 'node:fs';
import { readMember } from '../../api-extensions/contracts/accounts/members';
import { estimateDetail } from '../../api-extensions/contracts/estimates/estimates';
import { pageStatistics } from '../../api-extensions/contracts/page-statistics/page-statistics';
import { consultations, firstRequest } from '../../api-extensions/contracts/service/service';
import { contractDetail } from '../../api-extensions/contracts/work/contracts';
import { contracts } from '../../api-extensions/contracts/work/contracts';
import { expect, test } from './component';
import { downloadCsv } from './controls';
import { like } from './example';

// Figures by channel; the server's part is proved in api-extensions/tests/page-statistics.test.ts.

const channel = (name: string, kind: 'ad' | 'search' | 'other', figures: number[]) => {
  const [entries = 0, lookups = 0, requests = 0, customers = 0, revenue = 0] = figures;
  return { name, kind, entries, lookups, requests, customers, revenue };
};

const FIGURES = {
  ...{ from: '2026-11-01', to: '2026-11-30', countedFrom: '2026-01-01' },
  days: [{ day: '2026-11-10', views: 900, entries: 400, lookups: 100, requests: 5 }],
  total: { views: 900, entries: 400, lookups: 100, requests: 5 },
  channels: {
    rows: [
      channel('네이버 광고', 'ad', [100, 40, 4, 2, 1_250_000]),
      channel('네이버 검색', 'search', [300, 60, 1, 0, 0]),
      channel('알 수 없음', 'other', [0, 0, 0, 1, 300_000]),
    ],
    total: 3,
  },
  sales: { customers: 3, asked: 2, revenue: 1_550_000 },
};

test('figures by channel - sums and a file; each number leads to its list, and the funnel says what it counts', async ({
  page,
  app,
  api,
}) => {
  api.answer(pageStatistics, like(pageStatistics.response, { data: FIGURES }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.open('/work/statistics', 'manager');
  const table = page.getByRole('table', { name: '유입 경로' });
  await expect(table.getByRole('row', { name: /^합계/ })).toHaveText(/400.*100.*5.*3.*1,550,000/);
  await expect(table.getByRole('row', { name: /^네이버 검색/ }).getByRole('link')).toHaveCount(1);
  const file = await downloadCsv(
    page.getByRole('region', { name: '유입 경로' }).getByRole('button', { name: '내려받기' }),
  );
  const lines = fs.readFileSync(await file.path(), 'utf8');
  expect(lines).toContain('경로,구분,유입,순위 조회,상담 신청,새 고객,매출 (원)');
  expect(lines).toContain('네이버 광고,광고·캠페인,100,40,4,2,1250000');
  expect(lines).toContain('합계,,400,100,5,3,1550000');

  const funnel = page.getByRole('region', { name: '방문에서 계약까지' });
  await expect(funnel.getByRole('listitem')).toHaveText([
    /유입400회$/,
    /순위 조회100회유입의 25.0%/,
    /상담 신청5건순위 조회의 5.0%/,
    /계약2곳상담 신청의 40.0%/,
  ]);
  await expect(funnel).toContainText('신청서 없이 온 새 고객 1곳은 넣지 않았습니다');

  const link = table.getByRole('link', { name: '네이버 광고 새 고객 2' });
  const box = await link.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await link.press('Enter');
  await expect(
    page.getByText('2026년 11월 1일 – 2026년 11월 30일 새 고객의 계약만 보고 있습니다.'),
  ).toBeVisible();
  await expect
    .poll(() => api.requests(contracts).at(-1)?.query)
    .toMatchObject({
      ...{ channel: '네이버 광고', won: { from: '2026-11-01', to: '2026-11-30' } },
    });
  await page.goBack();
  await table.getByRole('link', { name: '네이버 광고 상담 신청 4' }).click();
  await expect(page.getByText('2026년 11월 1일 – 2026년 11월 30일의 상담만 보고 있습니다.')).toBeVisible();
  await expect
    .poll(() => api.requests(consultations).at(-1)?.query)
    .toMatchObject({
      ...{ channel: '네이버 광고', received: { from: '2026-11-01', to: '2026-11-30' } },
    });
});

test('a phone - each channel is a card, and nothing is wider than the screen', async ({ page, app, api }) => {
  const sales = { customers: 0, asked: 0, revenue: 0 };
  api.answer(pageStatistics, like(pageStatistics.response, { data: { ...FIGURES, sales } }));
  await page.setViewportSize({ width: 360, height: 740 });
  await app.open('/work/statistics', 'manager');
  const row = page.getByRole('table', { name: '유입 경로' }).getByRole('row', { name: /^네이버 광고/ });
  await expect(row).toContainText('1,250,000');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // Without a contract the page says what fills the columns.
  await expect(page.getByRole('link', { name: '계약을 등록' })).toHaveAttribute(
    'href',
    '/work/contracts/new',
  );
});

test('a customer and a contract - the channel of the first request, or that there was none', async ({
  page,
  app,
  api,
}) => {
  api.answer(readMember, like(readMember.response, { data: { id: 'member1' } }));
  api.answer(estimateDetail, like(estimateDetail.response, { data: { id: 'estimate1' } }));
  api.answer(firstRequest, {
    data: { receipt: 'C261101-00000000', channel: '네이버 광고', received_at: '2026-11-01T03:00:00.000Z' },
  });
  await app.open('/admin/members/member1', 'manager');
  await expect(page.getByRole('main')).toContainText(/유입 경로\s*네이버 광고, 2026년 11월 1일 신청/);
  await expect.poll(() => api.requests(firstRequest).at(-1)?.query).toMatchObject({ user_id: 'member1' });
  const of = {
    customer: { id: 'member1', company: '한빛 치과', name: '김원장' },
    estimate_id: 'estimate1',
    channel: '지인 소개',
  };
  api.answer(contractDetail, like(contractDetail.response, { data: of }));
  await app.open('/work/contracts/7', 'manager');
  await expect(page.getByRole('main')).toContainText(
    /유입 경로\s*지인 소개\s*첫 상담\s*네이버 광고, 2026년 11월 1일 신청/,
  );
  await expect
    .poll(() => api.requests(firstRequest).at(-1)?.query)
    .toMatchObject({
      ...{ user_id: 'member1', estimate_id: 'estimate1' },
    });
  api.answer(firstRequest, { data: null });
  await app.open('/admin/estimates/estimate1', 'manager');
  await expect(page.getByText('유입 경로: 상담 신청 없음')).toBeVisible();
});
