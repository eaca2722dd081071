import { mailFailure } from './post-mail';

test.each([
  [{ responseCode: 550, code: 'EENVELOPE', command: 'RCPT TO' }, 'never', '550'],
  [{ responseCode: 554, code: 'EMESSAGE', command: 'DATA' }, 'never', '554'],
  [{ responseCode: 535, code: 'EAUTH', command: 'AUTH PLAIN' }, 'slow', '535'],
  [{ responseCode: 553, code: 'EENVELOPE', command: 'MAIL FROM' }, 'slow', '553'],
  [{ responseCode: 554, code: 'EPROTOCOL', command: 'CONN' }, 'slow', '554'],
  [{ responseCode: 451, code: 'EENVELOPE', command: 'RCPT TO' }, 'soon', '451'],
  [{ code: 'ECONNREFUSED', command: 'CONN' }, 'soon', 'ECONNREFUSED'],
  [{ message: 'time-out' }, 'soon', 'time-out'],
])('mailFailure of %o - retried %s', (error, retry, said) =>
  expect(mailFailure(error)).toEqual({ retry, reason: `메일 서버: ${said}` }),
);
