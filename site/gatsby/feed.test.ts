import type { PostText } from 'api-extensions/contracts/publishing/site-content';
import { writeFeed } from './feed';

const post = (wr_id: number, more: Partial<PostText> = {}): PostText => ({
  wr_id,
  digest: 'a',
  title: `글 ${wr_id}`,
  content: '<p>본문</p>',
  description: '본문',
  author: '운영팀',
  category: '',
  published_at: `2026-11-${String(wr_id).padStart(2, '0')}T00:00:00.000Z`,
  updated_at: '2026-11-20T00:00:00.000Z',
  image: null,
  ...more,
});
const feed = (origin: string | null, ...posts: PostText[]) =>
  writeFeed({
    path: '/board/notice',
    code: 'notice',
    domain: 'one',
    title: '공지 | 하나',
    description: '알림',
    origin,
    posts,
  });

test('a site with an address - absolute links, also in the text', () => {
  const xml = feed(
    'https://www.example.com',
    post(1, {
      content:
        '<p><img src="/uploads/a.webp" alt=""><a href="/service">b</a><a href="https://c.kr/">c</a></p>',
    }),
  );
  expect(xml).toContain('<link>https://www.example.com/board/notice/1</link>');
  expect(xml).toContain('<atom:link href="https://www.example.com/board/notice/rss.xml" rel="self"');
  expect(xml).toContain('src=&quot;https://www.example.com/uploads/a.webp&quot;');
  expect(xml).toContain('href=&quot;https://www.example.com/service&quot;');
  expect(xml).toContain('href=&quot;https://c.kr/&quot;');
});

test('a site without one - paths, which readers resolve against the address of the feed', () => {
  const xml = feed(null, post(1));
  expect(xml).toContain('<link>/board/notice/1</link>');
  expect(xml).toContain('<guid isPermaLink="false">one:post:1</guid>');
  expect(xml).not.toContain('atom:link');
});

test('order and length - the thirty newest, pinned or not', () => {
  const many = Array.from({ length: 31 }, (_none, index) =>
    post(index + 1, { published_at: new Date(index * 1000).toISOString() }),
  );
  const found = [...feed(null, ...many).matchAll(/<title>글 (\d+)<\/title>/g)].map(([, number]) =>
    Number(number),
  );
  expect(found).toHaveLength(30);
  expect(found.slice(0, 2)).toEqual([31, 30]);
});

test('posts of one instant - the later number first, whatever their order on the board', () => {
  const published_at = '2026-11-21T00:00:00.000Z';
  const inOrder = (...numbers: number[]) =>
    feed(null, ...numbers.map((number) => post(number, { published_at })));
  expect(inOrder(2, 3, 1)).toBe(inOrder(3, 2, 1));
  const titles = [...inOrder(1, 2, 3).matchAll(/<title>글 (\d+)<\/title>/g)].map(([, number]) => number);
  expect(titles).toEqual(['3', '2', '1']);
});

test('markup and characters that XML forbids - text', () => {
  const xml = feed(null, post(1, { title: '<b>&"\u0000\u000b', content: ']]><script>' }));
  expect(xml).toContain('<title>&lt;b&gt;&amp;&quot;</title>');
  expect(xml).not.toContain('<script>');
});
