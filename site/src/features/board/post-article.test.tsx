import { renderToString } from 'react-dom/server';
import type { PostPage } from '../../platform/page-context';
import { PostArticle } from './post-article';

const post = {
  wr_id: 2,
  title: '사진만 바꿔도 달라진 꽃집',
  content: '<p>꽃은 예쁜데 사진이 어두웠습니다.</p>',
  author: '탑키워드',
  published_at: '2026-09-15T01:00:00.000Z',
  updated_at: '2026-09-15T01:00:00.000Z',
  previous: { wr_id: 1, title: '앞선 글' },
  next: null,
} as PostPage;

test('a post - ends with the consultation and a lookup, then its neighbours and its board', () => {
  const html = renderToString(
    <PostArticle
      board={{ code: 'case', name: '사례' }}
      post={post}
      hrefOf={(number) => `/board/case/${number}`}
    />,
  );
  const after = html.slice(html.indexOf('</article>'));
  expect([...after.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/service/apply',
    '/search/web',
    '/board/case/1',
    '/board/case',
  ]);
});

test('a post of a category - names it, and ends with related posts instead of its neighbours', () => {
  const related = [{ ...post, wr_id: 3, title: '자리를 옮긴 빵집' }];
  const html = renderToString(
    <PostArticle
      board={{ code: 'case', name: '사례' }}
      post={{ ...post, category: '꽃집', related }}
      hrefOf={(number) => `/board/case/${number}`}
    />,
  );
  expect(/<header.*?<\/header>/.exec(html)?.[0]).toContain('꽃집</span>');
  const after = html.slice(html.indexOf('id="related"'));
  expect(after).toMatch(/^id="related">사례(<!-- -->)? 더 보기</);
  expect([...after.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/board/case',
    '/board/case/3',
  ]);
  expect(after).toContain('자리를 옮긴 빵집');
  expect(html).not.toContain('이전 글과 다음 글');
});
