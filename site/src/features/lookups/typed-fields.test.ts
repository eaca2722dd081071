import type * as TypedFields from './typed-fields';
import { recallFields, rememberFields } from './typed-fields';

test('the keyword - kept for every kind; the target where it can be one', () => {
  rememberFields('web', { keyword: '강남 치과', target: 'daon.example' });
  expect(recallFields('view')).toEqual({ keyword: '강남 치과', target: 'daon.example' });
  expect(recallFields('place')).toEqual({ keyword: '강남 치과', target: '' });
  expect(recallFields('volume')).toEqual({ keyword: '강남 치과', target: '' });
});

test('back at a kind - its own target, beside the newer keyword', () => {
  rememberFields('web', { keyword: '강남 치과', target: 'daon.example' });
  rememberFields('place', { keyword: '성수동 미용실', target: '다온미용실' });
  rememberFields('volume', { keyword: '홍대 카페', target: '' });
  expect(recallFields('web')).toEqual({ keyword: '홍대 카페', target: 'daon.example' });
  expect(recallFields('place')).toEqual({ keyword: '홍대 카페', target: '다온미용실' });
  expect(recallFields('shop')).toEqual({ keyword: '홍대 카페', target: '다온미용실' });
});

test('a target that was removed - is not brought back', () => {
  rememberFields('web', { keyword: '강남 치과', target: 'daon.example' });
  rememberFields('web', { keyword: '강남 치과', target: '' });
  expect(recallFields('view').target).not.toBe('daon.example');
});

test('the page was left for the sign-in - the stored fields are there again', () => {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  Object.assign(globalThis, { sessionStorage });
  try {
    rememberFields('place', { keyword: '성수동 꽃집', target: '다온꽃집' });
    jest.isolateModules(() => {
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- a module of its own, as after a load of the page
      const { recallFields: recallAgain } = require('./typed-fields') as typeof TypedFields;
      expect(recallAgain('place')).toEqual({ keyword: '성수동 꽃집', target: '다온꽃집' });
    });
  } finally {
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  }
});
