import type { Page } from '@playwright/test';
import {
  addBacklinks,
  backlinkList,
  checkBacklinks,
  type Backlink,
} from '../../api-extensions/contracts/work/backlinks';
import {
  type BlogContent,
  blogCalendar,
  blogContent,
  blogContentList,
  blogJob,
  blogJobList,
  saveBlogContent,
  saveBlogJob,
} from '../../api-extensions/contracts/work/blog';
import type { PostExposure } from '../../api-extensions/contracts/work/exposure';
import {
  addSiteIndexes,
  setSiteIndexes,
  siteIndexList,
  type SiteIndex,
} from '../../api-extensions/contracts/work/site-indexes';
import { workOptions } from '../../api-extensions/contracts/work/slots';
import { conflict } from '../../api-extensions/server/platform/errors';
import { expect, test } from './component';
import { chooseEntry, chooseOption } from './controls';
import { like, listOf, type Part } from './example';
import { CUSTOMER, EditedRow, NOON, OPTIONS } from './records';

// Backlinks, index records and blog posts; the checker and the server's rules are proved in api-extensions/tests/work-links.test.ts.

/** A row of the list. A dialog that adds rows shows them in a table too, before and while they are sent. */
const rowOf = (page: Page, text: string) => page.getByRole('grid').getByRole('row').filter({ hasText: text });

test('backlinks - an invalid line is named, many are registered, and the checker’s findings are shown', async ({
  page,
  app,
  api,
}) => {
  let links: Part<Backlink>[] = [];
  api.answer(backlinkList, () => listOf(backlinkList, links));
  const check = { at: '2026-11-10T03:00:00.000Z', status: null, final_url: '', found: false };
  const fault = 'unknown_host' as const;
  api.answer(addBacklinks, ({ body: { rows } }) => {
    const urls = [...new Set(rows.map(({ url }) => url))];
    links = urls.map((url, at) => ({
      ...{ id: at + 1, url, target: 'topkeyword.example', state: 'unreachable' as const },
      check: { ...check, rel: [], anchor: '', fault },
    }));
    return { data: { created: urls.length, duplicates: urls.length < rows.length ? [rows.length] : [] } };
  });
  api.answer(checkBacklinks, ({ body: { ids } }) => ({ data: { changed: ids.length } }));
  await app.open('/work/backlinks', 'manager');
  await page.getByRole('button', { name: '백링크 등록' }).click();
  const form = page.getByRole('form', { name: '백링크 등록' });
  await form.getByLabel('링크가 있는 주소').fill('https://link.invalid/1\n\nno address');
  await form.getByLabel('링크 대상', { exact: true }).fill('topkeyword.example');
  await form.getByRole('button', { name: '등록' }).click();
  await expect(form.getByText(/3번째 줄: 주소를 확인해 주세요/)).toBeVisible();
  await form
    .getByLabel('링크가 있는 주소')
    .fill('https://link.invalid/1\nhttps://link.invalid/2\nhttps://link.invalid/1');
  await form.getByRole('button', { name: '등록' }).click();
  await expect(page.getByText('2건을 등록했습니다. 이미 있거나 겹치는 1건은 건너뛰었습니다.')).toBeVisible();
  const row = rowOf(page, 'link.invalid/1');
  await expect(row).toContainText('확인할 수 없음');
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

test('index records - a state set for several also sets its date; one that is refused is named and stays selected', async ({
  page,
  app,
  api,
}) => {
  let records: Part<SiteIndex>[] = [];
  api.answer(siteIndexList, () => listOf(siteIndexList, records));
  api.answer(addSiteIndexes, ({ body: { urls } }) => {
    records = urls.map((url, at) => ({ id: at + 1, url, state: 'planned' as const }));
    return { data: { created: urls.length, duplicates: [] } };
  });
  api.answer(setSiteIndexes, ({ body: { rows, state } }) => {
    const changed = new Set(rows.slice(0, 2).map(({ id }) => id));
    // The server's day for the state.
    records = records.map((record) =>
      changed.has(record.id ?? 0) ? { ...record, state, indexed_on: '2026-11-10' } : record,
    );
    const refused = rows
      .slice(2)
      .map(({ id }) => ({ id, reason: 'conflict' as const, message: '그사이 다른 사람이 고쳤습니다.' }));
    return { data: { changed: changed.size, refused } };
  });
  await app.open('/work/indexing', 'manager');
  await page.getByRole('button', { name: '색인 기록 등록' }).click();
  const form = page.getByRole('form', { name: '색인 기록 등록' });
  const addresses = [1, 2, 3].map((n) => `https://index.example/${n}`);
  await form.getByLabel('주소', { exact: true }).fill(addresses.join('\n'));
  await form.getByRole('button', { name: '등록' }).click();
  await expect(rowOf(page, 'index.example')).toHaveCount(3);
  for (const row of await rowOf(page, 'index.example').all()) await row.getByRole('checkbox').check();
  await chooseEntry(page.getByRole('button', { name: '상태 변경' }), '색인됨');
  await expect(rowOf(page, 'index.example/1')).toContainText('2026. 11. 10.');
  await expect(rowOf(page, 'index.example/2')).toContainText('색인됨');
  expect(api.requests(setSiteIndexes)[0]?.body).toMatchObject({ state: 'indexed', rows: [{}, {}, {}] });
  await expect(page.getByText(/^1건은 고치지 않고 그대로 두었습니다/)).toBeVisible();
  await expect(page.getByText('https://index.example/3: 그사이 다른 사람이 고쳤습니다.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1건 선택' })).toBeVisible();
  await expect(rowOf(page, 'index.example/3').getByRole('checkbox')).toBeChecked();
});

test('a blog post - from an autosaved draft to published', async ({ page, app, api }) => {
  const code = 'B261110-1';
  let job = like(blogJob, { id: 1, blog_job_code: code, from: '2026-11-01', to: '2026-11-30' });
  let contents: BlogContent[] = [];
  const contentOf = (part: Part<BlogContent>) =>
    blogContent.parse(like(blogContent, { id: 5, blog_job_code: code, state: 'planned', ...part }));
  api.answer(blogJobList, () => listOf(blogJobList, job.title ? [job] : []));
  api.answer(saveBlogJob, ({ body: { title = '', planned_count = 1 } }) => {
    job = { ...job, title, planned_count };
    return { data: job };
  });
  api.answer(blogContentList, () => listOf(blogContentList, contents));
  api.answer(saveBlogContent, ({ body: { id, version, assignee: _assignee, ...fields } }) => {
    const [known] = contents;
    if (id !== undefined && version !== known?.version)
      throw conflict('그사이 다른 사람이 고쳤습니다.', { current: known, given: { id, version, ...fields } });
    const saved = contentOf({ ...known, ...fields, version: (known?.version ?? 0) + 1 });
    contents = [saved];
    job = {
      ...job,
      content_count: 1,
      published_count: saved.state === 'published' ? 1 : 0,
    };
    return { data: saved };
  });

  await app.open('/work/posts', 'manager');
  await page.getByRole('button', { name: '블로그 작업 등록' }).click();
  const form = page.getByRole('form', { name: '블로그 작업 등록' });
  await form.getByLabel('제목').fill('포스팅 두 건');
  await form.getByLabel('계약 건수').fill('2');
  await form.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('heading', { name: '포스팅 두 건' })).toBeVisible();
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
  contents = contents.map((content) => ({
    ...content,
    version: content.version + 1,
    draft: '다른 분의 원고',
  }));
  await draft.getByLabel('내용').fill('내가 쓴 원고');
  const both = page.getByRole('alertdialog', { name: '다른 분이 먼저 고쳤습니다' });
  await expect(both).toContainText('다른 분의 원고');
  await both.getByRole('button', { name: '내 내용으로 저장' }).click();
  await expect(draft.getByText(/에 저장했습니다/)).toBeVisible();
  await expect(draft.getByLabel('내용')).toHaveValue('내가 쓴 원고');
  expect(contents[0]?.draft).toBe('내가 쓴 원고');

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

test('blog posts - whether the search finds them and since when, filtered; one that the filter leaves out stays open', async ({
  page,
  app,
  api,
}) => {
  const code = 'B261110-1';
  const exposureOf = (part: Part<PostExposure>) => ({
    ...{
      list: 'blog' as const,
      state: 'exposed' as const,
      since: null,
      checked_at: '2026-11-10T01:00:00.000Z',
      fault: null,
      demo: false,
    },
    ...part,
  });
  const rows: Part<BlogContent>[] = [
    { title: '찾히는 글', exposure: exposureOf({ since: '2026-11-02' }) },
    { title: '빠진 글', exposure: exposureOf({ state: 'missing', since: '2026-11-09' }) },
    { title: '모르는 글', exposure: exposureOf({ state: 'unknown', fault: 'many_results' }) },
    { title: '쓰는 글', state: 'drafting', exposure: null },
  ];
  const contents = rows.map((part, at) => ({
    ...{ id: at + 1, blog_job_code: code, state: 'published' as const, published_on: '2026-11-01', ...part },
  }));
  api.answer(blogJobList, () =>
    listOf(blogJobList, [{ blog_job_code: code, title: '포스팅', published_count: 3, missing_count: 1 }]),
  );
  api.answer(blogContentList, ({ query: { id, exposure } }) =>
    listOf(
      blogContentList,
      contents.filter(
        (content) =>
          (id === undefined || content.id === id) &&
          (exposure === undefined || content.exposure?.state === exposure),
      ),
    ),
  );
  await app.open(`/work/posts/${code}`, 'manager');
  await expect(rowOf(page, '찾히는 글')).toContainText('노출 2026. 11. 2.부터');
  await expect(rowOf(page, '빠진 글')).toContainText('누락 2026. 11. 9.부터');
  await expect(rowOf(page, '모르는 글')).toContainText(
    '확인할 수 없음 같은 제목의 검색 결과가 많아 모두 볼 수 없었습니다',
  );
  await expect(rowOf(page, '쓰는 글')).not.toContainText('누락');

  await app.open(`/work/posts/${code}?exposure=missing`, 'manager');
  await expect(rowOf(page, '빠진 글')).toBeVisible();
  await expect(rowOf(page, '찾히는 글')).toHaveCount(0);
  await rowOf(page, '빠진 글').getByRole('link').first().click();
  const publishing = page.getByRole('region', { name: '발행' });
  await expect(publishing).toContainText('네이버 블로그 검색: 누락 2026. 11. 9.부터');
  // It is found again while it is open.
  for (const content of contents) if (content.id === 2) content.exposure = exposureOf({});
  await page.reload();
  await expect(publishing).toContainText('네이버 블로그 검색: 노출');
  await page.getByRole('link', { name: '원고 목록으로' }).click();
  await expect(page).toHaveURL(/exposure=missing/);
});

test('the calendar of posts - planned days of all blog jobs; one moved, and one changed by someone else goes back', async ({
  page,
  app,
  api,
}) => {
  await page.clock.setFixedTime(NOON);
  const of = { id: 3, version: 1, title: '개원 소개', state: 'planned' as const, assignee: null };
  const content = like(blogContent, { ...of, blog_job_code: 'B261110-A', planned_on: '2026-11-12' });
  const post = {
    ...of,
    blog_job_code: 'B261110-A',
    planned_on: '2026-11-12',
    late: false,
    customer: CUSTOMER,
  };
  api.answer(workOptions, OPTIONS);
  api.answer(blogJobList, () => listOf(blogJobList, []));
  api.answer(blogCalendar, ({ query: { from, to } }) => ({
    data: post.planned_on >= from && post.planned_on <= to ? [post] : [],
    total: 1,
    sites: ['blog.naver.com/hanbit', 'hanbit.example'],
    today: '2026-11-10',
  }));
  const saved = new EditedRow(content);
  api.answer(saveBlogContent, ({ body }) => {
    const data = saved.edit(body, () => ({ planned_on: body.planned_on ?? '' }));
    Object.assign(post, { planned_on: data.planned_on, version: data.version });
    return { data };
  });
  await app.open('/work/posts?assignee=me', 'staff');
  await page.getByRole('link', { name: '달력', exact: true }).click();
  await expect(page).toHaveURL(app.url('/work/posts?assignee=me&view=calendar'));
  const calendar = page.getByRole('region', { name: '발행 예정일별 원고' });
  const day = (name: string) => calendar.getByRole('listitem').filter({ hasText: name });
  const entry = (name: string) => day(name).getByRole('link', { name: '개원 소개 예정 · 한빛 치과' });
  await expect(entry('11월 12일')).toHaveAttribute('href', `/work/posts/${post.blog_job_code}?content=3`);
  const asked = { from: '2026-11-01', to: '2026-12-05', assignee: 'me' };
  await expect.poll(() => api.requests(blogCalendar).at(-1)?.query).toMatchObject(asked);

  await entry('11월 12일').dragTo(day('11월 18일'));
  await expect(entry('11월 18일')).toBeVisible();
  await page.getByRole('button', { name: '실행 취소' }).click();
  await expect(entry('11월 12일')).toBeVisible();

  saved.change({ title: '다른 제목' });
  await entry('11월 12일').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('그사이 다른 사람이 고쳤습니다.')).toBeVisible();
  await expect(entry('11월 12일')).toBeVisible();
  expect(saved.current.planned_on).toBe('2026-11-12');

  await chooseOption(page.getByRole('combobox', { name: '사이트' }), 'hanbit.example');
  await expect(page).toHaveURL(/site=hanbit.example/);
  await expect(calendar).toBeVisible();
  await expect.poll(() => api.requests(blogCalendar).at(-1)?.query.site).toBe('hanbit.example');
});
