import { readTerms } from './terms-text';

const pageDataOf = (content: unknown) => ({ result: { pageContext: { content } } });

test('a page of terms - its headings and articles are returned in order, without blocks that have no text', () => {
  const blocks = [
    { __component: 'blocks.hero', title: '이용약관', lead: '조건입니다.', eyebrow: null },
    { __component: 'blocks.figures', items: [{ value: '1' }] },
    {
      __component: 'blocks.faq',
      title: '제1장 총칙',
      lead: null,
      items: [
        { question: '제1조 (목적)', answer: '첫째\n둘째' },
        { question: '', answer: '' },
      ],
    },
  ];
  expect(readTerms(pageDataOf({ title: '이용약관', blocks }))).toEqual({
    sections: [
      { title: '이용약관', lead: '조건입니다.', articles: [] },
      { title: '제1장 총칙', lead: '', articles: [{ title: '제1조 (목적)', text: '첫째\n둘째' }] },
    ],
  });
});

test.each([null, {}, 'x', pageDataOf(null), pageDataOf({ title: 1 })])(
  'the page data %j - have no terms',
  (answer) => {
    expect(readTerms(answer)).toBeNull();
  },
);
