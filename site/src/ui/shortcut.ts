type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/**
 * Whether a keydown is Ctrl or ⌘ with this letter, a to z. While Korean is typed, `key` may be ㅏ or `Process`, so the key's
 * position decides; a Latin letter decides itself, for layouts that have it elsewhere. Chrome's autofill sends a keydown without
 * `key`.
 */
export function isShortcut(letter: string, { key, code, ctrlKey, metaKey, isComposing }: Pressed): boolean {
  const isLetter = /^[a-z]$/i.test(key)
    ? key.toLowerCase() === letter
    : code === `Key${letter.toUpperCase()}`;
  return isLetter && (ctrlKey || metaKey) && !isComposing;
}
