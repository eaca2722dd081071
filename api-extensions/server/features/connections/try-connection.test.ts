import { mailError } from './try-connection';

test.each([
  ['메일 서버: EAUTH', '비밀번호를 받아들이지 않았습니다. (EAUTH)'],
  ['메일 서버: 535', '비밀번호를 받아들이지 않았습니다. (535)'],
  ['메일 서버: ETLS', '암호화된 연결'],
  ['메일 서버: time-out', '15초'],
  ['메일 서버: 550', '거절했습니다(550)'],
  ['메일 서버: 421', '잠시 후'],
  ['메일 서버: EUNKNOWN', '보내지 못했습니다(EUNKNOWN)'],
])('mail error %s - becomes a Korean message with advice: %s', (reason, text) =>
  expect(mailError(reason)).toContain(text),
);
