/** Parses an address; null if it is invalid. (Some browsers in use lack `URL.parse` and `URL.canParse`.) */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
