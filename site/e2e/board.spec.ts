import { waitForHydration, PNG } from './pages';
import { fillLogin, HOST, openAs, signIn } from './people';
import { expect, DEMO_PASSWORD, type Product, RELEASE_TIMEOUT, test, RELEASES_TEST_MS } from './product';

const EMAIL = 'manager@topkeyword.test';

/** Path of the first post of the board `notice` on a host. */
async function firstPostPath(product: Product, host: string): Promise<string> {
  const { body } = await product.get(host, '/board/notice');
  const path = /href="(\/board\/notice\/\d+)"/.exec(body)?.[1];
  if (!path) throw new Error('no post in the list');
  return path;
}

test('a published post - has a page that works without scripts, with metadata for search engines @journey', async ({
  product,
}) => {
  const path = await firstPostPath(product, HOST);
  const { status, body } = await product.get(HOST, path);
  expect(status).toBe(200);
  expect(body).toMatch(/<article/);
  expect(body).toMatch(/<meta [^>]*name="description" content="[^"]{20,}/);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
  const graph = (JSON.parse(data) as { '@graph': object[] })['@graph'];
  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'BlogPosting',
      headline: expect.any(String),
      datePublished: expect.any(String),
    }),
  );
  // Another site's post number has no page here.
  expect((await product.get('localhost', path)).status).toBe(404);
});

test('a feed - well formed, one for each board', async ({ page, product }) => {
  const { status, headers, body } = await product.get(HOST, '/board/notice/rss.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  await page.goto(product.url(HOST, '/board/notice'));
  const read = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    return {
      broken: xml.querySelector('parsererror') !== null,
      items: xml.querySelectorAll('item').length,
      title: xml.querySelector('channel > title')?.textContent,
    };
  }, body);
  expect(read.broken).toBe(false);
  expect(read.items).toBeGreaterThan(2);
  expect(read.title).toContain('탑키워드');
});

test('a list and a post, which are not hydrated - open without a reload, and "back" shows the same list @journey', async ({
  page,
  product,
}) => {
  const path = await firstPostPath(product, HOST);
  await page.goto(product.url(HOST, '/board/notice'));
  await waitForHydration(page);
  const list = page.locator('[data-board]');
  const shown = await list.textContent();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await list.locator(`a[href="${path}"]`).click();
  await expect(page).toHaveURL(product.url(HOST, path));
  const title = await page.getByRole('article').getByRole('heading', { level: 1 }).textContent();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  // After the reload, Back opens a list whose code is not loaded yet.
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(product.url(HOST, '/board/notice'));
  await expect.poll(() => list.textContent()).toBe(shown);
  await page.getByRole('searchbox', { name: '검색' }).fill('없는낱말입니다');
  await page.getByRole('button', { name: '검색' }).click();
  await expect(page.getByRole('heading', { name: '찾으시는 글이 없습니다' })).toBeVisible();
});

test('a list and a post, for managers - have buttons that lead to the editor', async ({ page, product }) => {
  const path = await firstPostPath(product, HOST);
  await signIn(page, product, 'manager', '/admin');
  await page.goto(product.url(HOST, '/board/notice'));
  await expect(page.getByRole('link', { name: '글쓰기' })).toBeVisible();
  await page.goto(product.url(HOST, path));
  await page.getByRole('link', { name: '글 수정' }).click();
  await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible();
});

test('a board by the query of its address - a searchable list, a post, and a missing post', async ({
  page,
  product,
}) => {
  await page.goto(product.url(HOST, '/board?code=notice'));
  const list = page.getByRole('main').getByRole('list').first();
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('searchbox', { name: '검색' }).fill('없는낱말입니다');
  await page.getByRole('button', { name: '검색' }).click();
  await expect(page.getByRole('heading', { name: '찾으시는 글이 없습니다' })).toBeVisible();
  await page.goBack();
  await expect(list.getByRole('listitem').first()).toBeVisible();

  const number = (await firstPostPath(product, HOST)).split('/').pop() ?? '';
  await page.goto(product.url(HOST, `/board?code=notice&wr_id=${number}`));
  const title = await page.getByRole('article').getByRole('heading', { level: 1 }).textContent();
  await expect(page).toHaveTitle(title ?? '');
  await page.goto(product.url('localhost', `/board?code=notice&wr_id=${number}`));
  await expect(page.getByRole('heading', { name: '글을 찾을 수 없습니다' })).toBeVisible();
});

test('the editor - 403 for all but managers', async ({ page, product, browser }) => {
  await page.goto(product.url(HOST, '/board?mode=editor&code=notice'));
  await expect(page.getByRole('heading', { name: '403 Forbidden' })).toBeVisible();
  const member = await openAs(browser, product, 'member', '/user');
  await member.goto(product.url(HOST, '/board?mode=editor&code=notice'));
  await expect(member.getByRole('heading', { name: '403 Forbidden' })).toBeVisible();
  await member.context().close();
});

test('a post - written, published, edited by two people at once, and deleted @journey', async ({
  page,
  product,
  browser,
}) => {
  test.setTimeout(RELEASES_TEST_MS);
  await signIn(page, product, 'manager', '/admin');
  await page.goto(product.url(HOST, '/board?mode=editor&code=notice'));
  const board = page.getByRole('combobox', { name: '게시판', exact: true });
  await board.selectOption('case');
  await page.getByLabel('제목', { exact: true }).fill('함께 쓰는 글');
  const text = page.getByRole('textbox', { name: '내용' });
  await text.click();
  await page.getByRole('combobox', { name: '문단 종류' }).selectOption('heading2');
  await page.keyboard.type('첫 제목');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '목록', exact: true }).click();
  await page.keyboard.type('하나');
  await expect(page.getByText(/임시 저장됨/)).toBeVisible();

  // Unsaved text is offered again, also at the address of the board that it was begun for.
  await page.reload();
  await page.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect(text.getByRole('heading', { name: '첫 제목' })).toBeVisible();
  await expect(board).toHaveValue('case');
  await board.selectOption('notice');
  // The other person signs in now, because the release below uses the whole CPU.
  const other = await openAs(browser, product, 'owner', '/admin');
  await page.getByRole('button', { name: '발행', exact: true }).click();
  await expect(page.getByText('발행했습니다.')).toBeVisible();
  const number = new URL(page.url()).searchParams.get('wr_id') ?? '';

  await other.goto(product.url(HOST, `/board?mode=editor&code=notice&wr_id=${number}`));
  await expect(other.getByText(/이 글을 함께 고치고 있습니다/)).toBeVisible();
  await other.getByLabel('제목', { exact: true }).fill('다른 분이 고친 제목');
  await other.getByRole('button', { name: '수정 내용 발행' }).click();
  await expect(other.getByText('발행했습니다.')).toBeVisible();

  await page.getByLabel('제목', { exact: true }).fill('내가 고친 제목');
  await page.getByRole('button', { name: '수정 내용 발행' }).click();
  const conflict = page.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
  await expect(conflict.getByText(/ 님이 .+에 이 글을 저장했습니다/)).toBeVisible();
  await expect(conflict.getByText('다른 분이 고친 제목')).toBeVisible();
  await expect(conflict.getByText('내가 고친 제목')).toBeVisible();
  await conflict.getByRole('button', { name: '내 내용으로 저장' }).click();
  await expect(page.getByText('발행했습니다.')).toBeVisible();

  await expect(async () => {
    const { status, body } = await product.get(HOST, `/board/notice/${number}`);
    expect(status).toBe(200);
    expect(body).toContain('내가 고친 제목');
    // The release with the first title may be in progress.
  }).toPass({ timeout: 2 * RELEASE_TIMEOUT.timeout });

  // Of a version that another has saved over, the deletion asks again.
  await other.getByRole('button', { name: '삭제', exact: true }).click();
  const removal = other.getByRole('alertdialog', { name: '글을 삭제하시겠습니까?' });
  await removal.getByRole('button', { name: '삭제' }).click();
  await expect(
    removal.getByText(/ 님이 .+에 이 글을 저장했습니다\. ‘내가 고친 제목’ 글을 삭제합니다/),
  ).toBeVisible();
  await removal.getByRole('button', { name: '삭제' }).click();
  await expect(other).toHaveURL(/\/board\?code=notice/);
  await other.context().close();
  await expect(async () => {
    expect((await product.get(HOST, `/board/notice/${number}`)).status).toBe(404);
  }).toPass(RELEASE_TIMEOUT);
});

test('pictures, a video and a table inserted one after another - all are in the published post', async ({
  page,
  product,
}) => {
  test.setTimeout(RELEASES_TEST_MS);
  await signIn(page, product, 'manager', '/admin');
  await page.goto(product.url(HOST, '/board?mode=editor&code=notice'));
  await page.getByLabel('제목', { exact: true }).fill('이미지와 표가 있는 글');
  const text = page.getByRole('textbox', { name: '내용' });
  await text.click();
  await page.keyboard.type('머리말');
  for (const caption of ['', '두 번째 이미지']) {
    await page.getByRole('button', { name: '이미지', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '이미지 넣기' });
    await dialog
      .getByLabel('이미지 파일')
      .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: PNG });
    await dialog.getByLabel('이미지 설명 (선택)').fill(caption);
    await dialog.getByRole('button', { name: '올리고 넣기' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: '동영상' }).click();
  await page.getByLabel('동영상 주소').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.getByRole('button', { name: '넣기', exact: true }).click();
  // A selected object is not replaced by what is typed.
  await text.locator('figure').first().click();
  await page.keyboard.type('이미지 사이');
  await text.locator('[data-node-view-wrapper], iframe').last().click({ force: true });
  await page.getByRole('button', { name: '표', exact: true }).click();
  await page.keyboard.type('첫 칸');
  await expect(text.locator('figure')).toHaveCount(2);
  await expect(text.locator('iframe')).toHaveCount(1);
  await page.getByRole('button', { name: '발행', exact: true }).click();
  await expect(page.getByText('발행했습니다.')).toBeVisible();
  const number = new URL(page.url()).searchParams.get('wr_id') ?? '';
  await expect(async () => {
    const { status, body } = await product.get(HOST, `/board/notice/${number}`);
    expect(status).toBe(200);
    for (const part of ['머리말', '이미지 사이', '두 번째 이미지', 'youtube-nocookie.com/embed', '첫 칸'])
      expect(body).toContain(part);
    expect(body.match(/<figure>/g)).toHaveLength(2);
  }).toPass(RELEASE_TIMEOUT);
});

test('a session that ends while a post is written - the text stays, and goes on after a new sign-in', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product, 'manager', '/admin');
  await page.goto(product.url(HOST, '/board?mode=editor&code=notice'));
  await page.getByLabel('제목', { exact: true }).fill('끊긴 글');
  const text = page.getByRole('textbox', { name: '내용' });
  await text.click();
  await page.keyboard.type('로그인이 끝나기 전');
  await context.clearCookies();
  await page.keyboard.type('과 그 뒤');
  const offer = page.getByRole('dialog', { name: '로그인이 끝났습니다' });
  await expect(offer).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(offer).toBeVisible();

  const popup = page.waitForEvent('popup');
  await offer.getByRole('button', { name: '다시 로그인' }).click();
  await fillLogin(await popup, EMAIL, DEMO_PASSWORD);
  await expect(offer).toBeHidden();
  await expect(text).toHaveText('로그인이 끝나기 전과 그 뒤');
  await expect(page.getByText(/임시 저장됨/)).toBeVisible();

  // Without the server the tab keeps the text.
  await context.setOffline(true);
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' 그리고 연결 없이');
  await expect(page.getByText('임시 저장하지 못했습니다. 잠시 뒤 다시 시도합니다.')).toBeVisible();
  await context.setOffline(false);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/이 브라우저에 보관/)).toBeVisible();
  await page.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect(text).toHaveText('로그인이 끝나기 전과 그 뒤 그리고 연결 없이');
});

test('a session that ends while a form is filled in - the form is as it was after a new sign-in', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product, 'manager', '/work/slots/new');
  await page.getByLabel('메모').fill('끊긴 메모');
  await context.clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const offer = page.getByRole('dialog', { name: '로그인이 끝났습니다' });
  const popup = page.waitForEvent('popup');
  await offer.getByRole('button', { name: '다시 로그인' }).click();
  await fillLogin(await popup, EMAIL, DEMO_PASSWORD);
  await expect(offer).toBeHidden();
  await expect(page.getByLabel('메모')).toHaveValue('끊긴 메모');
});
