/** Copies a text. @returns false if it has to be offered for copying by hand */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or an insecure context.
    return false;
  }
}
