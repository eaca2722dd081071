import type { Page } from '@playwright/test';

/**
 * Composes text in the focused field as a Korean input method does: each state of the syllable replaces the one before.
 * @returns a function that ends the composition with its last state
 */
export async function compose(page: Page, ...states: string[]): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  for (const text of states)
    await devTools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  return async () => void (await devTools.send('Input.insertText', { text: states.at(-1) ?? '' }));
}

/**
 * Presses a key that the input method takes while a syllable is composed: Enter, which ends it, or Escape. Browsers report it with the
 * code 229.
 */
export async function pressWhileComposing(page: Page, key: 'Enter' | 'Escape'): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const pressed = { key, code: key, windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 };
  await devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed });
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
}
