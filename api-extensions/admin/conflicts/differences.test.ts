import { listDifferences, mergeChoices, safeChoice, keyOf } from './differences';
import type { FormLayout, Values } from './form-values';
import { valueText } from './value-text';

const text = (name: string, label: string) => ({ name, label, type: 'string' });
const LAYOUT: FormLayout = {
  fields: [
    text('title', '이름'),
    { name: 'use_yn', label: '사용 여부', type: 'boolean' },
    { name: 'picture', label: '그림', type: 'media' },
    { name: 'value', label: '값', type: 'json' },
    { name: 'role', label: '등급', type: 'relation' },
    { name: 'secret', label: '비밀번호', type: 'password' },
    { name: 'design', label: '디자인', type: 'component', component: 'elements.design' },
    { name: 'blocks', label: '블록', type: 'dynamiczone' },
  ],
  components: {
    'elements.design': { name: '디자인', fields: [text('corner', '모서리')] },
    'elements.link': { name: '링크', fields: [text('label', '글자')] },
    'blocks.hero': {
      name: '첫 화면',
      fields: [
        text('title', '제목'),
        { name: 'image', label: '그림', type: 'media' },
        { name: 'actions', label: '단추', type: 'component', component: 'elements.link', repeatable: true },
      ],
    },
    'blocks.quote': { name: '인용', fields: [text('text', '글')] },
  },
};

const hero = (more: object = {}) => ({
  __component: 'blocks.hero',
  id: 5,
  title: '제목',
  actions: [{ id: 8, label: '신청' }],
  ...more,
});
const quote = (more: object = {}) => ({ __component: 'blocks.quote', id: 6, text: '글', ...more });

const base: Values = {
  title: '처음',
  use_yn: null,
  picture: null,
  value: { a: 1, b: 2 },
  design: { id: 3, corner: 'round' },
  blocks: [hero(), quote()],
};
const compare = (mine: object, theirs: object) =>
  listDifferences({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, LAYOUT);
const summary = (mine: object, theirs: object) =>
  compare(mine, theirs).map((one) => [one.label, one.changedBy] as const);

describe('differences of a form and what another person has saved', () => {
  test('who has changed a field', () => {
    expect(summary({ title: '나' }, {})).toEqual([['이름', 'mine']]);
    expect(summary({}, { title: '너' })).toEqual([['이름', 'theirs']]);
    expect(summary({ title: '나' }, { title: '너' })).toEqual([['이름', 'both']]);
    expect(summary({ title: '같이' }, { title: '같이' })).toEqual([]);
    expect(compare({ title: '나' }, { title: '너' }).map(safeChoice)).toEqual([null]);
  });

  test('equal contents in other forms are none', () => {
    expect(summary({ picture: undefined, title: '처음', value: '{"b":2,"a":1}' }, { picture: null })).toEqual(
      [],
    );
    expect(summary({ picture: { id: 1, name: 'a' } }, { picture: { id: 1, name: 'b' } })).toEqual([]);
    expect(summary({ blocks: [hero({ __temp_key__: 'a0' }), quote({ __temp_key__: 'a1' })] }, {})).toEqual(
      [],
    );
    expect(summary({ secret: '새 비밀번호', role: { connect: [{ id: 1 }] } }, {})).toEqual([]);
  });

  test('fields of blocks and of their items are compared one by one', () => {
    const mine = { blocks: [hero({ title: '나' }), quote()], design: { id: 3, corner: 'square' } };
    const theirs = { blocks: [hero({ actions: [{ id: 8, label: '문의' }] }), quote({ text: '너' })] };
    expect(summary(mine, theirs)).toEqual([
      ['디자인 › 모서리', 'mine'],
      ['블록 1. 첫 화면 › 제목', 'mine'],
      ['블록 1. 첫 화면 › 단추 1 › 글자', 'theirs'],
      ['블록 2. 인용 › 글', 'theirs'],
    ]);
  });

  test('a list with other items or another order is one field', () => {
    expect(summary({ blocks: [quote(), hero()] }, { blocks: [hero(), quote({ text: '너' })] })).toEqual([
      ['블록', 'both'],
    ]);
    expect(summary({}, { blocks: [hero()] })).toEqual([['블록', 'theirs']]);
    expect(summary({ blocks: [hero(), quote(), { __component: 'blocks.quote', text: '새' }] }, {})).toEqual([
      ['블록', 'mine'],
    ]);
  });
});

describe('the merged body', () => {
  const merge = (mine: object, theirs: object, taken: string[]) => {
    const versions = { mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
    const chosen = listDifferences({ base, ...versions }, LAYOUT).filter((one) => taken.includes(keyOf(one)));
    return mergeChoices(versions, LAYOUT, chosen);
  };

  test('takes what was chosen, at its place', () => {
    const mine = { title: '나', blocks: [hero({ title: '나' }), quote()] };
    const theirs = { title: '너', blocks: [hero({ title: '너' }), quote({ text: '너' })] };
    const merged = merge(mine, theirs, ['title', 'blocks.1.text']);
    expect(merged.title).toBe('너');
    expect(merged.blocks).toEqual([hero({ title: '나' }), quote({ text: '너' })]);
  });

  test('makes new rows of items that another person has removed, and keeps the numbers of pictures', () => {
    const mine = { blocks: [hero({ image: { id: 77, name: 'a.png' } }), quote()] };
    const { blocks } = merge(mine, { blocks: [quote()] }, []);
    expect(blocks).toEqual([
      {
        __component: 'blocks.hero',
        title: '제목',
        image: { id: 77, name: 'a.png' },
        actions: [{ label: '신청' }],
      },
      quote(),
    ]);
  });

  test('leaves out fields that the form does not show', () => {
    expect(merge({ version: 3 }, {}, [])).not.toHaveProperty('version');
  });
});

test('values are shown as a person reads them', () => {
  const show = (name: string, value: unknown) =>
    valueText(value, LAYOUT.fields.find((field) => field.name === name) ?? text('', ''), LAYOUT);
  expect(show('title', '')).toBe('(비어 있음)');
  expect(show('use_yn', true)).toBe('예');
  expect(show('picture', { id: 1, name: 'a.png' })).toBe('a.png');
  expect(show('blocks', [hero(), quote()])).toBe('[첫 화면]\n제목: 제목\n단추: 글자: 신청\n\n[인용]\n글: 글');
});
