import { errorFromResponse, type NaverError, type NaverErrorKind } from './errors';

function read(status: number, body: unknown, headers: Record<string, string> = {}): NaverError {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return errorFromResponse({ status, headers: new Headers(headers), text });
}

function flat(errorCode: string, errorMessage: string) {
  return { errorMessage, errorCode };
}

describe('flat errors of the service (NAVER.md 1.1)', () => {
  const auth = 'Authentication failed. (인증에 실패했습니다.)';
  test.each<[string, number, string, NaverErrorKind]>([
    ['SE01', 400, 'Incorrect query request (잘못된 쿼리요청입니다.)', 'bad_request'],
    ['SE02', 400, 'Invalid display value (부적절한 display 값입니다.)', 'bad_request'],
    ['SE03', 400, 'Invalid start value (부적절한 start 값입니다.)', 'bad_request'],
    ['SE04', 400, 'Invalid sort value (부적절한 sort 값입니다.)', 'bad_request'],
    ['SE06', 400, 'Malformed encoding (잘못된 형식의 인코딩입니다.)', 'bad_request'],
    ['SE05', 404, 'Invalid search api (존재하지 않는 검색 api 입니다.)', 'ended'],
    ['SE99', 500, 'System Error (시스템 에러)', 'upstream'],
    ['024', 401, `Not Exist Client ID : ${auth}`, 'credentials'],
    ['024', 401, `Not Exist Client Secret : ${auth}`, 'credentials'],
    ['024', 401, `NID AUTH Result Invalid (1000) : ${auth}`, 'credentials'],
    ['024', 401, `Scope Status Invalid : ${auth}`, 'not_enabled'],
    ['028', 401, 'Authentication failed', 'credentials'],
    ['012', 429, 'Rate limit exceeded. (속도 제한을 초과했습니다.)', 'rate'],
    ['010', 429, 'Query limit exceeded', 'quota'],
    ['999', 503, 'something new', 'upstream'],
  ])('%s with HTTP %d, "%s" - %s', (code, status, message, kind) => {
    expect(read(status, flat(code, message))).toMatchObject({ kind, status, code });
  });
});

describe('nested errors of the gateway (NAVER.md 1.2)', () => {
  test.each<[string | number, number, NaverErrorKind]>([
    ['100', 400, 'bad_request'],
    ['200', 401, 'credentials'],
    ['210', 401, 'not_enabled'],
    ['300', 404, 'ended'],
    ['400', 429, 'quota'],
    [400, 429, 'quota'],
    ['410', 429, 'rate'],
    ['420', 429, 'rate'],
    [420, 429, 'rate'],
    ['430', 413, 'bad_request'],
    ['500', 503, 'upstream'],
    ['510', 504, 'upstream'],
    ['900', 500, 'upstream'],
    // The number can repeat the HTTP status: 400 with HTTP 400 is not a quota error.
    [400, 400, 'bad_request'],
    [401, 401, 'credentials'],
    [500, 500, 'upstream'],
  ])('%j with HTTP %d - %s', (errorCode, status, kind) => {
    const error = read(status, { error: { errorCode, message: 'x', details: 'y' } });
    expect(error).toMatchObject({ kind, status, code: String(errorCode) });
  });

  test('keys missing, as captured - credentials with the trace id', () => {
    const body = {
      error: {
        errorCode: '200',
        message: 'Authentication Failed',
        details: 'Authentication information are missing.',
      },
    };
    expect(read(401, body, { 'x-ncp-trace-id': 'abc123' })).toMatchObject({
      kind: 'credentials',
      traceId: 'abc123',
    });
  });

  test('not enabled, as captured, the code a number - not_enabled', () => {
    const body = {
      error: { errorCode: 401, message: '요청한 API는 이 Application에서 활성화되어 있지 않습니다.' },
    };
    expect(read(401, body)).toMatchObject({ kind: 'not_enabled', code: '401' });
  });
});

describe('the search-ad service (NAVER.md 1.4)', () => {
  test.each<[string, number, unknown, NaverErrorKind, string | undefined]>([
    [
      'bad parameter',
      400,
      {
        title: 'Invalid Parameter',
        status: 400,
        detail: 'There are invalid parameters',
        type: 'about:blank',
      },
      'bad_request',
      undefined,
    ],
    [
      'clock skew',
      403,
      { title: 'Invalid Timestamp', status: 403, type: 'urn:naver:api:problem:invalid-timestamp' },
      'credentials',
      'invalid-timestamp',
    ],
    [
      'signature',
      403,
      { title: 'Invalid Signature', status: 403, type: 'urn:naver:api:problem:invalid-signature' },
      'credentials',
      'invalid-signature',
    ],
    [
      'API key',
      403,
      { title: 'x', type: 'urn:naver:api:problem:invalid-apikey' },
      'credentials',
      'invalid-apikey',
    ],
    ['too many requests', 429, { code: 429, message: 'Too Many Requests' }, 'rate', '429'],
    ['too many connections', 400, { code: 1016, message: 'Too many connections' }, 'rate', '1016'],
    ['no permission', 403, { code: 1018, message: 'No permission' }, 'not_enabled', '1018'],
    ['passing fault', 422, { code: 'x1', message: 'Unprocessable' }, 'upstream', 'x1'],
  ])('%s - mapped to its kind', (_name, status, body, kind, code) => {
    expect(read(status, body)).toMatchObject({ kind, status, code });
  });
});

describe('trends (NAVER.md 1.5)', () => {
  test.each<[number, NaverErrorKind]>([
    [400, 'bad_request'],
    [401, 'credentials'],
    [403, 'not_enabled'],
    [429, 'rate'],
    [500, 'upstream'],
  ])('HTTP %d with errMsg and errId - %s', (status, kind) => {
    expect(read(status, { errMsg: 'x', errId: 7 })).toMatchObject({ kind, status, code: '7' });
  });
});

describe('the vendor (decision 11)', () => {
  const metadata = { search_metadata: { id: '6627c31a', status: 'Error' } };
  test.each<[number, string, NaverErrorKind]>([
    [400, 'Missing query `query` parameter.', 'bad_request'],
    [401, 'Invalid API key.', 'credentials'],
    [403, 'Your account was deleted.', 'credentials'],
    [404, 'Not found.', 'invalid_answer'],
    [410, 'The search expired.', 'ended'],
    [429, 'Your account has run out of searches.', 'quota'],
    [429, 'You exceeded the hourly throughput limit.', 'rate'],
    [500, 'x', 'upstream'],
    [503, 'x', 'upstream'],
    [200, 'Proxy timeout', 'upstream'],
  ])('HTTP %d, %j - %s with the id of the search', (status, error, kind) => {
    expect(read(status, { error, ...metadata })).toMatchObject({ kind, status, traceId: '6627c31a' });
  });
});

describe('bodies of no known shape', () => {
  test.each<[number, string, NaverErrorKind]>([
    [200, '<!doctype html><p>점검 중</p>', 'invalid_answer'],
    [200, '{"results":[]}', 'invalid_answer'],
    [200, '', 'invalid_answer'],
    [302, '', 'invalid_answer'],
    [400, '', 'bad_request'],
    [401, '', 'credentials'],
    [403, 'Forbidden', 'not_enabled'],
    [404, '<html>', 'invalid_answer'],
    [429, '', 'rate'],
    [500, 'null', 'upstream'],
    [502, '<html>Bad Gateway', 'upstream'],
    [504, '[]', 'upstream'],
  ])('HTTP %d %j - %s', (status, body, kind) => {
    expect(read(status, body).kind).toBe(kind);
  });

  test('an error with status 200 - recognised by its body', () => {
    expect(read(200, flat('012', 'Rate limit exceeded.')).kind).toBe('rate');
    expect(read(200, { error: { errorCode: '400', message: 'Quota Exceeded' } }).kind).toBe('quota');
  });
});

describe('details', () => {
  test('Retry-After in seconds or as a date - milliseconds', () => {
    expect(read(429, '', { 'retry-after': '2' }).retryAfterMs).toBe(2000);
    expect(read(429, '', { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }).retryAfterMs).toBe(0);
    expect(read(429, '', { 'retry-after': 'soon' }).retryAfterMs).toBeUndefined();
    expect(read(429, '').retryAfterMs).toBeUndefined();
  });

  test('the trace id - from whichever header the service sends', () => {
    expect(read(429, { code: 429, message: 'x' }, { 'X-Transaction-ID': 'ABC' }).traceId).toBe('ABC');
    expect(read(401, '', { 'x-ncp-trace-id': 'abc' }).traceId).toBe('abc');
    expect(read(401, '', { 'x-ncp-trace-id': 'a trace with spaces' }).traceId).toBeUndefined();
  });

  test('the message - Korean, with status and code, without what Naver wrote', () => {
    const secret = 'A-SECRET-SIGNATURE=';
    const error = read(403, {
      signature: secret,
      title: 'Invalid Signature',
      type: 'urn:naver:api:problem:invalid-signature',
      detail: `Signature '${secret}' is invalid.`,
    });
    expect(error.message).toBe(
      'Naver API 인증에 실패했습니다. 등록된 키를 확인해 주세요. (HTTP 403, invalid-signature)',
    );
    expect(`${error.stack}${JSON.stringify(error)}`).not.toContain(secret);
  });

  test('a code with spaces - left out', () => {
    expect(read(400, flat('your key is abc def', 'x')).code).toBeUndefined();
  });
});
