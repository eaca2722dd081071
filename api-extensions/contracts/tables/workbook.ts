import { type Sheet, type SheetRow, toSheetRow } from './sheet';

/** Sheets of one workbook that are read, and the cells in all of them. Fifty thousand rows of an agency have 300,000 cells. */
const SHEETS_MAX = 30;
const CELLS_MAX = 1_500_000;
/** Size of the parts of a workbook when they are unpacked. The rows above have 16 MB. */
const UNPACKED_MAX_BYTES = 120_000_000;
/** A compressed part without content. */
const EMPTY_BYTES = 2;
/** The names of the sheets. */
const INDEX_MAX_BYTES = 1_000_000;

const INDEX = 'xl/workbook.xml';

export type WorkbookError = 'too_large' | 'damaged' | 'password' | 'old_workbook';
type Sheets = { sheets: Sheet[] } | { error: WorkbookError };

/** The parts of a zip file by name. @returns null for a damaged file, or one whose sizes are hidden from this check */
export async function readZipIndex(bytes: Uint8Array) {
  const { unzipSync } = await import('fflate');
  const parts = new Map<string, number>();
  let isHidden = false;
  try {
    unzipSync(bytes, {
      filter: ({ name, size, originalSize, compression }) => {
        // The reader unpacks at most as much as is declared here, but without a limit where nothing is.
        const isUnknown = size === 0 || (originalSize === 0 && size > EMPTY_BYTES);
        if (compression !== 0 && isUnknown && !name.endsWith('/')) isHidden = true;
        parts.set(name, (parts.get(name) ?? 0) + originalSize);
        return false;
      },
    });
  } catch {
    return null;
  }
  return isHidden ? null : parts;
}

/** Names and visibility of the sheets, in order. */
async function sheetNames(bytes: Uint8Array): Promise<{ name: string; isHidden: boolean }[]> {
  const { unzipSync, strFromU8 } = await import('fflate');
  const { [INDEX]: index } = unzipSync(bytes, { filter: ({ name }) => name === INDEX });
  const xml = index ? strFromU8(index) : '';
  return [...xml.matchAll(/<(?:\w+:)?sheet\s([^<>]*)>/g)].map(([, attributes = '']) => ({
    name: /\bname="([^"]*)"/.exec(attributes)?.[1] ?? '',
    isHidden: /\bstate="(?:veryH|h)idden"/.test(attributes),
  }));
}

/** A cell as text: days as `2026-11-21`, numbers with all digits. */
function cellText(value: unknown): string {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const [day = '', time = ''] = value.toISOString().split(/[T.]/);
    return time === '00:00:00' ? day : `${day} ${time}`;
  }
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value);
  return typeof value === 'string' ? value : typeof value === 'boolean' ? String(value).toUpperCase() : '';
}

/** Reads the visible sheets of an .xlsx workbook, within limits of what it unpacks. */
export async function readWorkbook(bytes: Uint8Array, parts: ReadonlyMap<string, number>): Promise<Sheets> {
  let unpacked = 0;
  for (const size of parts.values()) unpacked += size;
  if (unpacked > UNPACKED_MAX_BYTES || (parts.get(INDEX) ?? 0) > INDEX_MAX_BYTES)
    return { error: 'too_large' };
  const { streamXlsxRows } = await import('hucre/xlsx');
  const sheets: Sheet[] = [];
  let cellCount = 0;
  try {
    const names = await sheetNames(bytes);
    for (const [at, { name, isHidden }] of names.slice(0, SHEETS_MAX).entries()) {
      if (isHidden) continue;
      const rows: SheetRow[] = [];
      for await (const { index, values } of streamXlsxRows(bytes, { sheet: at })) {
        cellCount += values.length;
        if (cellCount > CELLS_MAX) return { error: 'too_large' };
        const row = toSheetRow(index + 1, values.map(cellText));
        if (row) rows.push(row);
      }
      if (rows.length > 0) sheets.push({ name, rows });
    }
  } catch {
    return { error: 'damaged' };
  }
  return { sheets };
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
