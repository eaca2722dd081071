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
