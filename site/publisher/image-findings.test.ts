import fs from 'node:fs';
import path from 'node:path';
import { layout } from '../edge/release-layout';
import { contentWith, pageAt } from '../gatsby/fixtures/content';
import { readSite } from '../gatsby/read-site';
import { shareImageOf } from '../gatsby/share-image';
import { CmsError } from './cms';
import { publisherOfTests, siteWith } from './fixtures/publisher-under-test';
import { UndrawnPages } from './undrawn-pages';

const underTest = publisherOfTests();

const head = {
  wr_id: 7,
  digest: 'd',
  title: '글',
  published_at: '2026-11-01T00:00:00.000Z',
  pinned: false,
};
const URLS = Array.from({ length: 501 }, (_, index) => `/uploads/${index}.png`);
const text = {
  ...head,
  content: URLS.map((url) => `<p><img src="${url}" alt=""></p>`).join(''),
  description: '글의 설명',
  author: '운영팀',
  category: '',
  updated_at: head.published_at,
  image: null,
};
const site = contentWith({
  hosts: ['one.test'],
  pages: [{ ...pageAt('/'), title: '홈' }],
  boards: [
    { code: 'news', name: '소식', description: '소식 게시판', list_style: 'list-rows', posts: [head] },
  ],
});

test('pictures that were deleted - asked for in parts, and reported with the release', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  t.cms.postTexts = async () => [text];
  const counts: number[] = [];
  t.cms.imageProblems = async (urls) => {
    counts.push(urls.length);
    return { missing: urls.filter((url) => url === URLS[500]), undrawable: [] };
  };
  const report = await t.publish(site);
  expect(counts).toEqual([500, 1]);
  expect((report as { findings: object[] }).findings).toContainEqual({
    kind: 'missing-picture',
    path: '/board/news/7',
    detail: URLS[500],
    documentId: null,
  });
});

test('a CMS that does not know its pictures - the release is live, with its other findings', async () => {
  const t = underTest();
  t.start();
  await t.settled();
  t.cms.postTexts = async () => [{ ...text, content: `${text.content}<a href="/gone">글</a>` }];
  t.cms.imageProblems = () => Promise.reject(new CmsError('the CMS answered 404'));
  const report = await t.publish(site);
  expect((report as { findings: object[] }).findings).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'broken-link', detail: '/gone' })]),
  );
  expect(t.logLines).toContain('one: live, but looking for its pictures failed: the CMS answered 404');
});

test('a share picture that cannot be drawn - its pages are reported once it has been tried', async () => {
  const t = underTest();
  const changed = siteWith('가격');
  const image = shareImageOf(readSite(changed), '가격');
  const draft = `.${path.basename(image.path)}`;
  const reported: unknown[] = [];
  t.cms.reportUndrawn = async (releaseId, pages) => {
    if (pages.length > 0) reported.push([releaseId, pages]);
  };
  t.start({ PUBLISH_POLL_MS: '500' });
  await t.settled();
  fs.mkdirSync(path.join(layout(t.folder).share, draft));
  const { releaseId } = await t.publish(changed);
  await t.until(() => reported.length > 0);
  expect(reported).toEqual([[releaseId, [{ path: '/p', documentId: 'document /p' }]]]);
});

describe('reports of undrawn pictures', () => {
  const page = { path: '/a', documentId: null };
  let calls: [string, number][];
  let isAway = false;
  let undrawn: UndrawnPages;
  beforeEach(() => {
    calls = [];
    undrawn = new UndrawnPages({
      async reportUndrawn(releaseId, pages) {
        if (isAway) throw new CmsError('away');
        calls.push([releaseId, pages.length]);
      },
    });
  });

  test('after a start - sent once, also without any', async () => {
    await undrawn.report('one', '1', []);
    await undrawn.report('one', '1', []);
    expect(calls).toEqual([['1', 0]]);
  });

  test('a release - sent again for it; drawn at last - withdrawn', async () => {
    undrawn.onRelease('one');
    await undrawn.report('one', '1', []);
    await undrawn.report('one', '1', [page]);
    await undrawn.report('one', '1', [page]);
    undrawn.onRelease('one');
    await undrawn.report('one', '2', [page]);
    await undrawn.report('one', '2', []);
    expect(calls).toEqual([
      ['1', 1],
      ['2', 1],
      ['2', 0],
    ]);
  });

  test('a CMS that is away - sent with the next check', async () => {
    isAway = true;
    await expect(undrawn.report('one', '1', [page])).rejects.toThrow('away');
    isAway = false;
    await undrawn.report('one', '1', [page]);
    expect(calls).toEqual([['1', 1]]);
  });
});
