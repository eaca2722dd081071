type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/**
 * Whether a keydown is Ctrl+K or ⌘K. While Korean is typed, `key` may be ㅏ or `Process`, so the key's position decides; a
 * Latin letter decides itself, for layouts that have K elsewhere. Chrome's autofill sends a keydown without `key`.
 */
export function isPaletteShortcut({ key, code, ctrlKey, metaKey, isComposing }: Pressed): boolean {
  const isK = /^[a-z]$/i.test(key) ? /^k$/i.test(key) : code === 'KeyK';
  return isK && (ctrlKey || metaKey) && !isComposing;
}
