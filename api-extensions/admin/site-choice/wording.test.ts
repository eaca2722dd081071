import { optionsOf, referenceError } from './wording';

const FORMS = [
  { value: '예약 문의', name: '예약 문의', isPublished: true },
  { value: '설문', name: '설문', isPublished: false },
];

test('optionsOf - drafts are named as such; a name that the site lacks stays in the list', () => {
  expect(optionsOf('form', FORMS, ['옛 양식']).map(({ text }) => text)).toEqual([
    '예약 문의',
    '설문 · 발행 전',
    '옛 양식 · 없음',
  ]);
  const boards = [{ value: 'notice', name: '공지사항', isPublished: true }];
  expect(optionsOf('board', boards, ['notice'])).toEqual([{ value: 'notice', text: '공지사항 (notice)' }]);
});

test.each([
  ['form', ['예약 문의'], ''],
  ['form', [], ''],
  ['form', ['설문'], '‘설문’ 양식은 발행하지 않아'],
  ['form', ['옛 양식'], '‘옛 양식’ 양식이 없습니다'],
  ['page', ['설문', '/gone'], '/gone 페이지가 없습니다'],
] as const)('referenceError - %s %j: %s', (kind, stored, said) => {
  const error = referenceError(kind, FORMS, stored);
  if (said === '') expect(error).toBe('');
  else expect(error).toContain(said);
});
