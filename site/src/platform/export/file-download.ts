import { type Cell, toExcelCsv } from 'api-extensions/contracts/rules/csv';
import { inAppBrowser } from '../in-app-browser';

/** Maximum length of a file name: some systems cut longer names. */
const MAX_NAME_LENGTH = 80;

/** A file name that is valid on every system: `강남 치과 example.com 기록.csv`. */
export function fileName(name: string, ending: 'csv' | 'xlsx' | 'pdf' | 'png'): string {
  const plain = name
    .normalize('NFC')
    // eslint-disable-next-line no-control-regex -- control characters must not be in a file's name
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
  const [clean = ''] = /[^. ](?:.*[^. ])?/.exec(plain) ?? [];
  return `${clean || '조회 결과'}.${ending}`;
}

/**
 * Downloads a file in the browser. Browsers of apps get it from the server, because they can download by an address only.
 * @throws CallError in such a browser
 */
export async function downloadFile(content: Blob, name: string): Promise<void> {
  if (inAppBrowser(navigator.userAgent) !== null)
    return (await import('./temporary-file')).downloadByAddress(content, name);
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Creates a file of a table with headings. The code for XLSX is loaded on demand. @param sheet name of the only sheet */
export async function createTableFile(
  format: 'csv' | 'xlsx',
  table: readonly (readonly Cell[])[],
  sheet: string,
): Promise<Blob> {
  if (format === 'xlsx') return (await import('./create-workbook')).createWorkbook(table, sheet);
  return new Blob([toExcelCsv(table)], { type: 'text/csv;charset=utf-8' });
}
