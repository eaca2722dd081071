import { isShortcut } from './shortcut';

const CTRL_K = { key: 'k', code: 'KeyK', ctrlKey: true, metaKey: false, isComposing: false };

test.each([
  ['Ctrl+K', {}, true],
  ['⌘K', { ctrlKey: false, metaKey: true }, true],
  ['Ctrl+K with Caps Lock', { key: 'K' }, true],
  ['Ctrl+K while Korean is typed', { key: 'ㅏ' }, true],
  ['Ctrl+K that an input method gets', { key: 'Process' }, true],
  ['Ctrl+K of a layout with K elsewhere', { code: 'KeyV' }, true],
  ['another letter in the place of K', { key: 't' }, false],
  ['another Korean letter', { key: 'ㅓ', code: 'KeyJ' }, false],
  ['K alone', { ctrlKey: false }, false],
  ['Ctrl+K within a syllable', { isComposing: true }, false],
])('%s %j - is Ctrl or ⌘ with k: %s', (_name, change, expected) =>
  expect(isShortcut('k', { ...CTRL_K, ...change })).toBe(expected),
);

test("Chrome's autofill, an event without a key - is no shortcut", () => {
  const event = new Event('keydown') as KeyboardEvent;
  expect(isShortcut('k', event)).toBe(false);
});
