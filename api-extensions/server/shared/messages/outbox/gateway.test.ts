import { connectionFailure, meaningOf, resultOf } from './gateway';
import { authorizationHeader } from './gateway-signature';

test('the header of a request - as documented: date and salt, signed with the secret, in hexadecimal', () => {
  // The documentation's example (docs.solapi.com, API Key 인증 방식) does not publish its secret: the value is that of
  // `printf 2019-07-01T00:41:48Zjqsba2jxjnrjor | openssl dgst -sha256 -hmac FKHAV7CNXSDGOJPOJGXDKQYDDG1BEQPD`.
  const keys = { apiKey: 'NCSAYU7YDBXYORXC', apiSecret: 'FKHAV7CNXSDGOJPOJGXDKQYDDG1BEQPD' };
  expect(authorizationHeader(keys, '2019-07-01T00:41:48Z', 'jqsba2jxjnrjor')).toBe(
    'HMAC-SHA256 apiKey=NCSAYU7YDBXYORXC, date=2019-07-01T00:41:48Z, salt=jqsba2jxjnrjor, ' +
      'signature=d1e7726133d8d1c653147755da168fa73937b22cc97f05aca66e808ef1f55618',
  );
});

const NOW = new Date('2026-11-26T00:00:00Z');
const response = (status: number, body: unknown, retryAfter: string | null = null) => ({
  status,
  body,
  retryAfter,
});
const failedWith = (statusCode: string) =>
  response(200, {
    failedMessageList: [{ statusCode, statusMessage: '거절' }],
    groupInfo: { count: { total: 1, registeredFailed: 1 } },
  });

test('resultOf an accepted message - null', () =>
  expect(
    resultOf(
      response(200, { failedMessageList: [], groupInfo: { count: { total: 1, registeredFailed: 0 } } }),
      NOW,
    ),
  ).toBeNull());

test.each([
  ['1042', 'without-kakao'],
  ['3104', 'without-kakao'],
  ['1030', 'slow'],
  ['1062', 'slow'],
  ['1024', 'soon'],
  ['1060', 'never'],
  ['1061', 'never'],
  ['3010', 'never'],
  ['9999', 'never'],
])('message status code %s - %s', (code, meaning) => {
  expect(meaningOf(code)).toBe(meaning);
  if (meaning === 'without-kakao') expect(resultOf(failedWith(code), NOW)).toBe(meaning);
  else
    expect(resultOf(failedWith(code), NOW)).toMatchObject({
      retry: meaning,
      reason: expect.stringContaining(code),
    });
});

test.each([
  [response(403, { errorCode: 'SignatureDoesNotMatch', errorMessage: 'x' }), 'slow', 'SignatureDoesNotMatch'],
  [response(403, { errorCode: 'DuplicatedSignature', errorMessage: 'x' }), 'soon', 'DuplicatedSignature'],
  [response(400, { errorCode: 'ValidationError', errorMessage: 'x' }), 'slow', 'ValidationError'],
  [response(302, null), 'slow', '302'],
  [response(500, null), 'soon', '500'],
  [response(503, null), 'soon', '503'],
  [response(502, null), 'unknown', '502'],
  [response(504, null), 'unknown', '504'],
  [response(200, { results: [] }), 'never', '발송 내역'],
  [response(200, null), 'never', '발송 내역'],
])('resultOf %j - retried %s', (response, retry, says) => {
  expect(resultOf(response, NOW)).toMatchObject({ retry, reason: expect.stringContaining(says) });
});

test('text from the gateway - in the reason, not in the log', () => {
  const text = '수신번호 01012345678';
  const rejected = resultOf(response(400, { errorCode: 'ValidationError', errorMessage: text }), NOW);
  const failed = resultOf(
    response(200, {
      failedMessageList: [{ statusCode: '1060', statusMessage: text }],
      groupInfo: { count: { total: 1, registeredFailed: 1 } },
    }),
    NOW,
  );
  for (const [result, code] of [
    [rejected, 'ValidationError'],
    [failed, '1060'],
  ] as const)
    expect(result).toMatchObject({
      reason: expect.stringContaining(`${code} ${text}`),
      logged: expect.stringMatching(new RegExp(`: ${code}$`)),
    });
  expect(resultOf(response(400, { errorCode: text, errorMessage: text }), NOW)).toMatchObject({
    logged: expect.not.stringContaining('0101'),
  });
});

test('resultOf a response with Retry-After - retried after that wait', () =>
  expect(resultOf(response(429, null, '90'), NOW)).toMatchObject({ retry: 'soon', retryAfterMs: 90_000 }));

const failedBy = (cause: object) => Object.assign(new TypeError('fetch failed'), { cause });

test.each([
  [failedBy({ code: 'ECONNREFUSED', syscall: 'connect' }), 'soon', '연결하지 못했습니다(ECONNREFUSED)'],
  [failedBy({ code: 'ETIMEDOUT', syscall: 'connect' }), 'soon', 'ETIMEDOUT'],
  [failedBy({ code: 'ENOTFOUND' }), 'soon', 'ENOTFOUND'],
  [failedBy({ code: 'UND_ERR_CONNECT_TIMEOUT' }), 'soon', 'UND_ERR_CONNECT_TIMEOUT'],
  [failedBy({ code: 'CERT_HAS_EXPIRED' }), 'soon', 'CERT_HAS_EXPIRED'],
  [failedBy({ code: 'ECONNRESET', syscall: 'read' }), 'unknown', '끊어졌습니다(ECONNRESET)'],
  [failedBy({ code: 'UND_ERR_SOCKET' }), 'unknown', 'UND_ERR_SOCKET'],
  [new TypeError('terminated'), 'unknown', '끊어졌습니다'],
  [new DOMException('late', 'TimeoutError'), 'unknown', '15초'],
])('connectionFailure of %j - retried %s', (error, retry, says) => {
  expect(connectionFailure(error)).toMatchObject({ retry, reason: expect.stringContaining(says) });
});
