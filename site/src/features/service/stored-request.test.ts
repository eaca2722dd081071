import { clearStoredRequest, storeRequest, openRequest, renewRequest } from './stored-request';

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
  const first = openRequest(1000);
  expect(first.key).toMatch(/^[\w-]{16,80}$/);
  expect(openRequest(9000)).toEqual(first);
});

test('after sending - the next request has another key', () => {
  const first = openRequest(1000);
  clearStoredRequest();
  expect(openRequest(2000)).toMatchObject({ since: 2000 });
  expect(openRequest(2000).key).not.toBe(first.key);
});

test('renewed - another key, the same start time, stored', () => {
  const first = storeRequest({ ...openRequest(1000), asked: '2' });
  const next = renewRequest(first);
  expect(next).toEqual({ ...first, key: next.key });
  expect(next.key).not.toBe(first.key);
  expect(openRequest(5000)).toEqual(next);
});

test('invalid or unavailable storage - still gives a request', () => {
  sessionStorage.setItem('draft apply request', '{"key":1}');
  expect(openRequest(1000).since).toBe(1000);
  give({
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
  });
  expect(openRequest(3000).since).toBe(3000);
});
