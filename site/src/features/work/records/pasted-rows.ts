/** One line of what was pasted: the page, and what it is to lead to where the line says so. */
export interface PastedRow {
  /** Number of the line, from 1. */
  line: number;
  url: string;
  target: string;
}

/** Addresses pasted one a line, or columns of a sheet: address, then target; empty lines are nothing. */
export function pastedRows(text: string): PastedRow[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const [url = '', target = ''] = line.trim().split(/[\t, ]+/);
    return url === '' ? [] : [{ line: index + 1, url, target }];
  });
}
