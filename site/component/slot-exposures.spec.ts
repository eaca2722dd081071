import fs from 'node:fs';
import { rankAlert, rankAlerts } from '../../api-extensions/contracts/work/rank-alerts';
import { listMembers, readMember } from '../../api-extensions/contracts/accounts/members';
import type { PostExposure } from '../../api-extensions/contracts/work/exposure';
import {
  createSlot,
  slotDetail,
  slots,
  updateSlot,
  workOptions,
} from '../../api-extensions/contracts/work/slots';
import { expect, test } from './component';
import { chooseOption, downloadCsv } from './controls';
import { like, listOf, type Part } from './example';
import { CUSTOMER, OPTIONS, slotList, slotOf } from './records';

// Whether the search finds the posts of slots; the lookups are proved in api-extensions/tests/slot-exposures.test.ts.

const exposureOf = (part: Part<PostExposure>) => ({
  ...{ list: 'blog' as const, state: 'exposed' as const, since: null, fault: null, demo: false },
  checked_at: '2026-11-10T01:00:00.000Z',
  ...part,
});
const post = { kind: 'view' as const, target: 'blog.naver.com/hanbit/223456789012' };
const SLOTS = [
  slotOf({ id: 1, keyword: '찾히는 글', ...post, exposure: exposureOf({ since: '2026-11-02' }) }),
  slotOf({
    id: 2,
    keyword: '빠진 글',
    ...post,
    exposure: exposureOf({ state: 'missing', since: '2026-11-09', list: 'cafe' }),
  }),
  slotOf({
    ...{ id: 3, keyword: '모르는 글', ...post },
    exposure: exposureOf({ state: 'unknown', fault: 'unknown_title', checked_at: null }),
  }),
  slotOf({ id: 4, keyword: '글 아닌 대상', exposure: null }),
];

test.beforeEach(({ api }) => {
  api.answer(workOptions, OPTIONS);
  api.answer(slots, ({ query: { exposure } }) =>
    slotList(SLOTS.filter((slot) => exposure === undefined || slot.exposure?.state === exposure)),
  );
});

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('slots of posts - the list tells of them with the reason, filtered and in the file', async ({
      page,
      app,
    }) => {
      await app.open('/work/slots', 'manager');
      const list = page.getByRole('grid', { name: '슬롯 목록' });
      const rowOf = (text: string) => list.getByRole('row').filter({ hasText: text });
      await expect(rowOf('빠진 글')).toBeVisible();
      await expect(rowOf('빠진 글')).toContainText('글 누락');
      if (width === 1280) {
        // The column is one of those that a narrower list leaves out.
        await page.setViewportSize({ width: 1920, height: 800 });
        await expect(rowOf('찾히는 글')).toContainText('노출 2026. 11. 2.부터');
        await expect(rowOf('빠진 글')).toContainText('누락 2026. 11. 9.부터');
        await expect(rowOf('모르는 글')).toContainText('확인할 수 없음 글 제목을 알 수 없습니다.');
        const file = await downloadCsv(page.getByRole('button', { name: '내려받기' }));
        expect(fs.readFileSync(await file.path(), 'utf8')).toContain('누락,2026-11-09');
      }
      if (width === 360) await page.getByRole('button', { name: '조건', exact: true }).click();
      await page.getByRole('button', { name: '필터 추가' }).click();
      await page.getByRole('menuitem', { name: '글 노출' }).click();
      await chooseOption(page.getByRole('combobox', { name: '글 노출' }), '누락');
      await expect(page).toHaveURL(/exposure=missing/);
      await expect(list.locator('tbody tr[data-row]')).toHaveCount(1);
    });

    test('a slot of a post - its page tells since when, and the form takes the title', async ({
      page,
      app,
      api,
    }) => {
      const [, slot = slotOf({})] = SLOTS;
      api.answer(slotDetail, like(slotDetail.response, { data: { slot } }));
      api.answer(updateSlot, { data: slot });
      await app.open('/work/slots/2', 'manager');
      await expect(page.getByText('네이버 카페 검색 누락 2026. 11. 9.부터')).toBeVisible();
      await page.getByRole('button', { name: '수정' }).click();
      const form = page.getByRole('dialog', { name: /수정$/ });
      await form.getByLabel('글 제목').fill('치과 고르는 법');
      await form.getByRole('button', { name: '저장', exact: true }).click();
      await expect(page.getByText('저장했습니다.', { exact: true })).toBeVisible();
      expect(api.requests(updateSlot)[0]?.body).toMatchObject({ post_title: '치과 고르는 법' });
    });

    test('the page of a customer - tells of the slots’ posts', async ({ page, app, api }) => {
      const member = { ...CUSTOMER, email: 'a@b.test', approval: 'approved' as const };
      api.answer(listMembers, listOf(listMembers, [member]));
      api.answer(readMember, like(readMember.response, { data: member }));
      await app.open('/work/customers/member1', 'manager');
      const table = page.getByRole('table', { name: '슬롯', exact: true });
      await expect(table.getByRole('row').filter({ hasText: '빠진 글' })).toContainText(
        '누락 2026. 11. 9.부터',
      );
    });

    test('alerts - of slots and posts lead to what they are about', async ({ page, app, api }) => {
      const missing = {
        reason: 'missing',
        list: 'blog',
        day: '2026-11-10',
        target: 'https://blog.example/1',
      } as const;
      const history = [
        like(rankAlert, {
          ...missing,
          id: 1,
          slot: null,
          keyword: '빠진 글',
          href: '/work/posts/B1?content=4',
        }),
        like(rankAlert, {
          ...missing,
          id: 2,
          slot: 9,
          keyword: '빠진 키워드',
          list: 'cafe',
          href: '/work/slots/9',
        }),
        like(rankAlert, { ...missing, id: 3, slot: null, keyword: '없어진 글', href: null }),
      ];
      api.answer(rankAlerts, like(rankAlerts.response, { data: { customer: CUSTOMER, history } }));
      await app.open('/work/alerts?userId=member1', 'manager');
      await expect(page.getByRole('link', { name: '빠진 글' })).toHaveAttribute(
        'href',
        /\/work\/posts\/B1\?content=4$/,
      );
      await expect(page.getByRole('link', { name: '빠진 키워드' })).toHaveAttribute(
        'href',
        /\/work\/slots\/9$/,
      );
      await expect(page.getByText('없어진 글')).toBeVisible();
      await expect(page.getByRole('link', { name: '없어진 글' })).toHaveCount(0);
      await expect(page.getByText('카페 검색 누락')).toBeVisible();
    });
  });

test('a new slot - asks for the title of a post only for blogs and cafés', async ({ page, app, api }) => {
  api.answer(createSlot, { data: SLOTS[0] ?? slotOf({}), jobs: 0 });
  await app.open('/work/slots/new', 'manager');
  await expect(page.getByLabel('키워드')).toBeVisible();
  await expect(page.getByLabel('글 제목')).toHaveCount(0);
  await page.getByLabel('종류').selectOption('view');
  await page.getByLabel('글 제목').fill('치과 고르는 법');
  await page.getByLabel('키워드').fill('강남 치과');
  await page.getByLabel('대상', { exact: true }).fill('blog.naver.com/hanbit/223456789012');
  await page.getByRole('combobox', { name: '고객' }).selectOption('member1');
  await page.getByLabel('상품', { exact: true }).fill('블로그');
  await page.getByLabel('종료일').fill('2026-12-31');
  await page.getByRole('button', { name: '등록하기' }).click();
  await expect.poll(() => api.requests(createSlot)[0]?.body).toMatchObject({ post_title: '치과 고르는 법' });
});
