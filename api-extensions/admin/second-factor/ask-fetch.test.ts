import { secondFactorFetch } from './ask-fetch';

const refusal = (status: number, code: string, more: object = {}) =>
  Response.json({ data: null, error: { message: '다시', details: { code, ...more } } }, { status });
const asks = (challenge: string, refused = false) =>
  refusal(401, 'SECOND_FACTOR', { challenge, refused, passkey: null });

function setUp(answers: Response[], codes: (string | null)[]) {
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  const opened: string[] = [];
  const send: typeof fetch = (_, init) => {
    sent.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null);
    return Promise.resolve(answers.shift() ?? Response.json({}));
  };
  const fetchWith = secondFactorFetch(send, {
    ask: ({ challenge }, message) => {
      asked.push([challenge, message]);
      const code = codes.shift() ?? null;
      return Promise.resolve(code === null ? null : { code });
    },
    open: (path) => opened.push(path),
  });
  return { sent, asked, opened, fetchWith };
}

const FORM = { email: 'a@example.test', password: 'secret', rememberMe: true };
const login = { method: 'POST', body: JSON.stringify(FORM) };

test('a sign-in with a second factor - asked until it is right, and sent again with the form', async () => {
  const { sent, asked, fetchWith } = setUp([asks('one'), asks('two', true)], ['111111', '222222']);
  const response = await fetchWith('/admin/login', login);
  expect(response.status).toBe(200);
  expect(asked).toEqual([
    ['one', null],
    ['two', '다시'],
  ]);
  expect(sent).toEqual([
    FORM,
    { ...FORM, secondFactor: { challenge: 'one', code: '111111' } },
    { ...FORM, secondFactor: { challenge: 'two', code: '222222' } },
  ]);
});

test('a sign-in that the person cancels - is refused with a message', async () => {
  const { sent, fetchWith } = setUp([asks('one')], [null]);
  const response = await fetchWith('/admin/login', login);
  expect(response.status).toBe(400);
  expect(sent).toHaveLength(1);
});

test('other answers - are returned as they are', async () => {
  const { asked, opened, fetchWith } = setUp([refusal(401, 'UNAUTHENTICATED'), Response.json({})], []);
  expect((await fetchWith('/admin/login', login)).status).toBe(401);
  expect((await fetchWith('/admin/users/me')).status).toBe(200);
  expect([asked, opened]).toEqual([[], []]);
});

test.each([
  [403, 'SECOND_FACTOR_REQUIRED', '/admin/plugins/api-extensions/second-factor'],
  [401, 'SIGN_IN_AGAIN', '/admin/auth/login'],
])('%d %s - opens a page', async (status, code, path) => {
  const { opened, fetchWith } = setUp([refusal(status, code)], []);
  expect((await fetchWith('/upload/files', {})).status).toBe(status);
  expect(opened).toEqual([path]);
});
