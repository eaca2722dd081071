import { readResult } from './sign-in';
import { errorOfQuery, signInText } from './sign-in-texts';

jest.mock('gatsby', () => ({ navigate: jest.fn() }), { virtual: true });

const HERE = 'http://localhost:8000';

test('a successful sign-in - has the url to continue with', () => {
  expect(readResult(200, `${HERE}/user?a=1`)).toEqual({
    error: null,
    status: 200,
    ok: true,
    url: `${HERE}/user?a=1`,
    retryAfter: null,
  });
});

test.each([
  [401, '/auth/login?error=CredentialsSignin', 'CredentialsSignin', null],
  [403, '/auth/login?error=AccessDenied', 'AccessDenied', null],
  [429, '/auth/login?error=RateLimited&retry_after=90', 'RateLimited', 90],
  [200, '/auth/signin?csrf=true', 'Csrf', null],
  [200, '/auth/login?error=OAuthSignin', 'OAuthSignin', null],
  [500, '/', 'Configuration', null],
])('status %d with the url %s - is the error %s, without a url', (status, path, error, retryAfter) => {
  expect(readResult(status, HERE + path)).toEqual({ error, status, ok: false, url: null, retryAfter });
});

test.each(['constructor', '__proto__', '새 오류', 'Configuration'])(
  'the unknown error %s - has the text of Configuration',
  (name) => {
    expect(signInText(name)).toBe(signInText('Configuration'));
  },
);

test("an error in the login page's query - has a Korean message with the time to wait", () => {
  expect(errorOfQuery('')).toBeNull();
  expect(errorOfQuery('?error=RateLimited&retry_after=120')?.text).toContain('2분 후에');
  expect(errorOfQuery('?error=RateLimited&retry_after=x')?.text).toContain('잠시 후에');
  expect(errorOfQuery('?error=Busy&retry_after=5')?.text).toBe(
    '지금 로그인 요청이 많습니다. 5초 후에 다시 시도해 주세요.',
  );
  expect(errorOfQuery('?csrf=true')?.error).toBe('Csrf');
  expect(errorOfQuery('?error=SessionRequired')?.text).toContain('로그인이 필요한');
});
