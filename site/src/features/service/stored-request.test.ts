import { clearRequest, storeRequest, readOrCreateRequest, renewRequest } from './stored-request';

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
};
const give = (value: unknown) =>
  Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });

beforeEach(() => give(storage()));
afterAll(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

test('a reload - keeps the key and the start time', () => {
  const first = readOrCreateRequest(1000);
  expect(first.key).toMatch(/^[\w-]{16,80}$/);
  expect(readOrCreateRequest(9000)).toEqual(first);
});

test('after sending - the next request has another key', () => {
  const first = readOrCreateRequest(1000);
  clearRequest();
  expect(readOrCreateRequest(2000)).toMatchObject({ since: 2000 });
  expect(readOrCreateRequest(2000).key).not.toBe(first.key);
});

test('renewed - another key, the same start time, stored', () => {
  const first = storeRequest({ ...readOrCreateRequest(1000), productInUrl: '2' });
  const next = renewRequest(first);
  expect(next).toEqual({ ...first, key: next.key });
  expect(next.key).not.toBe(first.key);
  expect(readOrCreateRequest(5000)).toEqual(next);
});

test('invalid or unavailable storage - still gives a request', () => {
  sessionStorage.setItem('draft apply request', '{"key":1}');
  expect(readOrCreateRequest(1000).since).toBe(1000);
  give({
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
  });
  expect(readOrCreateRequest(3000).since).toBe(3000);
});
