import { ContentCache } from './content-cache';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A cache over content that the test changes. */
function cacheOf() {
  const content = { version: '1', reads: 0, checks: 0 };
  const cache = new ContentCache(async () => {
    content.checks += 1;
    return content.version;
  });
  const load = async () => {
    content.reads += 1;
    return `${content.version}.${content.reads}`;
  };
  return { cache, content, read: () => cache.get('part', load) };
}

test('several reads at once and one later - one query', async () => {
  const { content, read } = cacheOf();
  expect(await Promise.all([read(), read(), read()])).toEqual(['1.1', '1.1', '1.1']);
  expect(await read()).toBe('1.1');
  expect(content).toMatchObject({ reads: 1, checks: 1 });
});

test('a change on this replica - read again at once', async () => {
  const { cache, read } = cacheOf();
  await read();
  cache.clear();
  expect(await read()).toBe('1.2');
});

test("another replica's change - read again after five seconds", async () => {
  const { content, read } = cacheOf();
  await read();
  content.version = '2';
  jest.advanceTimersByTime(5000);
  expect(await read()).toBe('1.1');
  jest.advanceTimersByTime(1);
  expect(await read()).toBe('2.2');
});

test('nothing changed - the version is checked every five seconds, the content is not read again', async () => {
  const { content, read } = cacheOf();
  for (let n = 0; n < 3; n += 1) {
    await Promise.all([read(), read()]);
    jest.advanceTimersByTime(5001);
  }
  expect(content).toMatchObject({ reads: 1, checks: 3 });
});

test('changed during a read - the result is not cached', async () => {
  const { cache } = cacheOf();
  let finish: (value: string) => void = () => undefined;
  const old = cache.get('slow', () => new Promise<string>((resolve) => (finish = resolve)));
  await jest.advanceTimersByTimeAsync(0);
  cache.clear();
  finish('old');
  expect(await old).toBe('old');
  expect(await cache.get('slow', async () => 'new')).toBe('new');
});

test('a failed read - rejects for the caller, then tried again', async () => {
  const { cache } = cacheOf();
  await expect(cache.get('part', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await cache.get('part', async () => 'back')).toBe('back');
});

test('a failed version check - rejects for the caller, then checked again', async () => {
  const versions = [Promise.reject(new Error('gone')), Promise.resolve('1')];
  const cache = new ContentCache(() => versions.shift() as Promise<string>);
  await expect(cache.get('part', async () => 'x')).rejects.toThrow('gone');
  expect(await cache.get('part', async () => 'x')).toBe('x');
});

test('within a transaction - reads itself, and caches nothing', async () => {
  let isInTransaction = false;
  const cache = new ContentCache(
    async () => '1',
    () => isInTransaction,
  );
  const blocked = cache.get('part', () => new Promise<string>(() => undefined));
  blocked.catch(() => undefined);
  await cache.get('other', async () => 'ready');
  isInTransaction = true;
  expect(await cache.get('part', async () => 'own')).toBe('own');
  expect(await cache.get('part', async () => 'again')).toBe('again');
});
