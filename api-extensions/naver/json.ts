/** The text of an answer as JSON, whatever its Content-Type (NAVER.md 1.2); undefined if invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
