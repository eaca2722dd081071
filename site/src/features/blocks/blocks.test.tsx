import fs from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { block as parseBlock } from 'api-extensions/contracts/common/blocks';
import { type AttributesOf, markFields, readMarks } from 'api-extensions/contracts/preview/marks';
import type { ShownBlock, SiteData } from '../../platform/page-context';
import { sampleBlocks, sampleForm } from '../../../kit/block-samples';
import { findTitleBlock } from './block-kinds';
import { Blocks } from './blocks';
import { formFinder, withLookupFields } from './lookup-blocks';

jest.mock('gatsby', () => ({ Link: 'a', navigate: jest.fn() }));

const site = {
  business: { phone: '02-000-0000', email: 'help@example.com' },
  theme: { art: '/art/0.svg' },
} as SiteData;

const item = { icon: 'search', title: '항목', text: '설명', value: '1', label: '이름', note: null };
const week = (rank: number) => ({ period: `${rank}주차`, rank, work: null });
const plan = { name: '기본', price: '₩1', unit: null, features: '하나\n둘', featured: null, prod_id: 2 };
const question = { question: '질문', answer: '대답' };
const block = (kind: string, fields: object): ShownBlock => {
  const [shown] = withLookupFields([parseBlock.parse({ __component: `blocks.${kind}`, ...fields })]);
  if (!shown) throw new Error('no block');
  return shown;
};
const hero = block('hero', { title: '큰 제목' });
const sampleReport = block('sample-report', {
  title: '보고',
  lead: null,
  keyword: '강남 카페',
  rows: [week(30), week(12)],
  note: null,
});
const priceTable = block('price-table', { title: '가격', lead: null, plans: [plan], note: null });
const example = {
  industry: '꽃집',
  keyword: '망원동 꽃집 · 블로그',
  period: '12주',
  before: 58,
  after: 11,
  series: '58, 40, 11',
};
const cases = block('cases', {
  title: '사례',
  items: [{ ...example, work: '사진을 다시 찍었습니다.', url: '/board/case/3' }],
  note: '데모 예시',
});
const entry = {
  ...{ wr_id: 1, title: '새 글', description: '글의 첫 문장', author: '운영팀' },
  ...{ pinned: false, category: '', published_at: '2026-11-20T00:00:00.000Z' },
};
const toShown = (values: object[]) =>
  withLookupFields(
    values.map((one) => parseBlock.parse(one)),
    () => [entry],
    formFinder([sampleForm], '2026-01-01'),
  );
const allBlocks = toShown(sampleBlocks);
const product = { prod_id: 1, name: '상품 하나', summary: '', price_note: '', points: [] };
const render = (blocks: ShownBlock[], titled = false) =>
  renderToString(<Blocks site={site} page={{ title: '쪽', blocks }} products={[product]} titled={titled} />);
const count = (html: string, part: string) => html.split(part).length - 1;

test('every kind of block - is one element, in the order of the page, under one first-level heading', () => {
  const html = render(allBlocks);
  expect([...html.matchAll(/data-block="([^"]+)"/g)].map(([, name]) => `blocks.${name}`)).toEqual(
    sampleBlocks.map(({ __component }) => __component),
  );
  expect(count(html, '<h1')).toBe(1);
});

/** Attributes of the CMS's components, by their names. */
const attributesOf: AttributesOf = (uid) => {
  const file = path.join(__dirname, '../../../../cms/src/components', `${uid.replace('.', '/')}.json`);
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { attributes: ReturnType<AttributesOf> }).attributes;
};

test('blocks with the marks of their fields - are the same page once these are taken out, with every text marked', () => {
  const marked = render(
    toShown(
      sampleBlocks.map((values, index) =>
        markFields(values, values.__component, `blocks.${index}.`, attributesOf),
      ),
    ),
  );
  const { text, fields } = readMarks(marked);
  expect(text).toBe(render(toShown(sampleBlocks)));
  for (const [index, { __component }] of sampleBlocks.entries())
    expect([__component, fields.some((field) => field.startsWith(`blocks.${index}.`))]).toEqual([
      __component,
      // A distance has no text.
      __component !== 'blocks.spacer',
    ]);
  const nameOf = (kind: string) =>
    `blocks.${sampleBlocks.findIndex(({ __component }) => __component === `blocks.${kind}`)}`;
  expect(fields).toEqual(
    expect.arrayContaining([
      'blocks.0.title',
      'blocks.0.samples.0.others',
      `${nameOf('price-table')}.plans.0.features`,
      `${nameOf('text')}.text`,
    ]),
  );
});

test('two heroes - give one first-level heading', () => {
  expect(count(render([hero, { ...hero }]), '<h1')).toBe(1);
});

test('a page with its own heading - has no first-level heading from its blocks', () => {
  expect(count(render(allBlocks, true), '<h1')).toBe(0);
});

test.each([
  ['an unknown kind', 'blocks.hologram'],
  ["a name of Object's", 'toString'],
])('%s - renders nothing, without an error', (_name, __component) => {
  const unknown = withLookupFields([parseBlock.parse({ __component })]);
  expect(render([...unknown, hero])).toBe(render([hero]));
});

test('lists that the CMS left empty - are rendered without an error', () => {
  const empty = allBlocks.map(({ __component }) => block(__component.replace('blocks.', ''), {}));
  expect(() => render(empty)).not.toThrow();
  expect(render([])).toBe('');
});

test('a sample report - is marked as a sample, with each rank as text', () => {
  const html = render([sampleReport]);
  expect(html).toContain('예시 자료');
  expect(html).toMatch(/<th scope="row">12주차<\/th><td>12위<\/td>/);
});

test('a sample report without a rank - has its table, and no line', () => {
  const rows = [{ ...week(0), rank: null }];
  const html = render([block('sample-report', { title: '보고', rows })]);
  expect(html).toContain('<td>–</td>');
  expect(html).not.toContain('<svg');
});

test('a price table - shows each plan with its features and a link for its product', () => {
  const html = render([priceTable]);
  expect(html).toContain('href="/service/apply?id=2"');
  expect(html).toMatch(/하나<\/li>.*둘<\/li>/);
  const spaced = { ...plan, features: '하나\n\n둘\n' };
  expect(count(render([block('price-table', { title: '가격', plans: [spaced] })]), '<svg')).toBe(2);
  expect(render([block('price-table', { title: '가격', plans: [{ ...plan, prod_id: null }] })])).toContain(
    'href="/service/apply"',
  );
});

const textOf = (html: string) => html.replaceAll(/<style.*?<\/style>|<[^>]+>/g, '');

test('cases - say the rank before and after, how long it took, what was done, and where to read on; marked as examples', () => {
  const html = render([cases]);
  expect(textOf(html)).toContain(
    '데모 예시꽃집망원동 꽃집 · 블로그58위→11위시작12주 뒤사진을 다시 찍었습니다.',
  );
  expect(html).toContain('href="/board/case/3"');
  expect(textOf(html)).toContain('꽃집: 어떻게 했는지 보기');
  expect(count(html, '<svg')).toBe(1);
});

test('a case without ranks, address or note - has neither line, link nor mark', () => {
  const bare = { ...example, before: null, series: null };
  const html = render([block('cases', { title: '사례', items: [bare] })]);
  expect(textOf(html)).toBe('사례꽃집망원동 꽃집 · 블로그');
  expect(html).not.toMatch(/<svg|<a /);
});

test('a case without the ranks between - has a line from the first to the last', () => {
  const lineOf = (series: string | null) =>
    / d="(M[^"VZ]+)"/.exec(render([block('cases', { title: '사례', items: [{ ...example, series }] })]))?.[1];
  expect(lineOf(null)).toBe('M0,88L320,8');
  expect(lineOf('58, 11, 58')).toBe('M0,88L160,8L320,88');
});

test('an icon that this release does not know - is replaced by another', () => {
  const icon = block('features', { title: '특징', lead: null, items: [{ ...item, icon: 'constructor' }] });
  expect(render([icon])).toContain('M15.75 15.75l4.5 4.5');
});

test('one FAQ block - has closed answers; several FAQ blocks - have open ones', () => {
  const faq = block('faq', { title: '물음', items: [question] });
  expect(render([faq])).not.toContain('open=""');
  expect(count(render([faq, { ...faq }]), 'open=""')).toBe(2);
});

test('findTitleBlock - returns the first hero, at any position', () => {
  expect(findTitleBlock({ title: '쪽', blocks: [block('features', {}), hero] })).toBe(hero);
  expect(findTitleBlock({ title: '쪽', blocks: [] })).toBeUndefined();
  expect(findTitleBlock(null)).toBeUndefined();
});

test('an action with an unsafe address - is plain text', () => {
  const actions = [{ label: '누르지 마세요', url: 'javascript:alert(1)', variant: 'primary' }];
  const html = render([block('hero', { actions })]);
  expect(html).toContain('누르지 마세요');
  expect(html).not.toContain('javascript:');
});

test.each([
  ['web', '/search/web', true],
  ['volume', '/search/volume', false],
])('a hero that asks for a %s lookup - has a form that leads to its page', (search, path, hasTarget) => {
  const html = render([block('hero', { search })]);
  expect(html).toMatch(new RegExp(`<form method="get" action="${path}"`));
  expect(html).toContain('name="keyword"');
  expect(html.includes('name="target"')).toBe(hasTarget);
});

test.each([undefined, null, 'none', 'toString'])('a hero with the lookup %p - has no form', (search) => {
  expect(render([block('hero', { search })])).not.toContain('<form');
});

const sample = (kind: string, series: string | null, fields = {}) => ({
  kind,
  keyword: `${kind} 키워드`,
  target: '우리 가게',
  series,
  others: '첫 곳\n둘째 곳',
  ...fields,
});

test('a hero with samples of several kinds - has a tab and a form of each, the chosen kind first', () => {
  const samples = [sample('web', null), sample('place', null), sample('hologram', null)];
  const html = render([block('hero', { search: 'place', samples })]);
  expect([...html.matchAll(/<form[^>]* action="([^"]+)"/g)].map(([, action]) => action)).toEqual([
    '/search/place',
    '/search/web',
  ]);
  expect([...html.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(([, kind]) => kind)).toEqual([
    'place',
    'web',
  ]);
  expect(count(html, 'checked=""')).toBe(1);
  expect(html).toContain('placeholder="예: place 키워드"');
  // Without a course there is nothing to show: the drawing stays.
  expect(html).not.toContain('<figure');
  expect(html).toContain('/art/0.svg');
});

test('a hero of one kind - has no tabs', () => {
  expect(render([block('hero', { search: 'web', samples: [sample('web', '3, 2')] })])).not.toContain('radio');
});

test.each([
  ['web', '47, 30, 12', '12위', '▲ 35', ['10', '첫 곳', '11', '둘째 곳', '12', '우리 가게']],
  ['view', '5, 9', '9위', '▼ 4', ['7', '첫 곳', '8', '둘째 곳', '9', '우리 가게']],
  ['shop', '2,2', '2위', '그대로', ['1', '첫 곳', '2', '우리 가게']],
  ['place', '0, 1, 1', '5위 안', '3일 가운데 2일', ['첫 곳', '둘째 곳', '우리 가게']],
  ['place', '1, 0', '5위 밖', '2일 가운데 1일', ['첫 곳', '둘째 곳', '우리 가게']],
  ['volume', '5400, 8100', '8,100회', '지난달 네이버 검색', ['첫 곳', '둘째 곳']],
])('a sample answer of %s for %j - says %s, %s, and who else is there, once as a sample', (...answer) => {
  const [kind, series, headline, note, names] = answer;
  const html = render([block('hero', { search: kind, samples: [sample(kind, series)] })]);
  expect(count(html, '>예시<')).toBe(1);
  const text = html.replaceAll(/<[^>]+>/g, '\n').split(/\n+/);
  expect(text).toEqual(expect.arrayContaining([headline, note]));
  const list = /<ol>(.*?)<\/ol>/.exec(html)?.[1] ?? '';
  expect(list.split(/<[^>]+>/).filter(Boolean)).toEqual(names);
  expect(html).not.toContain('/art/0.svg');
});

test('a sample answer of the first rank - lists no others', () => {
  const html = render([block('hero', { search: 'web', samples: [sample('web', '4, 1')] })]);
  expect(html).toContain('1위');
  expect(html).not.toContain('<ol>');
});

test('a sample answer beside a picture - leaves the place to the picture', () => {
  const image = { url: '/uploads/a.jpg', width: 800, height: 600, updatedAt: '' };
  const html = render([block('hero', { search: 'web', image, samples: [sample('web', '4, 2')] })]);
  expect(html).toContain('a.jpg');
  expect(html).not.toContain('<figure');
});

test('phone and mail - are shown only where the editor turned them on', () => {
  const actions = [{ label: '상담', url: '/service/apply', variant: 'primary' }];
  for (const kind of ['hero', 'call-to-action']) {
    expect(render([block(kind, { actions })])).not.toContain('tel:');
    const html = render([block(kind, { actions, contact: true })]);
    expect(html).toContain('href="tel:02-000-0000"');
    expect(html).toContain('href="mailto:help@example.com"');
  }
});

test('the first filled button - is marked as the main action', () => {
  const action = (variant: string) => ({ label: variant, url: '/service', variant });
  const actions = [action('secondary'), action('primary'), action('primary')];
  expect(count(render([block('hero', { actions })]), 'data-main-action')).toBe(1);
});

test('a hero with a picture - shows it with alt text and size; a picture of unknown size - is replaced by the drawing', () => {
  const image = { url: '/uploads/a.jpg', width: 800, height: 600, alternativeText: '사무실', updatedAt: '' };
  const actions = [{ id: 'a', label: '시작하기', url: '/service', variant: 'primary' }];
  const html = render([block('hero', { actions, image })]);
  expect(html).toMatch(/<img[^>]* alt="사무실" width="800" height="600"/);
  expect(html).not.toContain('/art/0.svg');
  const focused = render([block('hero', { actions, image: { ...image, focalPoint: { x: 20, y: 75 } } })]);
  expect(focused).toContain('object-position:20% 75%');
  const unknown = render([block('hero', { actions, image: { ...image, width: null } })]);
  expect(unknown).not.toContain('/uploads/');
  expect(unknown).toMatch(/<img src="\/art\/0\.svg" alt="" width="480" height="500"/);
});

const leaf = (text: string, marks: object = {}) => ({ type: 'text', text, ...marks });
const written = (nodes: unknown[], title: string | null = null) =>
  render([block('text', { title, text: nodes })]);

test('a written text - has no gap between the levels of its headings, which begin below its title', () => {
  const headings = [1, 4, 6].map((level) => ({ type: 'heading', level, children: [leaf(`제목 ${level}`)] }));
  expect(written(headings).match(/<h\d/g)).toEqual(['<h2', '<h3', '<h4']);
  expect(written(headings, '글').match(/<h\d/g)).toEqual(['<h2', '<h3', '<h4', '<h5']);
});

test('a written text - is text, not HTML; a link to an unsafe address is none; what is unknown is left out', () => {
  const html = written([
    { type: 'paragraph', children: [leaf('<b>굵게</b>', { bold: true, onclick: 'alert(1)' })] },
    {
      type: 'paragraph',
      children: [{ type: 'link', url: 'javascript:alert(1)', children: [leaf('누르기')] }],
    },
    { type: 'image', image: { url: '/uploads/a.jpg' }, children: [leaf('')] },
    { type: 'paragraph', children: [{ type: 'hologram', children: [leaf('숨음')] }, leaf('남음')] },
    null,
  ]);
  expect(html).toContain('<strong>&lt;b&gt;굵게&lt;/b&gt;</strong>');
  expect(html).toContain('누르기');
  expect(html).toContain('남음');
  expect(html).not.toMatch(/alert|<img|숨음/);
});

test('a list within a list - is part of the item before it, five levels at most', () => {
  const nested = (depth: number): object => ({
    type: 'list',
    format: 'ordered',
    children: [
      { type: 'list-item', children: [leaf(`층 ${depth}`)] },
      ...(depth < 9 ? [nested(depth + 1)] : []),
    ],
  });
  const html = written([nested(1)]);
  expect(html).toContain('<li>층 1<ol><li>층 2<ol>');
  expect(count(html, '<ol>')).toBe(5);
});
