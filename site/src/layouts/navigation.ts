/** Whether a menu entry leads to the open page, to one above it, or elsewhere. Paths are as visitors see them. */
export function currentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
