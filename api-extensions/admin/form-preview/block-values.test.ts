import { copyOf, newValues, type Schemas } from './block-values';

const SCHEMAS: Schemas = {
  'blocks.faq': {
    attributes: {
      title: { type: 'string', required: true },
      open: { type: 'boolean', default: false },
      items: { type: 'component', component: 'elements.question', repeatable: true, required: true, min: 2 },
      extra: { type: 'component', component: 'elements.question', repeatable: true },
      note: { type: 'component', component: 'elements.question', required: true },
    },
  },
  'elements.question': { attributes: { kind: { type: 'enumeration', default: 'plain' } } },
};

test('a new block - has the defaults, and as many empty items as it needs', () => {
  expect(newValues('blocks.faq', SCHEMAS)).toEqual({
    open: false,
    items: [
      { kind: 'plain', __temp_key__: 'a0' },
      { kind: 'plain', __temp_key__: 'a1' },
    ],
    note: { kind: 'plain' },
  });
});

const field = { label: '', type: 'string' };
const LAYOUT = {
  fields: [],
  components: {
    'blocks.hero': {
      name: '첫 화면',
      fields: [
        { ...field, name: 'title' },
        { ...field, name: 'image', type: 'media' },
        { ...field, name: 'actions', type: 'component', component: 'elements.link', repeatable: true },
        { ...field, name: 'one', type: 'component', component: 'elements.link' },
      ],
    },
    'elements.link': { name: '버튼', fields: [{ ...field, name: 'label' }] },
  },
};

test('a copied block - has no row numbers of its own and of its items; its file stays', () => {
  const block = {
    id: 7,
    __component: 'blocks.hero',
    __temp_key__: 'a3',
    title: '제목',
    image: { id: 12, url: '/uploads/a.jpg' },
    actions: [{ id: 3, label: '상담', __temp_key__: 'a0' }],
    one: null,
  };
  expect(copyOf(block, 'blocks.hero', LAYOUT)).toEqual({
    __component: 'blocks.hero',
    __temp_key__: 'a3',
    title: '제목',
    image: { id: 12, url: '/uploads/a.jpg' },
    actions: [{ label: '상담', __temp_key__: 'a0' }],
    one: null,
  });
});
