import { articleData, scriptText } from './article-data';

const post = {
  wr_id: 3,
  title: '</script><b>제목',
  description: '설명',
  author: '',
  pinned: false,
  published_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-02T00:00:00.000Z',
  content: '',
  image: { url: '/uploads/a.webp', width: 10, height: 10, alt: '' },
  previous: null,
  next: null,
};

test('a site with an origin - absolute addresses, and the site as author if none is named', () => {
  expect(articleData({ name: '하나', origin: 'https://a.kr' }, '/board/notice/3', post)).toMatchObject({
    '@type': 'Article',
    author: { name: '하나' },
    mainEntityOfPage: 'https://a.kr/board/notice/3',
    image: ['https://a.kr/uploads/a.webp'],
  });
});

test('a title that contains a closing script tag - stays within the script and reads back the same', () => {
  const text = scriptText(articleData({ name: '하나', origin: null }, '/board/notice/3', post));
  expect(text).not.toContain('</script>');
  expect((JSON.parse(text) as { headline: string }).headline).toBe(post.title);
});
