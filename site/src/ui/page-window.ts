/** A page number, or a gap for the pages left out. */
export type PageMark = number | 'gap';

/**
 * The pages that are shown: first, last, the open one and its neighbours.
 * @param page from 1; a number out of range means the nearest page
 * @param pages number of pages, at least 1
 * @param beside number of neighbours on each side
 */
export function pageWindow(page: number, pages: number, beside: 0 | 1 = 1): PageMark[] {
  const last = Math.max(1, Math.floor(pages));
  const open = Math.min(Math.max(1, Math.floor(page)), last);
  const shown = [...new Set([1, open - beside, open, open + beside, last])]
    .filter((number) => number >= 1 && number <= last)
    .sort((one, other) => one - other);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0;
    // A gap of one page takes as much space as the page itself.
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? ['gap' as const, number] : [number];
  });
}
