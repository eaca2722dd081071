import { renderToString } from 'react-dom/server';
import { type Block, Blocks, titleBlock } from './blocks';

jest.mock('gatsby', () => ({ Link: 'a', graphql: () => '' }));

const typename = (name: string) => `STRAPI__COMPONENT_BLOCKS_${name}`;
const hero = {
  __typename: typename('HERO'),
  id: 'h',
  title: '큰 제목',
  eyebrow: null,
  lead: null,
  actions: null,
  image: null,
};
const item = { id: 'i', icon: 'search', title: '항목', text: '설명', value: '1', label: '이름', note: null };
const question = { id: 'q', question: '질문', answer: '대답' };
const every: Block[] = [
  hero,
  { __typename: typename('FEATURES'), id: '1', ...{ title: '특징', lead: null, items: [item] } },
  { __typename: typename('STEPS'), id: '2', ...{ title: '단계', lead: null, items: [item] } },
  { __typename: typename('FIGURES'), id: '3', ...{ title: '숫자', lead: null, items: [item] } },
  { __typename: typename('PRODUCTS'), id: '4', ...{ title: '상품', lead: null } },
  { __typename: typename('FAQ'), id: '5', ...{ title: '물음', items: [question] } },
  { __typename: typename('QUOTE'), id: '6', ...{ text: '인용', source: null } },
  { __typename: typename('CALL_TO_ACTION'), id: '7', ...{ title: '부름', lead: null, actions: null } },
];
const product = { prod_id: 1, name: '상품 하나', summary: '', price_note: '', points: [] };
const render = (blocks: (Block | null)[] | null, titled = false) =>
  renderToString(<Blocks page={{ title: '쪽', blocks }} products={[product]} titled={titled} />);
const count = (html: string, part: string) => html.split(part).length - 1;

test('every kind of block - shown, in order, under one first-level heading', () => {
  const html = render(every);
  const places = ['큰 제목', '특징', '단계', '숫자', '상품 하나', '물음', '인용', '부름'].map((t) =>
    html.indexOf(t),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(count(html, '<h1')).toBe(1);
});

test('two heroes - one first-level heading', () => {
  expect(count(render([hero, { ...hero, id: 'h2' }]), '<h1')).toBe(1);
});

test('a page with a heading of its own - none from its blocks', () => {
  expect(count(render(every, true), '<h1')).toBe(0);
});

test.each([
  ['an unknown kind', { __typename: typename('HOLOGRAM') }],
  ["a name of Object's", { __typename: 'toString' }],
  ['a block that is gone', null],
])('%s - shows nothing and breaks nothing', (_name, block) => {
  expect(render([block, hero])).toBe(render([hero]));
});

test('lists left empty by the CMS - nothing breaks', () => {
  const empty = every.map((block) => ({ ...block, items: null, actions: null }));
  expect(() => render(empty)).not.toThrow();
  expect(render(null)).toBe('');
});

test('an icon unknown to this release - another is drawn', () => {
  const block = { ...every[1], items: [{ ...item, icon: 'constructor' }] } as Block;
  expect(render([block])).toContain('<circle');
});

test('one list of questions - closed; several - a document, open', () => {
  const faq = every[5] as Block;
  expect(render([faq])).not.toContain('open=""');
  expect(count(render([faq, { ...faq, id: 'f2' }]), 'open=""')).toBe(2);
});

test('titleBlock - the first hero, wherever it stands', () => {
  expect(titleBlock({ title: '쪽', blocks: [null, every[1] as Block, hero] })).toBe(hero);
  expect(titleBlock({ title: '쪽', blocks: [] })).toBeUndefined();
  expect(titleBlock(null)).toBeUndefined();
});

test('an action that must not be followed - plain text', () => {
  const actions = [{ id: 'a', label: '누르지 마세요', url: 'javascript:alert(1)', variant: 'primary' }];
  const html = render([{ ...hero, actions } as Block]);
  expect(html).toContain('누르지 마세요');
  expect(html).not.toContain('javascript:');
});

test('a hero with a picture - shown with its words and size; one not measured - the drawing instead', () => {
  const image = { url: '/uploads/a.jpg', width: 800, height: 600, alternativeText: '사무실', updatedAt: '' };
  const actions = [{ id: 'a', label: '시작하기', url: '/service', variant: 'primary' }];
  const html = render([{ ...hero, actions, image } as Block]);
  expect(html).toMatch(/<img[^>]* alt="사무실" width="800" height="600"/);
  expect(html).not.toContain('<svg viewBox="0 0 480 500"');
  const unknown = render([{ ...hero, actions, image: { ...image, width: null } } as Block]);
  expect(unknown).not.toContain('<img');
  expect(unknown).toContain('<svg viewBox="0 0 480 500"');
});
