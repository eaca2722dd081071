import { webAddress } from './addresses';
import type { FoundEntry } from './found';
import { left, toFound } from './post';
import { elementsBelow, hasClass, readTree, textOf, type TreeElement } from './tree';

/** Web pages of single posts, as a browser or a backup saves them: Naver blog, Tistory's backup, others. */

const find = (root: TreeElement, test: (element: TreeElement) => boolean): TreeElement | undefined => {
  for (const element of elementsBelow(root)) if (test(element)) return element;
  return undefined;
};

const withClass =
  (...names: string[]) =>
  (element: TreeElement) =>
    names.some((name) => hasClass(element, name));
const withId =
  (...ids: string[]) =>
  ({ attributes: { id = '' } }: TreeElement) =>
    ids.includes(id) || /^post-view\d+$/.test(id);
const named = (name: string) => (element: TreeElement) => element.name === name;

/** Where the text of a post stands, the surest first. */
const BODIES = [
  withClass('se-main-container'),
  withId('postViewArea', 'viewTypeSelector'),
  withClass(
    'tt_article_useless_p_margin',
    'article-view',
    'contents_style',
    'entry-content',
    'post-content',
    'post-body',
  ),
  ({ attributes }: TreeElement) => attributes.itemprop === 'articleBody',
  named('article'),
  named('main'),
];
const TITLES = [
  withClass('se-title-text', 'pcol1', 'title-article', 'entry-title', 'post-title', 'itemSubjectBoldfont'),
  named('h1'),
];
const DATES = [
  withClass('se_publishDate', 'blog_date', 'date', 'published', 'entry-date', '_postAddDate'),
  named('time'),
];
const AUTHORS = [withClass('nick', 'author', 'writer', 'blog_author')];

const firstOf = (root: TreeElement, tests: readonly ((element: TreeElement) => boolean)[]) => {
  for (const test of tests) {
    const found = find(root, test);
    if (found) return found;
  }
  return undefined;
};

const line = (element: TreeElement | undefined) =>
  element
    ? textOf(element)
        .replace(/[\u200b\s]+/gu, ' ')
        .trim()
    : '';

const metaOf = (root: TreeElement, ...names: string[]): string => {
  for (const name of names)
    for (const { name: tag, attributes } of elementsBelow(root))
      if (tag === 'meta' && (attributes.property === name || attributes.name === name) && attributes.content)
        return attributes.content.trim();
  return '';
};

/** Things of Naver's editor that a page holds only as a script. */
const WIDGETS: readonly [string, string][] = [
  ['se-video', '동영상'],
  ['se-file', '첨부 파일'],
  ['se-placesMap', '지도'],
  ['se-map', '지도'],
  ['se-schedule', '일정'],
  ['se-poll', '투표'],
];

function widgetNotes(body: TreeElement): string[] {
  const counts = new Map<string, number>();
  for (const element of elementsBelow(body))
    for (const [name, what] of WIDGETS)
      if (hasClass(element, name)) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${what} ${count}개는 옮기지 않습니다. 글에서 확인해 주세요.`);
}

/** The post of a page. @param name of its file, for a page that cannot be read */
export function readPage(html: string, name: string, now: Date): FoundEntry {
  const root = readTree(html);
  const body = firstOf(root, BODIES);
  const title =
    metaOf(root, 'og:title', 'twitter:title') ||
    line(firstOf(root, TITLES)) ||
    line(find(root, named('title')));
  if (!body) {
    const isFrame = find(root, ({ attributes }) => attributes.id === 'mainFrame') !== undefined;
    return left(
      title || name,
      isFrame
        ? '네이버 블로그의 겉 화면이라 본문이 없습니다. 글의 모바일 주소(m.blog.naver.com)를 열어 저장해 주세요.'
        : '글의 본문을 찾지 못했습니다. 글 한 편을 연 화면을 저장한 파일인지 확인해 주세요.',
    );
  }
  const canonical = find(
    root,
    ({ name: tag, attributes }) => tag === 'link' && attributes.rel === 'canonical',
  );
  const saved = /<!-- saved from url=\(\d+\)(\S+) -->/.exec(html.slice(0, 2000))?.[1] ?? '';
  const address = [metaOf(root, 'og:url'), canonical?.attributes.href ?? '', saved]
    .map((written) => webAddress(written, null))
    .find((url) => url !== null);
  const time = find(root, named('time'))?.attributes.datetime;
  return toFound(
    {
      source: address?.href ?? name,
      title,
      date: metaOf(root, 'article:published_time') || time || line(firstOf(root, DATES)),
      author: metaOf(root, 'naverblog:nickname', 'article:author', 'author') || line(firstOf(root, AUTHORS)),
      html: '',
      tree: body,
      base: address?.href ?? null,
      addresses: address ? [address.href] : [],
      categories: line(find(root, withClass('category', 'blog_category')))
        .split('\n')
        .filter(Boolean),
      tags: [],
      comments: 0,
      notes: widgetNotes(body),
    },
    now,
  );
}
