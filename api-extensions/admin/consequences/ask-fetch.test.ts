import { askingFetch } from './ask-fetch';

const PAGE = '/content-manager/collection-types/api::page.page/x/actions/unpublish';
const consequences = [{ text: '첫 화면이 사라집니다.', entries: [], more: 0 }];
const asks = (confirm: string) =>
  Response.json(
    { error: { details: { code: 'CONFIRMATION_REQUIRED', consequences, confirm } } },
    { status: 409 },
  );

function setUp(answers: Response[], isConfirmed: boolean) {
  const sent: (string | null)[] = [];
  const asked: unknown[] = [];
  const send: typeof fetch = (_, init) => {
    sent.push(new Headers(init?.headers).get('X-Consequences'));
    return Promise.resolve(answers.shift() ?? Response.json({}));
  };
  const confirm = (list: unknown) => {
    asked.push(list);
    return Promise.resolve(isConfirmed);
  };
  return { sent, asked, ask: askingFetch(send, confirm) };
}

test('a change that breaks something - asked, and repeated with the confirmation of that list', async () => {
  const { sent, asked, ask } = setUp([asks('one'), asks('two')], true);
  const response = await ask(PAGE, { method: 'POST' });
  expect(response.status).toBe(200);
  expect(sent).toEqual(['ask', 'one', 'two']);
  expect(asked).toEqual([consequences, consequences]);
});

test('a change that is not confirmed - is not made, and the form keeps its values', async () => {
  const { sent, ask } = setUp([asks('one')], false);
  const response = await ask(PAGE, { method: 'POST' });
  expect(sent).toEqual(['ask']);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ error: { name: 'ValidationError' } });
});

test.each([
  ['GET', PAGE],
  ['POST', '/admin/login'],
  ['POST', '/api-extensions/sites'],
])('%s %s - is not asked', async (method, path) => {
  const { sent, ask } = setUp([], true);
  await ask(path, { method });
  expect(sent).toEqual([null]);
});

test('another error - is returned as it is', async () => {
  const { ask } = setUp([Response.json({ error: { details: { code: 'CONFLICT' } } }, { status: 409 })], true);
  const response = await ask(PAGE, { method: 'PUT' });
  expect(await response.json()).toEqual({ error: { details: { code: 'CONFLICT' } } });
});
