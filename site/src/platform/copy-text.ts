/** Copies a text to the clipboard. @returns false if the browser refuses, so that the user has to copy by hand */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The user or the browser has refused, or the page is not secure.
    return false;
  }
}
