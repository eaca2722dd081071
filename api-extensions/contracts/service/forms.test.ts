import type { FormField } from '../common/site-form';
import { fieldName } from '../rules/form-fields';
import { readAnswers, sendForm, type TypedAnswers } from './forms';

const field = (kind: FormField['kind'], label: string, more: Partial<FormField> = {}): FormField => ({
  ...{ kind, label, help: '', required: false, options: [] },
  ...more,
});
const of = (answers: Record<string, string | string[]>): TypedAnswers =>
  Object.fromEntries(Object.entries(answers).map(([label, value]) => [fieldName(label), value]));
/** The value of an only field, or what is wrong with it. */
function read(one: FormField, given?: string | string[]) {
  const result = readAnswers([one], given === undefined ? {} : of({ [one.label]: given }));
  if ('problems' in result) return { problem: result.problems[fieldName(one.label)] };
  return 'read' in result ? (result.read.answers[0]?.value ?? '') : result;
}

const required = { required: true };
const options = ['오전', '오후', '저녁'];

test.each([
  [field('field-person', '이름'), ' 한빛  상사 ', '한빛 상사'],
  [field('field-phone', '전화'), '010 1234 5678', '010-1234-5678'],
  [field('field-email', '메일'), 'Daon@Naver.com ', 'daon@naver.com'],
  [field('field-line', '한 줄'), '첫 줄\n둘째', '첫 줄 둘째'],
  [field('field-lines', '여러 줄'), ' 첫 줄\r\n둘째 ', '첫 줄\n둘째'],
  [field('field-choice', '시간', { options }), '오후', '오후'],
  [field('field-choices', '시간', { options }), ['저녁', '오전'], '오전, 저녁'],
  [field('field-choices', '시간', { options }), '저녁', '저녁'],
  [field('field-day', '날'), '2026-12-03', '2026년 12월 3일'],
  [field('field-consent', '소식'), 'on', '동의함'],
  [field('field-consent', '소식'), undefined, '동의하지 않음'],
  [field('field-line', '한 줄'), '   ', ''],
  [field('field-phone', '전화'), undefined, ''],
])('a field %j with %j - says %p', (one, given, value) => {
  expect(read(one, given)).toBe(value);
});

test.each([
  [field('field-line', '한 줄', required), '  ', '꼭 필요한 항목입니다.'],
  [field('field-choices', '시간', { ...required, options }), [], '꼭 필요한 항목입니다.'],
  [field('field-consent', '약속', required), undefined, '동의해 주세요.'],
  [field('field-line', '한 줄'), '가'.repeat(201), '200자 이내로 입력해 주세요.'],
  [field('field-lines', '여러 줄'), '가'.repeat(2001), '2,000자 이내로 입력해 주세요.'],
  [field('field-phone', '전화'), '010-1234', /휴대전화|전화번호/],
  [field('field-email', '메일'), '010-1234-5678', /이메일/],
  [field('field-day', '날'), '2026-02-30', '날짜를 확인해 주세요. 예: 2026-11-21'],
  [field('field-choice', '시간', { options }), '새벽', '목록에 있는 것을 골라 주세요.'],
  [field('field-choices', '시간', { options }), ['오전', '새벽'], '목록에 있는 것을 골라 주세요.'],
])('a field %j with %j - is refused: %p', (one, given, problem) => {
  expect(read(one, given)).toEqual({ problem: expect.stringMatching(problem) });
});

test('answers - get their labels from the form, in its order; name and contacts have columns of their own', () => {
  const fields = [
    field('field-phone', '전화', required),
    field('field-email', '메일'),
    field('field-person', '성함'),
    field('field-line', '비움'),
  ];
  const given = of({ 성함: '한빛', 메일: 'a@b.kr', 전화: '01012345678' });
  expect(readAnswers(fields, given)).toEqual({
    read: {
      answers: [
        { label: '전화', value: '010-1234-5678' },
        { label: '메일', value: 'a@b.kr' },
        { label: '성함', value: '한빛' },
      ],
      person: '한빛',
      contact: 'a@b.kr',
      contacts: 'a@b.kr, 010-1234-5678',
    },
  });
});

test('an answer to a field that the form has no more - is not dropped without a word; an empty one is', () => {
  expect(readAnswers([], of({ 옛것: '답' }))).toEqual({ unknown: true });
  expect(readAnswers([], of({ 옛것: ' ' }))).toMatchObject({ read: { answers: [] } });
  expect(readAnswers([field('field-line', '한 줄')], { constructor: '답' })).toEqual({ unknown: true });
  expect(readAnswers([field('field-line', '한 줄')], {})).toMatchObject({ read: { answers: [] } });
});

test('the contract - takes no more answers and no longer ones than a form can have', () => {
  const { answers } = sendForm.body.shape;
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`f${index}`, '답']));
  expect(answers.safeParse(many).success).toBe(false);
  expect(answers.safeParse({ f1: '가'.repeat(16_001) }).success).toBe(false);
  expect(answers.safeParse({ f1: ['가'], f2: '나' }).success).toBe(true);
});
