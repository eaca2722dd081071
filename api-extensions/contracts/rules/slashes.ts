/** A path without the slashes at its end. A loop, because `/\/+$/` takes quadratic time on a text of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** An address of this site, such as `/a/?b#c`, without the slash at the end of its path. */
export function withoutTrailingSlash(address: string): string {
  const end = address.search(/[?#]|$/);
  return (withoutTrailingSlashes(address.slice(0, end)) || '/') + address.slice(end);
}
