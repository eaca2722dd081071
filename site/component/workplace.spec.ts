import type { Page } from '@playwright/test';
import { boards, boardView } from '../../api-extensions/contracts/board/board';
import { estimates } from '../../api-extensions/contracts/estimates/estimates';
import { readSaved } from '../../api-extensions/contracts/lookups/saved';
import { listMembers } from '../../api-extensions/contracts/accounts/members';
import { blogJobList } from '../../api-extensions/contracts/work/blog';
import { jobList } from '../../api-extensions/contracts/work/jobs';
import { slots } from '../../api-extensions/contracts/work/slots';
import { expect, test } from './component';
import { compose } from './controls';
import { like, listOf } from './example';
import type { FakeApi } from './fake-api';
import { CUSTOMER, jobListOf, jobOf, slotList, slotOf, STAFF } from './records';

const STAFF_PAGES = [
  ...['/work', '/admin', '/admin/consultations', '/admin/estimates/new', '/work/contracts', '/work/revenue'],
  ...['/work/statistics', '/work/slots', '/work/slots/new', '/work/tracking', '/user/keywords'],
  ...['/user/research', '/work/searchlog', '/work/jobs', '/work/timeline', '/work/templates', '/work/posts'],
  ...['/work/backlinks', '/work/indexing', '/work/pdf', '/work/shares', '/work/alerts', '/work/traffic'],
  ...['/user', '/user/password', '/user/second-factor', '/user/sessions', '/user/consents', '/user/close'],
  ...[
    '/user/estimates',
    '/user/contracts',
    '/user/timeline',
    '/admin/estimates',
    '/admin/estimates/settings',
  ],
  ...[
    '/work/slots/import',
    '/work/slots/import?view=ranks',
    '/user/notifications',
    '/admin/offers',
    '/admin/audit',
  ],
];

const palette = (page: Page) => page.getByRole('dialog', { name: '찾기' });

async function openPalette(page: Page): Promise<void> {
  // The button appears once its keyboard shortcut works.
  await expect(page.getByRole('button', { name: /찾기/ }).first()).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

const approvedMember = (api: FakeApi) =>
  api.answer(listMembers, listOf(listMembers, [{ ...CUSTOMER, email: 'a@b.test', approval: 'approved' }]));

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the workplace menu - every page of the staff has exactly one current entry', async ({
    page,
    app,
  }) => {
    await app.open('/work', 'manager');
    const menu = page.getByRole('navigation', { name: '업무 메뉴' });
    await expect(menu).toBeVisible();
    for (const path of STAFF_PAGES) {
      await app.navigate(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(menu.locator('[aria-current]'), path).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0);
    }
    await expect(menu.locator('[aria-current]')).toHaveText('활동 기록');
  });

  test('the page of a customer - the workplace menu marks the list of members, not Today', async ({
    page,
    app,
    api,
  }) => {
    approvedMember(api);
    await app.open('/admin?approval=approved', 'manager');
    await page.getByRole('link', { name: '고객 현황' }).first().click();
    await expect(page).toHaveURL(/\/work\/customers\//);
    const current = page.getByRole('navigation', { name: '업무 메뉴' }).locator('[aria-current]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveText('회원');
  });
});

test('the workplace menu on a phone - behind a button in the top bar', async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await app.open('/work/slots', 'manager');
  await page.getByRole('button', { name: '업무 메뉴' }).click();
  const menu = page.getByRole('navigation', { name: '업무 메뉴' });
  await expect(menu.locator('[aria-current]')).toHaveText('슬롯');
  await menu.getByRole('link', { name: '상담' }).click();
  await expect(page).toHaveURL(app.url('/admin/consultations'));
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: '찾기' }).click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
});

test.describe('the command palette', () => {
  test('pages and records by keyboard', async ({ page, app, api }) => {
    const slot = slotOf({ id: 7, keyword: '강남 치과' });
    api.answer(slots, ({ query }) => slotList(slot.keyword.includes(query.q) ? [slot] : []));
    await app.open('/work', 'manager');
    await openPalette(page);
    await page.keyboard.type('보고서');
    await expect(palette(page).getByRole('option', { name: /^보고서/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);

    await openPalette(page);
    await page.keyboard.type('강남 치과');
    const found = palette(page).getByRole('group', { name: '슬롯' }).getByRole('option').first();
    await expect(found).toContainText('강남 치과');
    await expect(palette(page).getByRole('option', { name: '‘강남 치과’ 순위 조회' })).toBeVisible();
    // Enter would open the highlighted option, the first one.
    await expect(palette(page).getByRole('option').first()).toHaveAttribute('data-highlighted', '');
    await found.click();
    await expect(page).toHaveURL(app.url('/work/slots/7'));
    await expect(palette(page)).toHaveCount(0);
  });

  test('finds the word whose last syllable is being composed', async ({ page, app }) => {
    await app.open('/work', 'manager');
    await openPalette(page);
    const first = palette(page).getByRole('option').first();
    const end = await compose(page, 'ㄱ', '겨', '견', '견ㅈ', '견저', '견적');
    await expect(first).toHaveText(/견적/);
    await expect(palette(page).getByRole('option', { name: '‘견적’ 순위 조회' })).toBeVisible();
    await end();
    await expect(palette(page).getByRole('combobox')).toHaveValue('견적');
    await expect(first).toHaveText(/견적/);
  });

  test('opens the form of a new job', async ({ page, app }) => {
    await app.open('/work/jobs', 'manager');
    await openPalette(page);
    await page.keyboard.type('작업 등록');
    await expect(
      palette(page)
        .getByRole('option')
        .filter({ hasText: /^작업 등록/ }),
    ).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '작업 등록' });
    // The form is shown once its options have loaded.
    await expect(dialog.getByLabel('슬롯 (선택)')).toBeFocused();
    await dialog.getByRole('button', { name: '닫기' }).click();
    await expect(page).toHaveURL(app.url('/work/jobs'));
  });

  test('estimates, saved keywords, blog jobs, posts and pages of the account', async ({ page, app, api }) => {
    api.answer(estimates, listOf(estimates, [{ id: 'e1', title: '새봄 견적', party: '찾을 회사' }]));
    api.answer(blogJobList, listOf(blogJobList, [{ title: '새봄 글', blog_job_code: 'B261121-7' }]));
    api.answer(boards, listOf(boards, [{ code: 'notice', name: '공지사항', use_yn: true }]));
    const { posts } = boardView.response.shape.data.shape;
    const post = like(posts.element, { wr_id: 1, title: '새봄 공지' });
    api.answer(
      boardView,
      like(boardView.response, { data: { code: 'notice', name: '공지사항', posts: [post] } }),
    );
    const keyword = {
      ...{ id: 31, listId: 1, kind: 'web' as const, keyword: '새봄 키워드', tags: [], targetDiffers: false },
      ...{ own: { target: 'found.example', standings: [] }, competitors: [], volume: null },
      ...{
        alert: { channel: 'none' as const, places: 5, webhook: null },
        createdAt: '2026-11-01T00:00:00.000Z',
      },
    };
    api.answer(readSaved, listOf(readSaved, [{ id: 1, name: '새봄', keywords: [keyword] }]));
    await app.open('/work', 'manager');
    await openPalette(page);
    await page.keyboard.type('새봄');
    const found = (group: string) => palette(page).getByRole('group', { name: group }).getByRole('option');
    await expect(found('견적')).toHaveText(/견적찾을 회사$/);
    await expect(found('블로그 작업')).toContainText('새봄 글');
    await expect(found('게시글')).toContainText('새봄 공지');
    await found('저장 키워드').click();
    await expect(page).toHaveURL(app.url('/user/keywords#keyword-31'));
    await expect(page.locator('#keyword-31')).toBeInViewport();

    await openPalette(page);
    await page.keyboard.type('비밀번호');
    await palette(page)
      .getByRole('option', { name: /^비밀번호/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: '비밀번호' })).toBeVisible();
  });

  test('opens the form of each kind of record', async ({ page, app }) => {
    await app.open('/work', 'manager');
    for (const name of ['작업 템플릿 등록', '블로그 작업 등록', '백링크 등록', '색인 기록 등록']) {
      await openPalette(page);
      await page.keyboard.type(name);
      const made = palette(page).getByRole('group', { name: '새로 만들기' }).getByRole('option');
      await expect(made).toHaveCount(1);
      await made.click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog.getByRole('form', { name })).toBeVisible();
      await dialog.getByRole('button', { name: '닫기' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).not.toHaveURL(/new/);
    }
  });

  test('invites a customer, and opens the forms of reports, shares and saved keywords', async ({
    page,
    app,
    api,
  }) => {
    api.answer(readSaved, listOf(readSaved, [{ id: 1, name: '새 목록' }]));
    await app.open('/work', 'manager');
    const forms = [
      ['고객 초대', (name: string) => page.getByRole('dialog', { name }).getByLabel('회사명')],
      ['정기 보고서 발송 추가', () => page.getByRole('form', { name: '정기 발송' })],
      ['공유 링크 만들기', (name: string) => page.getByRole('dialog', { name })],
      ['저장 키워드 추가', () => page.getByRole('form', { name: '키워드 추가' })],
    ] as const;
    for (const [name, formOf] of forms) {
      await openPalette(page);
      await page.keyboard.type(name);
      await palette(page).getByRole('group', { name: '새로 만들기' }).getByRole('option').click();
      const form = formOf(name);
      await expect(form).toBeVisible();
      await page
        .getByRole('button', { name: /^(닫기|취소)$/ })
        .first()
        .click();
      await expect(form).toHaveCount(0);
      await expect(page).not.toHaveURL(/new/);
    }
  });

  test('of a member - their slots, and no page of the staff', async ({ page, app }) => {
    await app.open('/work', 'member');
    await openPalette(page);
    await expect(palette(page).getByRole('option', { name: /회원/ })).toHaveCount(0);
    await page.keyboard.type('회원');
    await expect(palette(page).getByRole('option', { name: /활동 기록|상담/ })).toHaveCount(0);
    // A page of the account, which members have too.
    await expect(palette(page).getByRole('group', { name: '화면' }).getByRole('option')).toHaveText([
      /^회원 탈퇴/,
    ]);
  });
});

test('the lists - show customer and assignee at 1280 px, and short values side by side on a phone', async ({
  page,
  app,
  api,
}) => {
  api.answer(
    listMembers,
    listOf(listMembers, [
      { ...CUSTOMER, approval: 'approved', role: { name: 'member', level: 10 }, email: 'a@b.test' },
      { id: 'b', company: '', name: '정대기', approval: 'pending', email: 'c@d.test' },
    ]),
  );
  api.answer(slots, slotList([slotOf({ id: 1, assignee: STAFF })]));
  api.answer(jobList, jobListOf([jobOf({ id: 1, assignee: STAFF }), jobOf({ id: 2, state: 'done' })]));
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.open('/admin', 'manager');
  await expect(page.getByRole('columnheader', { name: '고객', exact: true })).toBeVisible();
  await app.navigate('/work/slots');
  for (const name of ['고객', '담당자', '현재', '1일', '상태'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, keys] of [
    ['/admin', ['state', 'role', 'customer']],
    ['/work/jobs?state=every', ['state', 'due']],
  ] as const) {
    await app.open(path, 'manager');
    const cards = page.getByRole('grid').locator('tbody tr[data-row]');
    await expect(cards.first()).toBeVisible();
    // A long state takes a line of its own, so one row with the values side by side is enough.
    const isBeside = await cards.evaluateAll(
      (rows, all) =>
        rows.some((row) => {
          const top = (key: string) => row.querySelector(`[data-key="${key}"]`)?.getBoundingClientRect().top;
          return all.every((key) => top(key) !== undefined && top(key) === top(all[0] ?? ''));
        }),
      [...keys],
    );
    expect(isBeside, path).toBe(true);
    // Nothing of a value is cut off.
    const cut = await page
      .getByRole('grid')
      .locator('tbody td[data-key]')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
    expect(cut, path).toBe(0);
  }
});
