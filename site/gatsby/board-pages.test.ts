import type { BoardPageContext, PostPageContext } from '../src/platform/page-context';
import type { ContentBoard, ContentMenu, PostText } from 'api-extensions/contracts/publishing/site-content';
import { planBoards } from './board-pages';
import { contentWith, menuWith } from './fixtures/content';
import { readSite } from './read-site';

const siteWith = (menu: Partial<ContentMenu>[] = []) => readSite(contentWith({ menus: menu.map(menuWith) }));

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

/** Creates this many posts, newest first, with the oldest pinned on top. */
function board(count: number): { entry: ContentBoard; texts: Map<number, PostText> } {
  const numbers = Array.from({ length: count }, (_none, index) => count - index);
  const order = [1, ...numbers.filter((number) => number !== 1)];
  const texts = new Map<number, PostText>(
    numbers.map((wr_id) => [
      wr_id,
      {
        wr_id,
        digest: 'd',
        title: `글 ${wr_id}`,
        content: '<p>본문</p>',
        description: '본문',
        author: '운영팀',
        category: '',
        published_at: day(wr_id),
        updated_at: day(wr_id),
        image: null,
      },
    ]),
  );
  const posts = order.map((wr_id) => ({
    wr_id,
    digest: 'd',
    title: `글 ${wr_id}`,
    published_at: day(wr_id),
    pinned: wr_id === 1,
  }));
  const entry: ContentBoard = {
    ...{ code: 'notice', name: '공지', description: '알림', list_style: 'list-rows' },
    posts,
  };
  return { entry, texts };
}

test('a board of 21 posts - two pages of a list, a page for each post, a feed', () => {
  const { entry, texts } = board(21);
  const { pages, files } = planBoards(siteWith(), [entry], texts);
  const paths = pages.map(({ context }) => context.pathname);
  expect(paths.slice(0, 3)).toEqual(['/board', '/board/notice', '/board/notice/page/2']);
  expect(paths).toHaveLength(3 + 21);
  expect(files.map(({ path }) => path)).toEqual(['/board/notice/rss.xml']);
  const second = pages[2]!.context as BoardPageContext;
  expect(second.posts?.map(({ wr_id }) => wr_id)).toEqual([2]);
  expect(second.meta).toMatchObject({ title: '공지 2쪽 | 하나', description: '공지 2쪽. 알림' });
  const middle = pages.find(({ context }) => context.pathname === '/board/notice/2')!
    .context as PostPageContext;
  expect(middle.meta).toMatchObject({ title: '글 2 | 하나', description: '본문' });
  expect([middle.post?.previous?.wr_id, middle.post?.next?.wr_id]).toEqual([1, 3]);
});

test.each([{ url: '/board/notice' }, { url: '/board?code=notice' }, { url: '/board' }])(
  'a board that the menu hides from some visitors (%j) - pages without any text of its posts, and no feed',
  (menuUrl) => {
    const { entry, texts } = board(3);
    const site = siteWith([{ ...menuUrl, level: 10 }]);
    const { pages, files } = planBoards(site, [entry], texts);
    expect(files).toEqual([]);
    expect(pages.map(({ context }) => context.pathname)).toContain('/board/notice/3');
    const text = JSON.stringify(pages.map(({ context: { site: _site, ...context } }) => context));
    expect(text).not.toContain('본문');
    expect(text).not.toContain('글 3');
  },
);

test('a board without posts - one page that says so', () => {
  const { entry } = board(0);
  const { pages } = planBoards(siteWith(), [entry], new Map());
  expect(pages.map(({ context }) => context.pathname)).toEqual(['/board', '/board/notice']);
});

test('a post whose text is missing - no page', () => {
  const { entry, texts } = board(2);
  texts.delete(2);
  const { pages } = planBoards(siteWith(), [entry], texts);
  expect(pages.map(({ context }) => context.pathname)).not.toContain('/board/notice/2');
});

test('a board of cards with categories - the list names them by their number of posts, and a post leads to its kind', () => {
  const { entry, texts } = board(6);
  const categories = ['병원', '맛집', '맛집', '', '맛집', '병원'];
  for (const [wr_id, text] of texts) texts.set(wr_id, { ...text, category: categories[wr_id - 1]! });
  const { pages } = planBoards(siteWith(), [{ ...entry, list_style: 'list-cards' }], texts);
  const contextOf = (path: string) => pages.find(({ context }) => context.pathname === path)!.context;
  expect(contextOf('/board/notice')).toMatchObject({
    board: { list_style: 'list-cards' },
    categories: ['맛집', '병원'],
  });
  const { post } = contextOf('/board/notice/5') as PostPageContext;
  expect(post?.related?.map(({ wr_id }) => wr_id)).toEqual([3, 2, 4]);
});

test('a board of rows - its posts lead to their neighbours alone', () => {
  const { entry, texts } = board(3);
  const { pages } = planBoards(siteWith(), [entry], texts);
  expect(JSON.stringify(pages)).not.toContain('related');
});

test('the newest posts of a board - by their day, not the pinned first, twelve at most; of a restricted board none', () => {
  const { entry, texts } = board(21);
  const newestOf = (site: ReturnType<typeof siteWith>) =>
    planBoards(site, [entry], texts).newest.get('notice');
  expect(newestOf(siteWith())?.map(({ wr_id }) => wr_id)).toEqual([
    21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10,
  ]);
  expect(newestOf(siteWith([{ url: '/board/notice', level: 10 }]))).toBeUndefined();
});
