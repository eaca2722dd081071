import { renderToString } from 'react-dom/server';
import type { ListStyle } from 'api-extensions/contracts/board/board';
import type { PostEntry } from './page-context';
import { PostList } from './post-list';

const post: PostEntry = {
  wr_id: 3,
  title: '사진만 바꿔도 달라진 꽃집',
  description: '꽃은 예쁜데 사진이 어두웠습니다.',
  author: '탑키워드',
  category: '',
  pinned: false,
  published_at: '2026-09-15T01:00:00.000Z',
};
const image = { url: '/uploads/flowers.jpg', width: 1200, height: 900, alt: '창가의 꽃' };
const render = (entry: PostEntry, style: ListStyle = 'list-rows') =>
  renderToString(<PostList posts={[entry]} style={style} hrefOf={({ wr_id }) => `/board/case/${wr_id}`} />);

test('a post with a picture - shows it beside the summary, with its size, as decoration of one link', () => {
  const html = render({ ...post, image });
  expect(html).toMatch(/<img[^>]* alt="" width="1200" height="900"/);
  expect(html).toContain('flowers.jpg');
  expect(html.match(/<a /g)).toHaveLength(1);
});

test.each([
  ['no picture', undefined],
  ['a picture of unknown size', { ...image, width: null }],
  ['a picture that is too large', { ...image, width: 10_000, height: 10_000 }],
])('a post with %s - is text alone', (_name, of) => {
  const html = render({ ...post, image: of });
  expect(html).not.toContain('<img');
  expect(html).toContain(post.description);
});

test('a card - the picture is its cover, and the category stands at the day', () => {
  const html = render({ ...post, category: '꽃집', image }, 'list-cards');
  expect(html).toMatch(/<img[^>]* alt="" width="1200" height="900"/);
  expect(html.match(/꽃집/g)).toHaveLength(2);
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('a card without a picture - its cover is the category', () => {
  const html = render({ ...post, category: '꽃집' }, 'list-cards');
  expect(html).not.toContain('<img');
  expect(html).toMatch(/<div[^>]*>꽃집<\/div>/);
});
