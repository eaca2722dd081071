import type { Page } from '@playwright/test';
import { findPage } from './content';
import { screenshot } from './pages';
import { expect, type Product, RELEASE_TIMEOUT, test, RELEASES_TEST_MS } from './product';
import { findEnglishTexts, FIRST_SCREEN, signInToAdmin } from './strapi-admin';

test.describe.configure({ timeout: RELEASES_TEST_MS });
test.use({ viewport: { width: 1440, height: 900 } });

const HOST = 'topkeyword.localhost';
const SITE = '탑키워드';
const PAGES = '/admin/content-manager/collection-types/api::page.page?page=1&pageSize=100';
const PAGES_PATH = '/content-manager/collection-types/api::page.page';
const PUBLISHING = '/admin/plugins/api-extensions/publishing';

/** The list of pages in the content manager, with the site's page `/service` alone. */
async function listPage(page: Page, product: Product): Promise<void> {
  const filter = `&filters[$and][0][path][$eq]=/service&filters[$and][1][domain][code][$eq]=topkeyword`;
  await page.goto(product.url('cms.localhost', PAGES + filter));
}

async function openPage(page: Page, product: Product): Promise<void> {
  await listPage(page, product);
  await page.getByRole('gridcell', { name: '/service' }).click(FIRST_SCREEN);
  await expect(panel(page)).toBeVisible(FIRST_SCREEN);
}

const panel = (page: Page) => page.getByRole('complementary').filter({ hasText: '발행 상태' });
const card = (page: Page) => page.getByRole('region', { name: SITE });

test('an editor - publishes a change, sees it live, rolls the site back, and publishes again @journey', async ({
  page,
  product,
}) => {
  const serves = async (text: string) => (await product.get(HOST, '/service')).body.includes(text);
  await signInToAdmin(page, product);
  await expect(page.getByText('Introducing the new Media Library')).toHaveCount(0);

  await openPage(page, product);
  await expect(panel(page)).toContainText('반영됨', RELEASE_TIMEOUT);
  await expect.poll(() => findEnglishTexts(page)).toEqual([]);
  await page
    .getByRole('button', { name: /첫 화면/ })
    .first()
    .click();
  const title = page.getByRole('textbox', { name: /^제목/ }).first();
  const before = await title.inputValue();
  const after = '발행 화면에서 되돌려 볼 제목';

  await title.fill(after);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(panel(page)).toContainText('초안 있음');
  expect(await serves(before)).toBe(true);

  await page.getByRole('button', { name: '발행', exact: true }).click();
  await expect(panel(page)).toContainText(/반영됨\s*\d{4}\. \d+\. \d+\. \d\d:\d\d/, RELEASE_TIMEOUT);
  await expect.poll(() => serves(after), RELEASE_TIMEOUT).toBe(true);

  await page.goto(product.url('cms.localhost', `${PUBLISHING}?tab=history&domain=topkeyword`));
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText(SITE, FIRST_SCREEN);
  await expect(newest).toContainText('내용 변경');
  await expect(newest.getByRole('link', { name: /서비스/ })).toBeVisible();
  await expect(newest).toContainText('반영됨', RELEASE_TIMEOUT);

  await expect.poll(() => findEnglishTexts(page)).toEqual([]);
  await page.getByRole('tab', { name: '사이트' }).click();
  await expect.poll(() => findEnglishTexts(page)).toEqual([]);
  await card(page).getByRole('button', { name: '되돌리기' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('콘텐츠 관리자의 내용은 바뀌지 않으며');
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await dialog.getByRole('button', { name: '이 발행본으로 되돌리기' }).click();
  await expect(card(page)).toContainText('이전 내용으로 되돌림', RELEASE_TIMEOUT);
  await expect.poll(() => serves(before), RELEASE_TIMEOUT).toBe(true);
  expect(await serves(after)).toBe(false);

  await openPage(page, product);
  await expect(panel(page)).toContainText('이전 내용으로 되돌림', RELEASE_TIMEOUT);

  await page.goto(product.url('cms.localhost', PUBLISHING));
  await card(page).getByRole('button', { name: '지금 발행' }).click(FIRST_SCREEN);
  await expect.poll(() => serves(after), RELEASE_TIMEOUT).toBe(true);
  await expect(card(page)).toContainText('반영됨', RELEASE_TIMEOUT);
  await expect(card(page)).not.toContainText('이전 내용으로 되돌림');

  await listPage(page, product);
  await expect(page.getByText('사이트 반영')).toBeVisible(FIRST_SCREEN);
  await expect(page.getByRole('row').filter({ hasText: '/service' })).toContainText('반영됨', FIRST_SCREEN);
});

test('a paused site - its changes are listed and wait, and go live when publishing is resumed', async ({
  page,
  product,
}) => {
  await signInToAdmin(page, product);
  await page.goto(product.url('cms.localhost', PUBLISHING));
  await card(page).getByRole('button', { name: '일시 중지' }).click(FIRST_SCREEN);
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(card(page)).toContainText('발행이 일시 중지되어 있습니다');

  const admin = await product.admin();
  const list = await admin(
    'GET',
    '/content-manager/collection-types/api::menu.menu?filters[domain][code][$eq]=topkeyword&pageSize=1',
  );
  const [menu] = list.results as { documentId: string; menu_name: string }[];
  if (!menu) throw new Error('The demo site has no menu.');
  const name = `${menu.menu_name} 모음`;
  const address = `/content-manager/collection-types/api::menu.menu/${menu.documentId}`;
  await admin('POST', `${address}/actions/publish`, { menu_name: name });

  await expect(card(page)).toContainText('반영을 기다리는 변경 1건');
  await expect(card(page).getByRole('link', { name: `메뉴 ‘${name}’ 발행` })).toBeVisible();
  expect((await product.get(HOST, '/')).body).not.toContain(name);

  await card(page).getByRole('button', { name: '다시 시작' }).click();
  await expect
    .poll(async () => (await product.get(HOST, '/')).body.includes(name), RELEASE_TIMEOUT)
    .toBe(true);
  await expect(card(page)).not.toContainText('기다리는 변경', RELEASE_TIMEOUT);
});

test('a schedule and a preview link - created beside the form, listed and withdrawn on the publishing page @journey', async ({
  page,
  product,
}) => {
  await signInToAdmin(page, product);
  await openPage(page, product);
  await panel(page)
    .getByRole('button', { name: /예약 발행/ })
    .click();
  const inAMonth = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel(/날짜와 시각 \(한국 시간\)/).fill(`${inAMonth}T09:00`);
  await page.getByRole('button', { name: '예약하기' }).click();
  await expect(panel(page)).toContainText('09:00에 발행');

  await panel(page).getByRole('button', { name: '고객에게 초안 보여 주기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/이름/).fill('11월 개편안');
  await dialog.getByRole('button', { name: '링크 만들기' }).click();
  const link = await dialog.getByLabel('고객에게 보낼 링크').inputValue();
  expect(link).toContain(`http://${HOST}`);
  await dialog.getByRole('button', { name: '닫기' }).last().click();

  await page.goto(product.url('cms.localhost', `${PUBLISHING}?tab=schedules`));
  const scheduled = page.getByRole('row').filter({ hasText: SITE });
  await expect(scheduled).toContainText('예약됨', FIRST_SCREEN);
  await scheduled.getByRole('button', { name: '예약 취소' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('row').filter({ hasText: SITE })).toContainText('취소됨');

  await page.getByRole('tab', { name: '미리보기 링크' }).click();
  const shared = page.getByRole('row').filter({ hasText: '11월 개편안' });
  await expect(shared).toContainText('사용 중');
  await shared.getByRole('button', { name: '회수' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(shared).toContainText('회수됨');
});

test('search engines - a page’s result is previewed while it is written, and what it lacks is listed after publishing', async ({
  page,
  product,
}) => {
  const admin = await product.admin();
  const { results: domains } = await admin(
    'GET',
    '/content-manager/collection-types/api::domain.domain?pageSize=100',
  );
  const { documentId } = domains.find(({ code }: { code: string }) => code === 'topkeyword');
  const pages = '/content-manager/collection-types/api::page.page';
  const { data: made } = await admin('POST', pages, {
    title: '검색 점검 페이지',
    path: '/check-me',
    layout: 'default',
    blocks: [
      {
        __component: 'blocks.call-to-action',
        title: '다음 단계',
        text: '여기에서 시작합니다.',
        actions: [{ label: '열기', url: '/no-such-page', variant: 'primary' }],
      },
    ],
    domain: { connect: [{ documentId }] },
  });
  await admin('POST', `${pages}/${made.documentId}/actions/publish`, {});
  await expect.poll(async () => (await product.get(HOST, '/check-me')).status, RELEASE_TIMEOUT).toBe(200);

  await signInToAdmin(page, product);
  await page.goto(product.url('cms.localhost', PUBLISHING));
  await card(page)
    .getByRole('button', { name: /^검색 노출 점검: 살펴볼 것 \d+건$/ })
    .click(FIRST_SCREEN);
  await expect(card(page)).toContainText('/check-me: 어디에서도 이 페이지로 연결되지 않습니다');
  await screenshot(page, 'pages/publishing-findings');
  await card(page).getByRole('link', { name: '/check-me: 없는 페이지로 연결됩니다(/no-such-page)' }).click();

  const preview = page.getByRole('complementary').filter({ hasText: '검색 결과 미리보기' });
  await expect(preview).toContainText('여기에서 시작합니다.', FIRST_SCREEN);
  await expect(preview).toContainText('검색 점검 페이지 | 탑키워드');
  await page
    .getByRole('textbox', { name: /^페이지 이름/ })
    .fill('네이버 검색 결과에 보이는 마흔 글자보다 긴 제목을 적어 보면 잘린다고 알려 줍니다');
  await expect(preview).toContainText('네이버에서는 40자까지 보입니다');
  await screenshot(page, 'pages/search-preview');
  await admin('DELETE', `${pages}/${made.documentId}`);
});

test('two administrators on one page - the later one sees what differs, and nothing that was typed is lost', async ({
  page,
  browser,
  product,
}) => {
  const admin = await product.admin();
  const { results } = await admin(
    'GET',
    '/content-manager/collection-types/api::domain.domain?filters[code][$eq]=topkeyword',
  );
  const { data: created } = await admin('POST', PAGES_PATH, {
    title: '처음 이름',
    path: '/two-administrators',
    layout: 'default',
    blocks: [
      { __component: 'blocks.hero', title: '처음 제목', lead: '처음 소개' },
      { __component: 'blocks.quote', text: '처음 인용' },
    ],
    domain: { connect: [{ documentId: results[0].documentId }] },
  });
  const stored = async () => (await admin('GET', `${PAGES_PATH}/${created.documentId}`)).data;
  const address = product.url('cms.localhost', `/admin${PAGES_PATH}/${created.documentId}`);
  const other = await (await browser.newContext({ locale: 'ko-KR' })).newPage();
  for (const tab of [page, other]) {
    await signInToAdmin(tab, product);
    await tab.goto(address);
    await expect(panel(tab)).toBeVisible(FIRST_SCREEN);
  }
  const name = (tab: Page) => tab.getByRole('textbox', { name: /^페이지 이름/ });
  const field = (tab: Page, label: RegExp) => tab.getByRole('textbox', { name: label }).last();
  const openBlock = (tab: Page, block: RegExp) => tab.getByRole('button', { name: block }).first().click();
  const save = (tab: Page) => tab.getByRole('button', { name: '저장', exact: true }).click();

  await name(page).fill('먼저 고친 이름');
  await openBlock(page, /인용/);
  await field(page, /^인용문/).fill('먼저 고친 인용');
  await save(page);
  await expect(page.getByText('저장했습니다', { exact: false }).first()).toBeVisible();

  await name(other).fill('나중에 고친 이름');
  await openBlock(other, /첫 화면/);
  await field(other, /^제목/).fill('나중에 고친 제목');
  await save(other);
  const dialog = other.getByRole('dialog');
  await expect(dialog).toContainText(/그사이 관리자 \d+ 님이 .+에 ‘먼저 고친 이름’ 항목을 저장했습니다/);
  await expect.poll(() => findEnglishTexts(other)).toEqual([]);
  for (const width of [390, 1280]) {
    await other.setViewportSize({ width, height: 900 });
    await screenshot(other, `pages/conflict-${width}`);
  }
  await other.setViewportSize({ width: 1440, height: 900 });
  const row = (label: string | RegExp) => dialog.getByRole('region', { name: label });
  await expect(row('페이지 이름')).toContainText('두 분이 모두 고쳤습니다.');
  await expect(row(/첫 화면 › 제목/)).toContainText('나만 고쳤습니다.');
  await expect(row(/인용 › 인용문/)).toContainText('다른 분만 고쳤습니다.');
  expect((await stored()).title).toBe('먼저 고친 이름');

  // Nothing is lost by looking: the form goes on with what was typed, and may be saved again.
  await dialog.getByRole('button', { name: '계속 고치기' }).click();
  await expect(name(other)).toHaveValue('나중에 고친 이름');
  await save(other);
  const send = dialog.getByRole('button', { name: '고른 내용으로 저장' });
  await expect(send).toBeDisabled();
  await row('페이지 이름').getByRole('radio', { name: '내 내용' }).click();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(name(other)).toHaveValue('나중에 고친 이름');
  expect(await stored()).toMatchObject({
    title: '나중에 고친 이름',
    blocks: [{ title: '나중에 고친 제목', lead: '처음 소개' }, { text: '먼저 고친 인용' }],
  });

  // The first form is outdated now. It takes the stored content without a save.
  await name(page).fill('세 번째 이름');
  await page.getByRole('button', { name: '발행', exact: true }).click();
  const first = page.getByRole('dialog');
  await expect(first.getByRole('button', { name: '고른 내용으로 발행' })).toBeDisabled();
  await first.getByRole('button', { name: '저장된 내용 불러오기' }).click();
  await expect(name(page)).toHaveValue('나중에 고친 이름');
  await openBlock(page, /첫 화면/);
  await expect(field(page, /^제목/)).toHaveValue('나중에 고친 제목');

  // Both go on in turn: what one has saved is the other's business only when it changed meanwhile.
  await name(other).fill('네 번째 이름');
  await save(other);
  await expect.poll(async () => (await stored()).title).toBe('네 번째 이름');
  await name(other).fill('다섯 번째 이름');
  await other.getByRole('button', { name: '발행', exact: true }).click();
  await expect.poll(async () => (await stored()).title).toBe('다섯 번째 이름');
  await expect(dialog).toBeHidden();

  // Taking it down and deleting it from the outdated form are asked as well.
  await page.getByRole('button', { name: '추가 작업' }).click();
  await page.getByRole('menuitem', { name: /삭제/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(first).toContainText('다섯 번째 이름');
  await first.getByRole('button', { name: '취소' }).click();
  expect((await stored()).title).toBe('다섯 번째 이름');
  await other.context().close();
  await admin('DELETE', `${PAGES_PATH}/${created.documentId}`);
});

test('taking the home page offline - asked with what breaks, by name and place, and can be cancelled', async ({
  page,
  product,
}) => {
  const admin = await product.admin();
  const { documentId } = await findPage(admin, 'topkeyword', '/service');
  const home = await findPage(admin, 'topkeyword', '/');
  await signInToAdmin(page, product);
  const dialog = page.getByRole('dialog');
  const takeDown = async () => {
    await page.getByRole('button', { name: '더 많은 문서 작업' }).click();
    await page.getByRole('menuitem', { name: '발행 취소' }).click();
    await expect(dialog).toContainText('아직 아무것도 바꾸지 않았습니다');
  };
  await page.goto(product.url('cms.localhost', `/admin${PAGES_PATH}/${documentId}`));
  await expect(panel(page)).toBeVisible(FIRST_SCREEN);
  await takeDown();
  await expect(dialog.getByRole('link', { name: /^메뉴 ‘/ }).first()).toBeVisible();
  await expect.poll(() => findEnglishTexts(page)).toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `pages/consequences-${width}`);
  }
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('취소했습니다. 아무것도 바꾸지 않았습니다.').first()).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(product.url('cms.localhost', `/admin${PAGES_PATH}/${home.documentId}`));
  await expect(panel(page)).toBeVisible(FIRST_SCREEN);
  await takeDown();
  await expect(dialog).toContainText('첫 화면(/)이 사이트에서 사라집니다');
  await dialog.getByRole('button', { name: '그래도 계속하기' }).click();
  await expect(page.getByRole('status').filter({ hasText: '초안' }).first()).toBeVisible();
  await page.goto(product.url('cms.localhost', PUBLISHING));
  await expect(card(page)).toContainText('첫 화면 없음', RELEASE_TIMEOUT);
  await admin('POST', `${PAGES_PATH}/${home.documentId}/actions/publish`, {});
  await expect(card(page)).toContainText('반영됨', RELEASE_TIMEOUT);
});
