/**
 * A Host header as a host name: lower case, without port and trailing dot.
 * @returns null when it is no valid host
 */
export function hostName(header: string | undefined): string | null {
  if (!header || header.length > 259) return null;
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+?)\.?(?::\d{1,5})?$/i.exec(header);
  return match?.[1] ? match[1].toLowerCase() : null;
}
