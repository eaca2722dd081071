import { createLimits } from './limits';

test('three a second - three in any second, refused ones not counted', () => {
  const limits = createLimits();
  limits.set({ latencyMs: 0, perSecond: 3 });
  const admitted = [0, 10, 20, 30, 999, 1_000, 1_005, 1_010].map((at) => limits.admit(at));
  expect(admitted).toEqual([true, true, true, false, false, true, false, true]);
});

test('no limit - everything, also after one was cleared', () => {
  const limits = createLimits();
  limits.set({ latencyMs: 0, perSecond: 1 });
  limits.clear();
  expect([1, 1, 1].map((at) => limits.admit(at))).toEqual([true, true, true]);
});
