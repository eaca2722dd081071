/** An address taken apart, or null when it is none. (`URL.parse` and `URL.canParse` are younger than some browsers in use.) */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
