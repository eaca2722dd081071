import { Browser, signInAs } from './browser';
import { admin, cms } from './cms-under-test';

const FORM = 'multipart/form-data; boundary=x';
const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

/** A request that declares a body and sends only its beginning: a response means that the rest was not read. */
const withUnsentBody = (bytes: number, type = FORM) => ({
  method: 'POST' as const,
  raw: PART,
  headers: { 'content-type': type, 'content-length': String(bytes) },
});
const MEGABYTE = 1024 * 1024;

test.each(['/api/board/image', '/api/work/mms/job/1/proof', '/api/work/mms/customer/a/files'])(
  'a file from a visitor at %s - 401, before it is read',
  async (path) => {
    const { status, json } = await new Browser().request(path, withUnsentBody(10 * MEGABYTE));
    expect({ status, code: json.error.details.code }).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  },
);

test('a file at a call that takes JSON - 415', async () => {
  const { status, json } = await new Browser().request('/api/service/apply', withUnsentBody(10 * MEGABYTE));
  expect({ status, code: json.error.details.code }).toEqual({ status: 415, code: 'INVALID_INPUT' });
});

test.each([
  ['/api/board/image', 21],
  ['/api/work/mms/job/1/proof', 6],
  ['/api/work/mms/customer/a/files', 11],
])('%s, a file of %i MB - 413, before it is read', async (path, megabytes) => {
  const manager = await signInAs('manager');
  const { status, json } = await manager.request(path, withUnsentBody(megabytes * MEGABYTE));
  expect(status).toBe(413);
  expect(json.error.details).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { file: `${megabytes - 1}MB 이하의 파일을 올려 주세요.` },
  });
});

test('a file without a length - 411', async () => {
  const manager = await signInAs('manager');
  const { status } = await manager.request('/api/board/image', {
    method: 'POST',
    headers: { 'content-type': FORM, 'transfer-encoding': 'chunked' },
  });
  expect(status).toBe(411);
});

test.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
  '%s of 2 MB - 413 in Korean, before it is read',
  async (type) => {
    const { status, json } = await new Browser().request(
      '/api/service/apply',
      withUnsentBody(2 * MEGABYTE, type),
    );
    expect(status).toBe(413);
    expect(json.error.message).toMatch(/[가-힣]/);
  },
);

describe('the media library', () => {
  test('a file without a session, or with an invalid token - 401, before it is read', async () => {
    for (const headers of [{}, { authorization: 'Bearer forged' }] as Record<string, string>[]) {
      const body = withUnsentBody(50 * MEGABYTE);
      const { status } = await cms('/upload', { ...body, headers: { ...body.headers, ...headers } });
      expect(status).toBe(401);
    }
  });

  test('a file of 101 MB - 413, before it is read', async () => {
    expect((await admin('/upload', withUnsentBody(101 * MEGABYTE))).status).toBe(413);
  });

  test('the content API - accepts no files', async () => {
    const { status } = await new Browser().request('/api/upload', withUnsentBody(50 * MEGABYTE));
    expect([401, 403, 404]).toContain(status);
  });
});
