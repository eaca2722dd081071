import { commentJob } from './jobs';

test('commentJob with several lines - keeps the lines', () => {
  expect(commentJob.body.parse({ text: ' 첫째 줄\n\n둘째 줄 ' })).toEqual({ text: '첫째 줄\n\n둘째 줄' });
});

test('commentJob with spaces only - refused', () => {
  expect(commentJob.body.safeParse({ text: ' \n ' }).success).toBe(false);
});
