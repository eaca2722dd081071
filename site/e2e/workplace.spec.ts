import type { Page } from '@playwright/test';
import { compose } from '../kit/compose';
import { callAs } from './pages';
import { HOST, signIn } from './people';
import { expect, test } from './product';

const STAFF_PAGES = [
  '/work',
  '/admin',
  '/admin/consultations',
  '/admin/estimates/new',
  '/work/contracts',
  '/work/revenue',
  '/work/statistics',
  '/work/slots',
  '/work/slots/new',
  '/work/tracking',
  '/user/keywords',
  '/user/research',
  '/work/searchlog',
  '/work/jobs',
  '/work/timeline',
  '/work/templates',
  '/work/posts',
  '/work/backlinks',
  '/work/indexing',
  '/work/pdf',
  '/work/shares',
  '/work/alerts',
  '/work/traffic',
  '/user',
  '/user/password',
  '/user/second-factor',
  '/user/sessions',
  '/user/consents',
  '/user/close',
  '/user/estimates',
  '/user/contracts',
  '/user/timeline',
  '/admin/estimates',
  '/admin/estimates/settings',
  '/work/slots/import',
  '/user/notifications',
  '/admin/offers',
  '/admin/audit',
];

const palette = (page: Page) => page.getByRole('dialog', { name: '찾기' });

async function openPalette(page: Page): Promise<void> {
  // The button appears once its keyboard shortcut works.
  await expect(page.getByRole('button', { name: /찾기/ }).first()).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

test('the workplace menu - every page of the staff has exactly one current entry, at 1280 px', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, product, 'manager', '/work');
  const menu = page.getByRole('navigation', { name: '업무 메뉴' });
  for (const path of STAFF_PAGES) {
    await page.goto(product.url(HOST, path));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(menu.locator('[aria-current]'), path).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0);
  }
  await expect(menu.locator('[aria-current]')).toHaveText('활동 기록');
});

test('the page of a customer - the workplace menu marks the list of members, not Today', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, product, 'manager', '/admin?approval=approved');
  await page.getByRole('link', { name: '고객 현황' }).first().click();
  await expect(page).toHaveURL(/\/work\/customers\//);
  const current = page.getByRole('navigation', { name: '업무 메뉴' }).locator('[aria-current]');
  await expect(current).toHaveCount(1);
  await expect(current).toHaveText('회원');
});

test('the workplace menu on a phone - behind a button in the top bar', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, product, 'manager', '/work/slots');
  await page.getByRole('button', { name: '업무 메뉴' }).click();
  const menu = page.getByRole('navigation', { name: '업무 메뉴' });
  await expect(menu.locator('[aria-current]')).toHaveText('슬롯');
  await menu.getByRole('link', { name: '상담' }).click();
  await expect(page).toHaveURL(product.url(HOST, '/admin/consultations'));
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: '찾기' }).click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
});

test('the command palette - pages and records by keyboard', async ({ page, product }) => {
  await signIn(page, product, 'manager', '/work');
  await openPalette(page);
  await page.keyboard.type('보고서');
  await expect(palette(page).getByRole('option', { name: /^보고서/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  await page.goto(product.url(HOST, '/work/slots'));
  const slot = page.getByRole('grid').locator('a[href^="/work/slots/"]').first();
  const keyword = (await slot.innerText()).split('\n')[0] ?? '';
  await openPalette(page);
  await page.keyboard.type(keyword);
  const found = palette(page).getByRole('group', { name: '슬롯' }).getByRole('option').first();
  await expect(found).toContainText(keyword);
  await expect(palette(page).getByRole('option', { name: `‘${keyword}’ 순위 조회` })).toBeVisible();
  // Enter would open the highlighted option, the first one.
  await expect(palette(page).getByRole('option').first()).toHaveAttribute('data-highlighted', '');
  await found.click();
  await expect(page).toHaveURL(/\/work\/slots\/\d+$/);
  await expect(palette(page)).toHaveCount(0);
});

test('the command palette - finds the word whose last syllable is being composed', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/work');
  await openPalette(page);
  const first = palette(page).getByRole('option').first();
  const end = await compose(page, 'ㄱ', '겨', '견', '견ㅈ', '견저', '견적');
  await expect(first).toHaveText(/견적/);
  await expect(palette(page).getByRole('option', { name: '‘견적’ 순위 조회' })).toBeVisible();
  await end();
  await expect(palette(page).getByRole('combobox')).toHaveValue('견적');
  await expect(first).toHaveText(/견적/);
});

test('the command palette - opens the form of a new job', async ({ page, product }) => {
  await signIn(page, product, 'manager', '/work/jobs');
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
  await expect(page).toHaveURL(product.url(HOST, '/work/jobs'));
});

test('the command palette - estimates, saved keywords, blog jobs, posts and pages of the account', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/work');
  const mark = `찾기${Date.now()}`;
  interface Created {
    data: { id: number };
  }
  const { data: list } = await callAs<Created>(page, '/search/saved', { name: mark });
  const target = { kind: 'web', keyword: `${mark} 키워드`, target: 'found.example' };
  const { data: keyword } = await callAs<Created>(page, `/search/saved/${list.id}/keywords`, target);
  await callAs(page, '/users/estimate', {
    ...{ action: 'write', party: '찾을 회사', title: `${mark} 견적`, items: [], valid_until: '2099-01-01' },
  });
  await callAs(page, '/work/mms/blogJob', {
    ...{ title: `${mark} 글`, from: '2026-12-01', to: '2026-12-31', planned_count: 1 },
  });
  await callAs(page, '/board/post', {
    ...{ board: 'notice', title: `${mark} 공지`, content: '<p>본문</p>', pinned: false, state: 'published' },
  });
  await openPalette(page);
  await page.keyboard.type(mark);
  const found = (group: string) => palette(page).getByRole('group', { name: group }).getByRole('option');
  await expect(found('견적')).toHaveText(/견적찾을 회사$/);
  await expect(found('블로그 작업')).toContainText(`${mark} 글`);
  await expect(found('게시글')).toContainText(`${mark} 공지`);
  await found('저장 키워드').click();
  await expect(page).toHaveURL(product.url(HOST, `/user/keywords#keyword-${keyword.id}`));
  await expect(page.locator(`#keyword-${keyword.id}`)).toBeInViewport();

  await openPalette(page);
  await page.keyboard.type('비밀번호');
  await palette(page)
    .getByRole('option', { name: /^비밀번호/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '비밀번호' })).toBeVisible();
});

test('the command palette - opens the form of each kind of record', async ({ page, product }) => {
  await signIn(page, product, 'manager', '/work');
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

test('the command palette - invites a customer, and opens the forms of reports, shares and saved keywords', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'manager', '/work');
  await callAs(page, '/search/saved', { name: `새 목록 ${Date.now()}` });
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

test('the lists - show customer and assignee at 1280 px, and short values side by side on a phone', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, product, 'manager', '/admin');
  await expect(page.getByRole('columnheader', { name: '고객', exact: true })).toBeVisible();
  await page.goto(product.url(HOST, '/work/slots'));
  for (const name of ['고객', '담당자', '현재', '1일', '상태'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, keys] of [
    ['/admin', ['state', 'role', 'customer']],
    ['/work/jobs?state=every', ['state', 'due']],
  ] as const) {
    await page.goto(product.url(HOST, path));
    const card = page.getByRole('grid').locator('tbody tr[data-row]').first();
    await expect(card).toBeVisible();
    // A long state takes a line of its own, so one row with the values side by side is enough.
    const isBeside = await page
      .getByRole('grid')
      .locator('tbody tr[data-row]')
      .evaluateAll(
        (rows, all) =>
          rows.some((row) => {
            const top = (key: string) =>
              row.querySelector(`[data-key="${key}"]`)?.getBoundingClientRect().top;
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

test('the command palette of a member - their slots, and no page of the staff', async ({ page, product }) => {
  await signIn(page, product, 'member', '/work');
  await openPalette(page);
  await expect(palette(page).getByRole('option', { name: /회원/ })).toHaveCount(0);
  await page.keyboard.type('회원');
  await expect(palette(page).getByRole('option', { name: /활동 기록|상담/ })).toHaveCount(0);
  // A page of the account, which members have too.
  await expect(palette(page).getByRole('group', { name: '화면' }).getByRole('option')).toHaveText([
    /^회원 탈퇴/,
  ]);
});
