import { markFields, markText, readMarks } from './marks';

test('a marked text - gives its field and the text as it was', () => {
  const marked = markText('강한 순위 상승', 'blocks.0.title');
  expect(marked).not.toBe('강한 순위 상승');
  expect(readMarks(marked)).toEqual({ text: '강한 순위 상승', fields: ['blocks.0.title'] });
});

test('a text of several lines - has a mark in each line that shows something, none in an empty one', () => {
  const lines = markText('하나\n\n 둘 ', 'blocks.1.plans.0.features').split('\n');
  expect(lines.map((line) => readMarks(line))).toEqual([
    { text: '하나', fields: ['blocks.1.plans.0.features'] },
    { text: '', fields: [] },
    { text: ' 둘 ', fields: ['blocks.1.plans.0.features'] },
  ]);
});

test('an empty text - stays empty, so that templates leave it out as they do on the site', () => {
  expect(markText('', 'title')).toBe('');
  expect(markText('  ', 'title')).toBe('  ');
});

test('two marked texts in one - give both fields once', () => {
  const text = `${markText('가', 'a.0')} ${markText('나', 'b.1')}${markText('다', 'a.0')}`;
  expect(readMarks(text)).toEqual({ text: '가 나다', fields: ['a.0', 'b.1'] });
});

test('a text without a mark - is unchanged', () => {
  expect(readMarks('순위 1위')).toEqual({ text: '순위 1위', fields: [] });
});

const TYPES: Record<string, Record<string, { type: string; component?: string; regex?: string }>> = {
  'blocks.hero': {
    title: { type: 'string' },
    search: { type: 'enumeration' },
    path: { type: 'string', regex: '^/' },
    actions: { type: 'component', component: 'elements.link' },
    only: { type: 'component', component: 'elements.link' },
    image: { type: 'media' },
  },
  'elements.link': { label: { type: 'string' }, url: { type: 'string' } },
};

test('the values of a form - have marks where visitors read them, not in choices, addresses, files and unknown fields', () => {
  const image = { url: '/uploads/a.jpg', alternativeText: '사진' };
  const rest = { search: 'web', path: '/a', image, other: '그대로', __component: 'blocks.hero' };
  const link = { label: '상담', url: '/apply' };
  const marked = markFields(
    { ...rest, title: '제목', actions: [link, null], only: link },
    'blocks.hero',
    'blocks.2.',
    (uid) => TYPES[uid] ?? {},
  );
  expect(marked).toEqual({
    ...rest,
    title: markText('제목', 'blocks.2.title'),
    actions: [{ label: markText('상담', 'blocks.2.actions.0.label'), url: '/apply' }, null],
    only: { label: markText('상담', 'blocks.2.only.label'), url: '/apply' },
  });
});
