import { isNumber, signInAddress } from './sign-in-address';

test.each([
  ['Daon@Naver.com ', 'daon@naver.com'],
  ['다온 <daon골뱅이naver.com>', 'daon@naver.com'],
  ['01012345678', '010-1234-5678'],
  ['+82 10 1234 5678', '010-1234-5678'],
  ['Tel. 010.1234.5678', '010-1234-5678'],
  ['011-234-5678', '011-234-5678'],
])('signInAddress(%p) - %p', (typed, read) => expect(signInAddress.parse(typed)).toBe(read));

test.each([
  ['', '이메일이나 휴대전화 번호를 입력해 주세요.'],
  [undefined, '이메일이나 휴대전화 번호를 입력해 주세요.'],
  ['02-123-4567', '휴대전화 번호를 입력해 주세요. 예: 010-1234-5678'],
  ['+1 415 555 2671', '휴대전화 번호를 입력해 주세요. 예: 010-1234-5678'],
  ['010-1234-5678 내선 12', '휴대전화 번호를 확인해 주세요. 예: 010-1234-5678'],
  ['010-1234-567', '휴대전화 번호는 11자리입니다. 1자리가 모자랍니다.'],
  ['daon.naver.com', '이메일 주소에 @가 없습니다. 예: name@naver.com'],
  ['daon@naver', '이메일 주소를 확인해 주세요. 혹시 daon@naver.com 아닌가요?'],
])('signInAddress(%p) - refused: %s', (typed, text) =>
  expect(signInAddress.safeParse(typed).error?.issues[0]?.message).toBe(text),
);

test('isNumber - a stored number only', () =>
  expect(['010-1234-5678', 'daon@naver.com', '01012345678', ''].map(isNumber)).toEqual([
    true,
    false,
    false,
    false,
  ]));
