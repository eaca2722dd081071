/** A text without these characters at its end. A loop, because an expression takes quadratic time on a text of them. */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export const withoutTrailingSlashes = (path: string): string => trimEnd(path, '/');

/** An address of this site, such as `/a/?b#c`, without the slash at the end of its path. */
export function withoutTrailingSlash(address: string): string {
  const end = address.search(/[?#]|$/);
  return (withoutTrailingSlashes(address.slice(0, end)) || '/') + address.slice(end);
}
