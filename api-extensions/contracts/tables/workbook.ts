import { type Sheet, toSheetRow } from './sheet';
import {
  type CellContext,
  isDate1904,
  isWhole,
  readDateStyles,
  readRows,
  readSheetParts,
  readStrings,
} from './workbook-xml';

/** Sheets of one workbook that are read, and the cells in all of them. Fifty thousand rows of an agency have 300,000 cells. */
const SHEETS_MAX = 30;
const CELLS_MAX = 1_500_000;
/** Size of the parts of a workbook when they are unpacked. The rows above have 16 MB. */
const UNPACKED_MAX_BYTES = 120_000_000;
type WorkbookError = 'too_large' | 'damaged' | 'password' | 'old_workbook';
type Sheets = { sheets: Sheet[] } | { error: WorkbookError };

/** The sizes of the parts of a zip file when they are unpacked, by name. @returns null for a damaged file */
export async function readZipIndex(bytes: Uint8Array): Promise<Map<string, number> | null> {
  const { unzipSync } = await import('fflate');
  const parts = new Map<string, number>();
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts.set(name, (parts.get(name) ?? 0) + originalSize);
        return false;
      },
    });
  } catch {
    return null;
  }
  return parts;
}

const WORKBOOK = 'xl/workbook.xml';

/** Reads the visible sheets of an .xlsx workbook, within limits of what it unpacks: a part never takes more than it declares. */
export async function readWorkbook(bytes: Uint8Array, parts: ReadonlyMap<string, number>): Promise<Sheets> {
  let unpacked = 0;
  for (const size of parts.values()) unpacked += size;
  if (unpacked > UNPACKED_MAX_BYTES) return { error: 'too_large' };
  const { unzipSync } = await import('fflate');
  const decoder = new TextDecoder();
  /** One part at a time, so that the memory of the others is free. */
  const read = (part: string) => {
    const { [part]: content } = unzipSync(bytes, { filter: ({ name }) => name === part });
    const xml = content ? decoder.decode(content) : '';
    if (xml !== '' && !isWhole(xml)) throw new Error(`${part} is cut off`);
    return xml;
  };
  const sheets: Sheet[] = [];
  let left = CELLS_MAX;
  try {
    const workbook = read(WORKBOOK);
    const context: CellContext = {
      strings: readStrings(read('xl/sharedStrings.xml')),
      dateStyles: readDateStyles(read('xl/styles.xml')),
      is1904: isDate1904(workbook),
    };
    const all = readSheetParts(workbook, read('xl/_rels/workbook.xml.rels'));
    if (all.length === 0) return { error: 'damaged' };
    for (const { name, part } of all.filter(({ isHidden }) => !isHidden).slice(0, SHEETS_MAX)) {
      const rows = readRows(read(part), context, left);
      if (!rows) return { error: 'too_large' };
      left -= rows.reduce((sum, { cells }) => sum + cells.length, 0);
      if (rows.length > 0) sheets.push({ name, rows });
    }
  } catch {
    return { error: 'damaged' };
  }
  return { sheets };
}

/** A cell of an old workbook as text: days as `2026-11-21`, numbers with all digits. */
function cellText(value: unknown): string {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const [day = '', time = ''] = value.toISOString().split(/[T.]/);
    return time === '00:00:00' ? day : `${day} ${time}`;
  }
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value);
  return typeof value === 'string' ? value : typeof value === 'boolean' ? String(value).toUpperCase() : '';
}

/** Reads a workbook of Excel 97 to 2003 (.xls). Other documents in this container are told apart by their streams. */
export async function readOldWorkbook(bytes: Uint8Array): Promise<Sheets> {
  const { readXls } = await import('hucre/xlsx');
  try {
    const { sheets } = await readXls(bytes);
    return {
      sheets: sheets.slice(0, SHEETS_MAX).flatMap(({ name, rows }) => {
        const read = Array.from(rows).flatMap((cells, at) => {
          const row = cells ? toSheetRow(at + 1, Array.from(cells, cellText)) : null;
          return row ? [row] : [];
        });
        return read.length > 0 ? [{ name, rows: read }] : [];
      }),
    };
  } catch {
    return { error: hasStream(bytes, 'EncryptedPackage') ? 'password' : 'old_workbook' };
  }
}

/** Whether the directory of a compound file names a stream, in UTF-16. */
function hasStream(bytes: Uint8Array, name: string): boolean {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.byteLength & ~1));
  return text.includes(name);
}
