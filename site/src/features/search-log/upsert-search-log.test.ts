import { SEARCH_LOG_ERROR, upsertSearchLog } from './upsert-search-log';

const SOURCE = { landing: '/', referrer: 'blog.naver.com', campaign: {} };
jest.mock('../../platform/tab-source', () => ({ readTabSource: () => SOURCE }));

const realFetch = global.fetch;
let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  global.fetch = realFetch;
  consoleError.mockRestore();
});

const respondWith = (body: string, status = 200) => {
  const fake = jest.fn<Promise<Response>, Parameters<typeof fetch>>(
    async () => new Response(body, { status }),
  );
  global.fetch = fake;
  return fake;
};
const SUCCESS = '{"status":"success","data":{"logged":true}}';
const entry = {
  domain: 'rankup',
  type: 'web' as const,
  keyword: ' 강남 치과 ',
  target: 'exa mple.com',
  authData: null,
};

test('an entry - is sent once, without spaces in keyword and target', async () => {
  const fake = respondWith(SUCCESS);
  await upsertSearchLog(entry);
  expect(fake).toHaveBeenCalledTimes(1);
  const [url, init] = fake.mock.calls[0] ?? [];
  expect(url).toBe('/api/work/mms/upsertSearchLog');
  expect(init?.method).toBe('POST');
  expect(JSON.parse(String(init?.body))).toEqual({
    domain: 'rankup',
    type: 'web',
    keyword: '강남치과',
    target: 'example.com',
    source: SOURCE,
    authData: null,
  });
  expect(consoleError).not.toHaveBeenCalled();
});

test.each([
  [69, 1],
  [70, 0],
  [90, 0],
])('an entry of role level %i - is sent in %i calls', async (role_level, calls) => {
  const fake = respondWith(SUCCESS);
  await upsertSearchLog({ ...entry, authData: { role_level } });
  expect(fake).toHaveBeenCalledTimes(calls);
});

test.each([
  ['{"status":"fail","error":"자리가 없습니다"}', '자리가 없습니다'],
  [
    '{"data":null,"error":{"message":"검색 기록을 저장하지 못했습니다."}}',
    '검색 기록을 저장하지 못했습니다.',
  ],
  ['{"status":"ok"}', SEARCH_LOG_ERROR],
  ['<html>', SEARCH_LOG_ERROR],
])(
  "the response %s - rejects with the server's message, or a general one, and logs it",
  async (body, text) => {
    respondWith(body, 500);
    await expect(upsertSearchLog(entry)).rejects.toThrow(text);
    expect(consoleError).toHaveBeenCalledWith(SEARCH_LOG_ERROR, expect.any(Error));
  },
);

test('no connection - rejects and logs it', async () => {
  global.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(upsertSearchLog(entry)).rejects.toThrow('Failed to fetch');
  expect(consoleError).toHaveBeenCalledTimes(1);
});
