import { adminText } from './admin-texts';

test.each([
  ['Forbidden', /권한이 없습니다/],
  ['Policy Failed', /권한이 없습니다/],
  ['Internal Server Error', /운영자에게/],
  ["File type 'text/html' is not allowed", /올릴 수 없는 형식/],
  ['MIME type is not allowed', /올릴 수 없는 형식/],
  ['photo.mp4 exceeds size limit of 100 MB.', /100MB 이하/],
  ['Too many requests, please try again later.', /5분 후/],
])('adminText - %s is said in Korean', (message, text) => {
  expect(adminText(message)).toMatch(text);
});

test('adminText - other messages are unchanged: the admin translates them itself', () => {
  expect(adminText('This attribute must be unique')).toBe('This attribute must be unique');
  expect(adminText('이미 있습니다.')).toBe('이미 있습니다.');
});
