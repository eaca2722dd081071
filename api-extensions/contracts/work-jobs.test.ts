import { commentJob } from './work-jobs';

test('a comment of several lines - keeps its lines', () => {
  expect(commentJob.body.parse({ text: ' 첫째 줄\n\n둘째 줄 ' })).toEqual({ text: '첫째 줄\n\n둘째 줄' });
});

test('a comment of nothing but space - is none', () => {
  expect(commentJob.body.safeParse({ text: ' \n ' }).success).toBe(false);
});
