import { COLOR_MODE_KEY, forceColorMode } from './color-mode';

test('a stored preference for dark - becomes light', () => {
  const stored = new Map([[COLOR_MODE_KEY, 'dark']]);
  forceColorMode(() => ({ setItem: (key, value) => void stored.set(key, value) }));
  expect(stored.get(COLOR_MODE_KEY)).toBe('light');
});

test('a browser without storage - does not throw', () => {
  const throwSecurityError = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  expect(() => forceColorMode(throwSecurityError)).not.toThrow();
});
