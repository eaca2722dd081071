import { forgetAsked, readAsked, rememberAsked } from './asked-code';

const asked = { address: 'a@mail.example', versions: { terms: '2026-01-01', privacy: '2026-01-01' } };

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});

test('a code that was asked for - known for ten minutes, or until it is forgotten', () => {
  expect(readAsked()).toBeNull();
  rememberAsked(asked, 1000);
  expect(readAsked(1000 + 599_999)).toEqual(asked);
  expect(readAsked(1000 + 600_000)).toBeNull();
  forgetAsked();
  expect(readAsked(1000)).toBeNull();
});

test.each(['', 'null', '{', '{"at":1000}', '{"at":1000,"address":5,"versions":{}}'])(
  'stored %p - none',
  (text) => {
    sessionStorage.setItem('asked code', text);
    expect(readAsked(1000)).toBeNull();
  },
);
