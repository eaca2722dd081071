import { estimate, estimates } from '../../api-extensions/contracts/estimates/estimates';
import { addDays } from '../../api-extensions/contracts/rules/days';
import {
  MEMBER_DAYS,
  type MemberDashboard,
  memberDashboard,
} from '../../api-extensions/contracts/work/member-dashboard';
import { expect, test } from './component';
import { like, listOf, type Part } from './example';
import { slotOf } from './records';

// The first page of a member; what its call does is proved in api-extensions/tests/member-dashboard.test.ts.

const TODAY = '2026-11-10';
const BANDS = { top3: 3, top10: 4, top30: 2, below: 1, out: 2, in_range: 0, out_of_range: 0, unknown: 0 };

const data = (part: Part<MemberDashboard> = {}) =>
  like(memberDashboard.response, {
    data: {
      ...{ today: TODAY, has_slots: true, slots: { running: 12, ending: 1 } },
      now: { slots: 12, bands: BANDS, average_rank: 9.4, score: 48.2 },
      before: {
        day: '2026-10-11',
        slots: 12,
        bands: { ...BANDS, top3: 1, out: 4 },
        average_rank: 14.1,
        score: 51,
      },
      days: Array.from({ length: MEMBER_DAYS }, (_day, at) => ({
        day: addDays(TODAY, at + 1 - MEMBER_DAYS),
        average_rank: 18 - at / 10,
        score: 30 + at / 5,
      })),
      up: [
        slotOf({
          ...{ id: 1, keyword: '강남 치과', sparkline: Array.from({ length: 30 }, (_day, at) => 34 - at) },
          standing: { rank: 5, ordered: true, change_7: 7 },
        }),
      ],
      down: [],
      ending: [slotOf({ id: 2, keyword: '임플란트', to: '2026-11-12', days_left: 2 })],
      work: {
        ...{ jobs_done: 6, posts: 3, links: 4 },
        newest: [
          {
            day: '2026-11-09',
            type: 'post',
            title: '임플란트 후기 정리',
            keyword: '임플란트',
            url: 'https://blog.example/1',
            exposure: null,
          },
        ],
      },
      waiting: {
        estimates: [{ id: 'e1', title: '12월 순위 관리', total: 1_320_000, valid_until: '2026-11-20' }],
        files: [{ id: 7, name: '11월 계약서.pdf', shown_at: '2026-11-09T01:00:00.000Z' }],
      },
      report: { last: { from: '2026-10-01', to: '2026-10-31' }, next_on: '2026-12-05' },
      ...part,
    } as never,
  });

test('a member - sees what waits, how the ranks do beside 30 days ago, what was done, and the next report', async ({
  page,
  app,
  api,
}) => {
  api.answer(memberDashboard, data());
  await app.open('/work', 'member');
  await expect(page).toHaveTitle(/^현황/);
  await expect(page.getByRole('link', { name: '내 슬롯 보기' })).toHaveAttribute('href', '/work/slots');
  const waiting = page.getByRole('region', { name: '확인하실 일' });
  await expect(waiting.getByRole('listitem').first()).toContainText('₩1,320,000 · 2026년 11월 20일까지 응답');
  await expect(waiting.getByRole('link', { name: '12월 순위 관리 견적 보기' })).toHaveAttribute(
    'href',
    '/user/estimates/e1',
  );
  await expect(waiting.getByRole('link', { name: '11월 계약서.pdf 내려받기' })).toHaveAttribute(
    'href',
    /file\/7$/,
  );
  // A lower mean rank is better, a lower score worse.
  await expect(page.getByText('30일 전보다 4.7위 좋아짐')).toBeVisible();
  await expect(page.getByText('30일 전보다 2.8점 나빠짐')).toBeVisible();
  await expect(page.getByText('30일 전보다 2건 좋아짐')).toBeVisible();
  const bands = page.getByRole('region', { name: '순위 분포' }).getByRole('row', { name: /1–3위/ });
  await expect(bands.getByRole('cell')).toHaveText(['3건', '1건']);
  await expect(page.getByRole('region', { name: '7일 동안 오른 키워드' }).getByRole('row')).toContainText([
    '순위',
    '강남 치과',
  ]);
  await expect(page.getByText('7일 동안 내린 키워드가 없습니다.')).toBeVisible();
  await expect(page.getByText('다음 보고서는 2026년 12월 5일에 메일로 보내 드립니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^지난 보고서 보기/ })).toHaveAttribute(
    'href',
    '/work/pdf?from=2026-10-01&to=2026-10-31',
  );
});

test('the chart of 90 days - shows the mean rank, or the score', async ({ page, app, api }) => {
  api.answer(memberDashboard, data());
  await app.open('/work', 'member');
  const panel = page.getByRole('region', { name: '90일 추이' });
  await expect(panel.getByRole('img')).toHaveAccessibleName(/평균 순위. 처음 18위, 마지막 9.1위/);
  await panel.getByRole('button', { name: '노출 점수' }).press('Enter');
  await expect(panel.getByRole('button', { name: '노출 점수' })).toHaveAttribute('aria-pressed', 'true');
  await expect(panel.getByRole('img')).toHaveAccessibleName(/노출 점수. 처음 30점, 마지막 47.8점/);
});

test('a member without slots - is led to keywords, alerts and an estimate, without a note about demo data', async ({
  page,
  app,
  api,
}) => {
  api.answer(memberDashboard, data({ has_slots: false, demo: true, waiting: { estimates: [], files: [] } }));
  api.answer(estimates, listOf(estimates, [like(estimate, { state: 'quoted' })]));
  await app.open('/work', 'member');
  const steps = page.getByRole('region', { name: '이렇게 시작해 보세요' }).getByRole('listitem');
  await expect(steps).toContainText(['키워드 저장하기', '알림 설정하기', '마쳤습니다']);
  await expect(steps.first().getByRole('link')).toHaveAttribute('href', '/user/keywords');
  await expect(page.getByText('데모')).toHaveCount(0);
  // The list of slots would be empty.
  await expect(page.getByRole('link', { name: '내 슬롯 보기' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '저장 키워드 보기' })).toHaveAttribute(
    'href',
    '/user/keywords',
  );
});
