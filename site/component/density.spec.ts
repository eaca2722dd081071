import type { Locator, Page } from '@playwright/test';
import { auditLog } from '../../api-extensions/contracts/accounts/audit-log';
import { estimates } from '../../api-extensions/contracts/estimates/estimates';
import { readSaved } from '../../api-extensions/contracts/lookups/saved';
import { consultations } from '../../api-extensions/contracts/service/service';
import { shareLinks } from '../../api-extensions/contracts/work/share-links';
import { listMembers } from '../../api-extensions/contracts/accounts/members';
import { backlinkList } from '../../api-extensions/contracts/work/backlinks';
import { blogJobList } from '../../api-extensions/contracts/work/blog';
import { contracts } from '../../api-extensions/contracts/work/contracts';
import { jobTemplates } from '../../api-extensions/contracts/work/job-templates';
import { jobList, jobTimeline } from '../../api-extensions/contracts/work/jobs';
import { siteIndexList } from '../../api-extensions/contracts/work/site-indexes';
import { slotGroup, slotGroups } from '../../api-extensions/contracts/work/slot-groups';
import { slots, workOptions } from '../../api-extensions/contracts/work/slots';
import { expect, test } from './component';
import { like, listOf } from './example';
import type { FakeApi, PersonName } from './fake-api';
import { CUSTOMER, jobListOf, jobOf, OPTIONS, slotList, slotOf } from './records';

// The lists of the workplace at 1280 × 800, the most common screen of a laptop: how many rows are on the first screen.

const HEIGHT = 800;
const ROWS_MIN = 12;
/** Of a row in pixels, with its line. */
const ROW_HEIGHT = 41;

test.use({ viewport: { width: 1280, height: HEIGHT } });

const many = <Row>(row: (at: number) => Row): Row[] => Array.from({ length: 20 }, (_row, at) => row(at + 1));

const AT = '2026-11-09T03:00:00.000Z';
const item = { name: '스탠다드', quantity: 1, unit_price: 490_000 };

interface List {
  path: string;
  person: PersonName;
  answer: (api: FakeApi) => void;
}

const LISTS: readonly List[] = [
  ...(['manager', 'member'] as const).map((person): List => ({
    path: '/work/slots',
    person,
    answer: (api) =>
      api.answer(slots, slotList(many((id) => slotOf({ id, keyword: `강남 인테리어 업체 ${id}` })))),
  })),
  {
    path: '/work/jobs',
    person: 'staff',
    answer: (api) =>
      api.answer(jobList, jobListOf(many((id) => jobOf({ id, title: `소개 글 게재와 링크 확인 ${id}` })))),
  },
  {
    path: '/work/posts',
    person: 'staff',
    answer: (api) =>
      api.answer(
        blogJobList,
        listOf(
          blogJobList,
          many((id) => ({
            id,
            title: `12월 블로그 글 ${id}`,
            blog_job_code: `B26-${id}`,
            customer: CUSTOMER,
          })),
        ),
      ),
  },
  {
    path: '/work/backlinks',
    person: 'staff',
    answer: (api) =>
      api.answer(
        backlinkList,
        listOf(
          backlinkList,
          many((id) => ({ id, url: `https://blog.example/posts/${id}`, target: 'hanbit.example' })),
        ),
      ),
  },
  {
    path: '/work/indexing',
    person: 'staff',
    answer: (api) =>
      api.answer(
        siteIndexList,
        listOf(
          siteIndexList,
          many((id) => ({ id, url: `https://hanbit.example/${id}` })),
        ),
      ),
  },
  {
    path: '/work/contracts',
    person: 'owner',
    answer: (api) =>
      api.answer(
        contracts,
        listOf(
          contracts,
          many((id) => ({
            id,
            title: `스탠다드 3개월 ${id}`,
            items: [item],
            customer: CUSTOMER,
            supply: 490_000,
          })),
        ),
      ),
  },
  {
    path: '/work/templates',
    person: 'staff',
    answer: (api) =>
      api.answer(
        jobTemplates,
        listOf(
          jobTemplates,
          many((id) => ({ id, title: `소개 글 쓰기 ${id}`, product: '스탠다드', kind: 'content' as const })),
        ),
      ),
  },
  {
    path: '/work/slots/groups',
    person: 'staff',
    answer: (api) =>
      api.answer(
        slotGroups,
        like(slotGroups.response, {
          data: { groups: many((id) => like(slotGroup, { id, name: `강남점 ${id}`, customer: CUSTOMER })) },
        }),
      ),
  },
  {
    path: '/work/shares',
    person: 'manager',
    answer: (api) =>
      api.answer(
        shareLinks,
        listOf(
          shareLinks,
          many((id) => ({
            id,
            label: `한빛 치과 순위 ${id}`,
            author: '이매니저',
            expires_at: AT,
            created_at: AT,
          })),
        ),
      ),
  },
  {
    path: '/work/timeline?view=table',
    person: 'staff',
    answer: (api) =>
      api.answer(
        jobTimeline,
        like(jobTimeline.response, {
          data: {
            jobs: many((id) => ({
              job: jobOf({ id }),
              bar: { from: '2026-11-01', to: '2026-11-20' },
              events: [],
            })),
          },
        }),
      ),
  },
  {
    path: '/admin',
    person: 'manager',
    answer: (api) =>
      api.answer(
        listMembers,
        listOf(
          listMembers,
          many((id) => ({
            ...{
              id: `m${id}`,
              company: '한빛 치과',
              name: `김회원 ${id}`,
              email: `member${id}@topkeyword.test`,
            },
            ...{ phone: '010-1234-5678', approval: 'pending' as const, confirmed: false },
          })),
        ),
      ),
  },
  {
    path: '/admin/consultations',
    person: 'manager',
    answer: (api) =>
      api.answer(
        consultations,
        listOf(
          consultations,
          many((id) => ({
            id: `c${id}`,
            companyName: `성수 다온미용실 ${id}`,
            contact: '010-1234-5678',
            received_at: AT,
          })),
        ),
      ),
  },
  ...(['/admin/estimates', '/user/estimates'] as const).map((path): List => ({
    path,
    person: path === '/admin/estimates' ? 'owner' : 'member',
    answer: (api) =>
      api.answer(
        estimates,
        listOf(
          estimates,
          many((id) => ({
            id: `e${id}`,
            title: `스탠다드 3개월 견적 ${id}`,
            number: `2026-${id}`,
            party: '한빛 치과',
          })),
        ),
      ),
  })),
  {
    path: '/admin/audit',
    person: 'owner',
    answer: (api) =>
      api.answer(
        auditLog,
        listOf(
          auditLog,
          many((id) => ({ id: `a${id}`, at: AT, action: 'sign-in' as const })),
        ),
      ),
  },
  {
    path: '/user/keywords',
    person: 'member',
    answer: (api) =>
      api.answer(
        readSaved,
        listOf(readSaved, [
          {
            ...{ id: 1, name: '우리 병원' },
            keywords: many((id) => ({
              ...{ id, listId: 1, kind: 'web' as const, keyword: `강남 치과 ${id}`, tags: ['강남'] },
              ...{ targetDiffers: false, competitors: [], volume: null },
              own: { target: 'hanbit.example', standings: [] },
              alert: { channel: 'none' as const, places: 5, webhook: null },
              createdAt: AT,
            })),
          },
        ]),
      ),
  },
];

/** The rows of the page's table whose end is on the first screen. */
async function rowsInView(rows: Locator): Promise<number> {
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  return boxes.filter((bottom) => bottom <= HEIGHT).length;
}

/** Words of the table that are on two lines: they were cut. */
const cutWords = (page: Page) =>
  page.locator('main table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
      return found;
    }),
  );

test.beforeEach(({ api }) => api.answer(workOptions, OPTIONS));

for (const { path, person, answer } of LISTS) {
  test(`${path}, as ${person} - twelve rows on the first screen, no word cut`, async ({ page, app, api }) => {
    answer(api);
    await app.open(path, person);
    const rows = page.locator('main table').first().locator('tbody tr');
    await expect(rows.nth(ROWS_MIN)).toBeVisible();
    expect(await rowsInView(rows)).toBeGreaterThanOrEqual(ROWS_MIN);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights.slice(0, ROWS_MIN))).toBeLessThanOrEqual(ROW_HEIGHT);
    expect(await cutWords(page)).toEqual([]);
  });
}

test('a request and a job - who has it, when it came and whom it is about are in view', async ({
  page,
  app,
}) => {
  const headings = page.locator('main').getByRole('columnheader');
  await app.open('/admin/consultations', 'manager');
  await expect(headings).toContainText(['업체', '상태', '접수 시각', '담당자', '연락처']);
  await app.navigate('/work/jobs');
  await expect(headings).toContainText(['작업', '상태', '마감일', '슬롯', '고객', '담당자']);
});

test('pages of the workplace - no footer is below; the menu has its legal pages behind a button', async ({
  page,
  app,
}) => {
  await app.open('/work', 'manager');
  const menu = page.getByRole('navigation', { name: '업무 메뉴' });
  for (const path of ['/work', '/admin', '/user']) {
    await app.navigate(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
  await menu.getByText('더 보기').click();
  await expect(menu.getByRole('link', { name: '개인정보처리방침' })).toBeVisible();
});
