import type { FormLayout } from '../conflicts/form-values';
import { alignRows, fillForm } from './fill-form';

const text = (name: string) => ({ name, label: name, type: 'string' });
const LAYOUT: FormLayout = {
  fields: [
    text('title'),
    text('subtitle'),
    { name: 'picture', label: '그림', type: 'media' },
    { name: 'domain', label: '사이트', type: 'relation' },
    { name: 'blocks', label: '블록', type: 'dynamiczone' },
  ],
  components: {
    'blocks.hero': {
      name: '첫 화면',
      fields: [
        text('title'),
        { name: 'actions', label: '단추', type: 'component', component: 'elements.link', repeatable: true },
      ],
    },
    'elements.link': { name: '링크', fields: [text('label')] },
  },
};

test('the form of an earlier content - emptied fields, keys of items, relations as shown', () => {
  const shown = {
    title: '지금',
    subtitle: '덧붙인 글',
    picture: { id: 3 },
    domain: { connect: [], disconnect: [] },
    blocks: [],
    hidden: 7,
  };
  const hero = {
    __component: 'blocks.hero',
    id: 5,
    title: null,
    actions: [
      { id: 8, label: '신청' },
      { id: 9, label: '문의' },
    ],
  };
  const content = {
    title: '그때',
    subtitle: null,
    picture: null,
    domain: null,
    blocks: [hero],
    layout: 'gone',
  };
  expect(fillForm(shown, content, LAYOUT)).toEqual({
    title: '그때',
    subtitle: '',
    picture: null,
    domain: shown.domain,
    blocks: [
      {
        ...hero,
        title: '',
        __temp_key__: 'a0',
        actions: [
          { id: 8, label: '신청', __temp_key__: 'a0' },
          { id: 9, label: '문의', __temp_key__: 'a1' },
        ],
      },
    ],
    hidden: 7,
  });
});

test('keys of many items - in the order of texts', () => {
  const blocks = Array.from({ length: 130 }, () => ({ __component: 'blocks.hero' }));
  const filled = fillForm({}, { blocks }, LAYOUT).blocks as { __temp_key__: string }[];
  const keys = filled.map(({ __temp_key__: key }) => key);
  expect(keys).toEqual([...keys].sort((one, two) => (one < two ? -1 : 1)));
  expect(new Set(keys).size).toBe(130);
});

test('rows of an earlier content - those of the form, where the lists are alike', () => {
  const item = (id: number, title: string) => ({
    __component: 'blocks.hero',
    id,
    title,
    actions: [{ id, label: title }],
  });
  const then = { title: '그때', blocks: [item(1, '하나'), item(2, '둘')] };
  expect(alignRows(then, { blocks: [item(8, '셋'), item(9, '넷')] }, LAYOUT).blocks).toEqual([
    { ...item(8, '하나') },
    { ...item(9, '둘') },
  ]);
  expect(alignRows(then, { blocks: [item(8, '셋')] }, LAYOUT)).toEqual(then);
});

test('empty fields of parts - emptied in rows that exist, left out of new ones', () => {
  const blocks = [
    { __component: 'blocks.hero', id: 5, title: null },
    { __component: 'blocks.hero', title: null },
  ];
  const filled = fillForm({}, { blocks, subtitle: null }, LAYOUT);
  expect(filled).toMatchObject({ blocks: [{ title: '' }, { title: undefined }], subtitle: undefined });
});
