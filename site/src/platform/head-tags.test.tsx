import { renderToStaticMarkup } from 'react-dom/server';
import { headTags, ServerHead, serverHead } from './head-tags';
import { PageHead } from './page-head';

const outer = [
  <title key="1">사이트</title>,
  <meta key="2" name="robots" content="noindex" />,
  <link key="3" rel="canonical" href="/a" />,
  <link key="4" rel="stylesheet" href="/fonts.css" />,
  false,
];
const inner = [
  <title key="1">화면</title>,
  [<link key="2" rel="canonical" href="/b" />],
  <link key="3" rel="alternate" href="/rss" />,
];

test('several heads - a later one replaces titles, metadata of the same name and the canonical address', () => {
  const shown = headTags([outer, null, inner]).map(({ type, props }) => [
    type,
    props.content ?? props.href ?? props.children,
  ]);
  expect(shown).toEqual([
    ['title', '화면'],
    ['meta', 'noindex'],
    ['link', '/b'],
    ['link', '/fonts.css'],
    ['link', '/rss'],
  ]);
});

test('on the server - heads are collected while rendering; texts are escaped, styles are not', () => {
  const heads: React.ReactNode[] = [];
  renderToStaticMarkup(
    <ServerHead.Provider value={heads}>
      <PageHead>
        <html lang="ko" data-domain="demo" />
        <title>{'A & B'}</title>
        <style>{'a>b{color:red}'}</style>
      </PageHead>
    </ServerHead.Provider>,
  );
  const { html, elements } = serverHead(heads);
  expect(html).toEqual({ lang: 'ko', 'data-domain': 'demo' });
  expect(renderToStaticMarkup(<>{elements}</>)).toBe(
    '<title data-page="">A &amp; B</title><style data-page="">a>b{color:red}</style>',
  );
});
