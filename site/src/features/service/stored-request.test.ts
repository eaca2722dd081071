import { clearRequest, storeRequest, readOrCreateRequest, renewRequest } from './stored-request';

const fakeStorage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
};
const setSessionStorage = (value: unknown) =>
  Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });

beforeEach(() => setSessionStorage(fakeStorage()));
afterAll(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

test('a reload - keeps the key and the start time', () => {
  const first = readOrCreateRequest(1000);
  expect(first.key).toMatch(/^[\w-]{16,80}$/);
  expect(readOrCreateRequest(9000)).toEqual(first);
});

test('clearRequest - gives the next request another key and start time', () => {
  const first = readOrCreateRequest(1000);
  clearRequest();
  expect(readOrCreateRequest(2000)).toMatchObject({ since: 2000 });
  expect(readOrCreateRequest(2000).key).not.toBe(first.key);
});

test('renewRequest - stores the request with another key', () => {
  const first = storeRequest({ ...readOrCreateRequest(1000), productInUrl: '2' });
  const next = renewRequest(first);
  expect(next).toEqual({ ...first, key: next.key });
  expect(next.key).not.toBe(first.key);
  expect(readOrCreateRequest(5000)).toEqual(next);
});

test('invalid or unavailable storage - gives a new request', () => {
  sessionStorage.setItem('draft apply request', '{"key":1}');
  expect(readOrCreateRequest(1000).since).toBe(1000);
  setSessionStorage({
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
  });
  expect(readOrCreateRequest(3000).since).toBe(3000);
});
