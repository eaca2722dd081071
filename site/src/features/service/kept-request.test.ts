import { dropRequest, keepRequest, openRequest, renewRequest } from './kept-request';

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

test('a reload - the same key and the same beginning', () => {
  const first = openRequest(1000);
  expect(first.key).toMatch(/^[\w-]{16,80}$/);
  expect(openRequest(9000)).toEqual(first);
});

test('sent - the next one has another key', () => {
  const first = openRequest(1000);
  dropRequest();
  expect(openRequest(2000)).toMatchObject({ since: 2000 });
  expect(openRequest(2000).key).not.toBe(first.key);
});

test('renewed - another key, the same beginning, kept', () => {
  const first = keepRequest({ ...openRequest(1000), asked: '2' });
  const next = renewRequest(first);
  expect(next).toEqual({ ...first, key: next.key });
  expect(next.key).not.toBe(first.key);
  expect(openRequest(5000)).toEqual(next);
});

test('rubbish in the storage, or none that may be used - a request all the same', () => {
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
