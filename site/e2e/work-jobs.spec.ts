import type { Locator, Page } from '@playwright/test';
import { callAs, chooseEntry, chooseOption, inDays, PNG } from './pages';
import { HOST, openAs, signIn } from './people';
import { expect, type Product, test } from './product';

/** Makes a call below `/work/mms` as the page's user. */
const request = <Body>(page: Page, path: string, body?: object) =>
  callAs<Body>(page, `/work/mms/${path}`, body);

interface Created {
  data: { id: number; version: number };
}

const createJob = async (page: Page, title: string, more: object = {}) =>
  (
    await request<Created>(page, 'job', {
      kind: 'content',
      title,
      start: inDays(-3),
      due: inDays(2),
      ...more,
    })
  ).data;

/** Changes a job's title as the page's user. */
const retitle = (page: Page, id: number, version: number, title: string) =>
  page.evaluate(
    async ([address, body]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(address, { method: 'PUT', headers, body });
      if (!response.ok) throw new Error(await response.text());
    },
    [`/api/work/mms/job/${id}`, JSON.stringify({ version, title })] as const,
  );

const open = (page: Page, product: Product, path: string) => page.goto(product.url(HOST, path));

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

test('a job of a new slot - created by a template, assigned, commented on, finished with a file @journey', async ({
  page,
  product,
}) => {
  const name = `틀 시험 ${Date.now()}`;
  await signIn(page, product, 'manager', '/work/templates');
  await page.getByRole('button', { name: '작업 템플릿 등록' }).click();
  const form = page.getByRole('form', { name: '작업 템플릿 등록' });
  await form.getByRole('button', { name: '등록' }).click();
  await expect(form.getByText('제목을 입력해 주세요.')).toBeVisible();
  await expect(form.getByLabel('제목')).toBeFocused();
  await form.getByLabel('제목').fill(name);
  await form.getByLabel('상품').fill(name);
  await form.getByLabel('시작 (일 뒤)').fill('2');
  await form.getByRole('button', { name: '등록' }).click();
  await expect(rowOf(page, name)).toContainText('슬롯 시작 2일 뒤부터 3일간');

  const { data: options } = await request<{ data: { customers: { id: string }[] } }>(page, 'options');
  const slot = await request<Created>(page, 'slot', {
    ...{ kind: 'web', keyword: name, target: 'template.example', product: name },
    ...{ from: inDays(0), to: inDays(30), customer: options.customers[0]?.id },
  });
  await open(page, product, `/work/jobs?slot_id=${slot.data.id}&q=${encodeURIComponent(name)}`);
  await page.getByRole('gridcell').or(page.getByRole('rowheader')).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: '작업 상세' })).toBeFocused();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.getByRole('button', { name: '수정', exact: true }).click();
  const edit = page.getByRole('form', { name: '작업 수정' });
  await edit.getByLabel('담당자').selectOption({ label: '박담당' });
  await edit.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '박담당' })).toBeVisible();

  await page.getByRole('button', { name: '시작', exact: true }).click();
  await expect(page.getByText('진행 중', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: '댓글' }).fill('초안을 보냈습니다.\n내일 확인합니다.');
  await page.getByRole('button', { name: '댓글 남기기' }).click();
  await expect(page.getByRole('list', { name: '작업 기록' })).toContainText('내일 확인합니다.');
  await expect(page.getByRole('textbox', { name: '댓글' })).toHaveValue('');

  await page.getByRole('button', { name: '완료 처리' }).click();
  const done = page.getByRole('form', { name: '작업 완료' });
  // A reload keeps the kind of proof with its address.
  await done.getByRole('radio', { name: '링크' }).check();
  await done.getByLabel('증빙 주소').fill('https://blog.example/1');
  await page.reload();
  await page.getByRole('button', { name: '완료 처리' }).click();
  await expect(done.getByRole('radio', { name: '링크' })).toBeChecked();
  await expect(done.getByLabel('증빙 주소')).toHaveValue('https://blog.example/1');
  await done.getByRole('radio', { name: '파일' }).check();
  await done.getByLabel('증빙 파일').setInputFiles({
    ...{ name: '메모.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  });
  await done.getByRole('button', { name: '완료 처리' }).click();
  await expect(done.getByText('PNG, JPEG, WebP, PDF 파일만 올릴 수 있습니다.')).toBeVisible();
  await done.getByLabel('증빙 파일').setInputFiles({
    ...{ name: '결과 화면.png', mimeType: 'image/png', buffer: PNG },
  });
  await done.getByRole('button', { name: '완료 처리' }).click();
  await expect(page.getByText('완료', { exact: true }).first()).toBeVisible();
  // The button disappears with its action: the focus stays on the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '결과 화면.png (1KB)' }).click();
  expect((await download).suggestedFilename()).toBe('결과 화면.png');
});

test('a job that two people edit - the second sees both versions, and nothing is overwritten silently', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product, 'manager', '/work/jobs');
  const job = await createJob(page, '둘이 고치는 작업');
  await open(page, product, `/work/jobs/${job.id}`);
  await page.getByRole('button', { name: '수정', exact: true }).click();
  const edit = page.getByRole('form', { name: '작업 수정' });
  await edit.getByLabel('제목').fill('내가 고친 제목');

  const other = await openAs(browser, product, 'staff', '/work/jobs');
  await retitle(other, job.id, job.version, '다른 분이 고친 제목');
  await other.context().close();

  await edit.getByRole('button', { name: '저장' }).click();
  const both = page.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
  await expect(both.getByRole('row', { name: /제목/ })).toContainText('다른 분이 고친 제목');
  await expect(both.getByRole('row', { name: /제목/ })).toContainText('내가 고친 제목');
  // The dialog's heading has the focus, so further typing presses no button.
  await expect(both.getByRole('heading', { name: '다른 분이 먼저 고쳤습니다' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await both.getByRole('button', { name: '계속 고치기' }).click();
  await expect(edit.getByLabel('제목')).toHaveValue('내가 고친 제목');
  // Typed text survives a reload, with the version that it was based on.
  await page.reload();
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await expect(edit.getByLabel('제목')).toHaveValue('내가 고친 제목');
  await edit.getByRole('button', { name: '저장' }).click();
  await both.getByRole('button', { name: '저장된 내용 불러오기' }).click();
  await expect(page.getByRole('heading', { name: '다른 분이 고친 제목' })).toBeVisible();
});

test('overdue jobs - found by the filter, assigned in bulk, and undone', async ({ page, product }) => {
  const name = `늦은 작업 ${Date.now()}`;
  await signIn(page, product, 'manager', '/work/jobs');
  await createJob(page, `${name} 하나`, { due: inDays(-1) });
  await createJob(page, `${name} 둘`, { due: inDays(-2) });
  await createJob(page, `${name} 셋`);
  await page.reload();
  await page.getByRole('searchbox', { name: '검색' }).fill(name);
  await page.getByRole('button', { name: '검색' }).click();
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('status').filter({ hasText: /^3건/ })).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(3);
  await chooseOption(page.getByRole('combobox', { name: '마감' }), /마감 지남/);
  await expect(rowOf(page, name)).toHaveCount(2);
  await expect(rowOf(page, `${name} 하나`)).toContainText('1일 지남');
  await expect(page).toHaveURL(/due=overdue/);

  await page.getByRole('checkbox', { name: /모두 선택/ }).check();
  await expect(page.getByRole('status').filter({ hasText: '2건 선택' })).toBeVisible();
  await chooseEntry(page.getByRole('button', { name: '담당자 지정' }), '박담당');
  const undo = page.getByRole('button', { name: '실행 취소' });
  // The notice stays while the pointer is on it.
  await undo.hover();
  await expect(rowOf(page, `${name} 둘`)).toContainText('박담당');
  await undo.click();
  await expect(rowOf(page, `${name} 둘`)).toContainText('담당자 없음');

  // An undo takes a call for each former day; one that fails part way shows what it has restored.
  await page.getByRole('checkbox', { name: /모두 선택/ }).check();
  await page.getByRole('button', { name: '마감일 변경' }).click();
  await page
    .getByRole('dialog', { name: '마감일 변경' })
    .getByLabel('마감일', { exact: true })
    .fill(inDays(-3));
  await page.getByRole('button', { name: '적용' }).click();
  const moved = rowOf(page, name).filter({ hasText: '3일 지남' });
  const toast = page.getByRole('dialog').filter({ hasText: '2건의 마감일을 바꾸었습니다.' });
  await toast.hover();
  await expect(moved).toHaveCount(2);
  let calls = 0;
  await page.route('**/jobs/bulk', (route) => (calls++ === 0 ? route.continue() : route.abort()));
  await toast.getByRole('button', { name: '실행 취소' }).click();
  await expect(moved).toHaveCount(1);
});

test('the timeline - shows the same jobs as bars and as a table, with the days in the address', async ({
  page,
  product,
}) => {
  const name = `일정 작업 ${Date.now()}`;
  await signIn(page, product, 'manager', '/work/timeline');
  const job = await createJob(page, name, { due: inDays(-1) });
  await open(page, product, `/work/timeline?start=${inDays(-2)}&end=${inDays(10)}`);
  const line = page.getByRole('list', { name: '작업 일정' }).getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('할 일, 마감 지남');
  await expect(line.getByRole('link', { name })).toHaveAttribute('href', `/work/jobs/${job.id}`);
  await page.getByRole('link', { name: '표', exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  const row = page.getByRole('table', { name: '작업 일정' }).getByRole('row').filter({ hasText: name });
  // The job's days within the chosen ones: the day before yesterday and yesterday.
  await expect(row).toContainText('2일');
  const end = page.getByLabel('끝나는 날');
  const shown = await end.inputValue();
  await end.fill(inDays(-9));
  await page.getByRole('button', { name: '기간 보기' }).click();
  const wrong = page.getByText('끝나는 날이 시작하는 날보다 빠릅니다.');
  await expect(wrong).toBeVisible();
  await end.fill(shown);
  await page.getByRole('button', { name: '기간 보기' }).click();
  await expect(wrong).toHaveCount(0);
  await page.getByRole('button', { name: '다음 기간' }).click();
  await expect(page).toHaveURL(new RegExp(`start=${inDays(11)}`));
  await expect(row).toHaveCount(0);
});

test('backlinks - an invalid line is named, many are registered, and the checker’s findings are shown', async ({
  page,
  product,
}) => {
  const host = `link${Date.now()}.invalid`;
  await signIn(page, product, 'manager', '/work/backlinks');
  await page.getByRole('button', { name: '백링크 등록' }).click();
  const form = page.getByRole('form', { name: '백링크 등록' });
  await form.getByLabel('링크가 있는 주소').fill(`https://${host}/1\n\nno address`);
  await form.getByLabel('링크 대상', { exact: true }).fill('topkeyword.example');
  await form.getByRole('button', { name: '등록' }).click();
  await expect(form.getByText(/3번째 줄: 주소를 확인해 주세요/)).toBeVisible();
  await form.getByLabel('링크가 있는 주소').fill(`https://${host}/1\nhttps://${host}/2\nhttps://${host}/1`);
  await form.getByRole('button', { name: '등록' }).click();
  await expect(page.getByText('2건을 등록했습니다. 이미 있거나 겹치는 1건은 건너뛰었습니다.')).toBeVisible();
  const row = rowOf(page, `${host}/1`);
  // The checker runs by itself, and the list is updated; it may have run already.
  await expect(row).toContainText(/확인 전|접속 불가/);
  await expect(row).toContainText('접속 불가');
  await expect(row).toContainText('없는 도메인');

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '지금 확인' }).click();
  await expect(page.getByText(/^1건을 곧 확인합니다/)).toBeVisible();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/open=\d+/);
  const dialog = page.getByRole('dialog', { name: '백링크' });
  await expect(dialog.getByRole('definition').filter({ hasText: '없는 도메인' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/open=/);
});

test('index records - a state set for several also sets its date', async ({ page, product }) => {
  const host = `index${Date.now()}.example`;
  await signIn(page, product, 'manager', '/work/indexing');
  await page.getByRole('button', { name: '색인 기록 등록' }).click();
  const form = page.getByRole('form', { name: '색인 기록 등록' });
  await form.getByLabel('주소', { exact: true }).fill(`https://${host}/1\nhttps://${host}/2`);
  await form.getByRole('button', { name: '등록' }).click();
  await expect(rowOf(page, host)).toHaveCount(2);
  for (const row of await rowOf(page, host).all()) await row.getByRole('checkbox').check();
  await chooseEntry(page.getByRole('button', { name: '상태 변경' }), '색인됨');
  const [year, month, day] = inDays(0).split('-').map(Number);
  await expect(rowOf(page, `${host}/1`)).toContainText(`${year}. ${month}. ${day}.`);
  await expect(rowOf(page, `${host}/2`)).toContainText('색인됨');
});

test('a blog post - from an autosaved draft to published @journey', async ({ page, product, browser }) => {
  const name = `포스팅 ${Date.now()}`;
  await signIn(page, product, 'manager', '/work/posts');
  await page.getByRole('button', { name: '블로그 작업 등록' }).click();
  const form = page.getByRole('form', { name: '블로그 작업 등록' });
  await form.getByLabel('제목').fill(name);
  await form.getByLabel('계약 건수').fill('2');
  await form.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: '원고 등록' }).click();
  const newContent = page.getByRole('form', { name: '원고 등록' });
  await newContent.getByLabel('제목').fill('첫 글');
  await newContent.getByRole('button', { name: '등록' }).click();

  const draft = page.getByRole('form', { name: '원고' });
  await draft.getByLabel('내용').fill('첫 문단입니다.');
  await expect(draft.getByText(/에 저장했습니다/)).toBeVisible();
  await page.reload();
  await expect(draft.getByLabel('내용')).toHaveValue('첫 문단입니다.');

  // The server cannot be reached: typed text is kept.
  await page.route('**/api/work/mms/blogContent', (route) => route.abort());
  await draft.getByLabel('내용').fill('첫 문단입니다.\n연결이 끊긴 동안 쓴 문단입니다.');
  await expect(draft.getByText(/저장하지 못했습니다/)).toBeVisible();
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(draft.getByLabel('내용')).toHaveValue(/연결이 끊긴 동안 쓴 문단/);
  await page.unroute('**/api/work/mms/blogContent');
  await draft.getByLabel('내용').press('End');
  await page.keyboard.type('!');
  await expect(draft.getByText(/에 저장했습니다/)).toBeVisible();

  // Another user edits at the same time.
  const address = new URL(page.url());
  const code = address.pathname.split('/')[3] ?? '';
  const other = await openAs(browser, product, 'staff', '/work/posts');
  const { data } = await request<{ data: { id: number; version: number }[] }>(
    other,
    `getBlogPostingContentList?blog_job_code=${code}`,
  );
  await request(other, 'blogContent', {
    id: data[0]?.id,
    version: data[0]?.version,
    draft: '다른 분의 원고',
  });
  await other.context().close();
  await draft.getByLabel('내용').fill('내가 쓴 원고');
  const both = page.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
  await expect(both).toContainText('다른 분의 원고');
  await both.getByRole('button', { name: '내 내용으로 저장' }).click();
  await expect(draft.getByText(/에 저장했습니다/)).toBeVisible();
  await expect(draft.getByLabel('내용')).toHaveValue('내가 쓴 원고');

  const publishForm = page.getByRole('form', { name: '발행' });
  await publishForm.getByRole('button', { name: '발행 처리' }).click();
  await expect(publishForm.getByText(/주소를 확인해 주세요/)).toBeVisible();
  await publishForm.getByLabel('발행한 글의 주소').fill('https://blog.example/topkeyword/1');
  await publishForm.getByRole('button', { name: '발행 처리' }).click();
  await expect(page.getByText('발행 정보를 저장했습니다.')).toBeVisible();
  await page.getByRole('link', { name: '원고 목록으로' }).click();
  await expect(rowOf(page, '첫 글')).toContainText('https://blog.example/topkeyword/1');
  await expect(page.getByText('2건 중 1건 (원고 1건)')).toBeVisible();
});

const PAGES = ['jobs', 'timeline', 'templates', 'backlinks', 'indexing', 'posts'];

test('a member - has no access to the pages of staff', async ({ page, product }) => {
  await signIn(page, product, 'member', '/user');
  for (const name of PAGES) {
    await open(page, product, `/work/${name}`);
    await expect(page).toHaveURL(product.url(HOST, '/'));
  }
});
