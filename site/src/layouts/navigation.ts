/** Value of `aria-current` for a menu entry: the open page, a parent of it, or none. Paths are as visitors see them. */
export function currentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
