/** The text of an answer as JSON, whatever its Content-Type says (NAVER.md 1.2); undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
