/** What Google has appended to the page's address (RFC 6749 4.1.2), or null on any other visit. */
export function givenByGoogle(search: string): { state: string; code?: string } | null {
  const asked = new URLSearchParams(search);
  const [state, code] = [asked.get('state'), asked.get('code')];
  if (state === null || (code === null && !asked.has('error'))) return null;
  return { state, ...(code !== null && { code }) };
}
