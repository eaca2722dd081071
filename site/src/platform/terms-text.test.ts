import { readTerms } from './terms-text';

const answerOf = (content: unknown) => ({ result: { pageContext: { content } } });

test('a page of terms - has its headings and articles in order; blocks without text are left out', () => {
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
  expect(readTerms(answerOf({ title: '이용약관', blocks }))).toEqual({
    sections: [
      { title: '이용약관', lead: '조건입니다.', articles: [] },
      { title: '제1장 총칙', lead: '', articles: [{ title: '제1조 (목적)', text: '첫째\n둘째' }] },
    ],
  });
});

test.each([null, {}, 'x', answerOf(null), answerOf({ title: 1 })])(
  'the answer %j - holds no terms',
  (answer) => {
    expect(readTerms(answer)).toBeNull();
  },
);
