/** One line of pasted text: the page and, if given, its target. */
export interface PastedRow {
  /** Number of the line, from 1. */
  line: number;
  url: string;
  target: string;
}

/** Parses addresses, one per line, or columns of a sheet: address, then target; empty lines are skipped. */
export function pastedRows(text: string): PastedRow[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const [url = '', target = ''] = line.trim().split(/[\t, ]+/);
    return url === '' ? [] : [{ line: index + 1, url, target }];
  });
}
