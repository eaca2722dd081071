import { decodeEntities } from '../rules/text';
import { decodeText, type KoreanDecoder } from './decode';
import { readDelimited } from './delimited';
import { readMarkup } from './markup';
import { TABLE_MAX_BYTES, TOO_LARGE } from './limits';
import type { Sheet } from './sheet';
import { readOldWorkbook, readWorkbook, readZipIndex } from './workbook';

const RESAVE =
  '엑셀에서 파일을 열어 ‘다른 이름으로 저장’ → ‘Excel 통합 문서(.xlsx)’로 저장한 뒤 다시 선택해 주세요.';

/** Why a file cannot be read, and what to do. */
const FILE_ERRORS = {
  too_large: TOO_LARGE,
  empty: '파일에 내용이 없습니다.',
  damaged: `파일이 손상되어 읽을 수 없습니다. ${RESAVE}`,
  password: '암호가 걸린 파일입니다. 엑셀에서 암호를 푼 뒤 다시 저장해 주세요.',
  old_workbook: `오래된 형식이거나 엑셀 파일이 아니어서 읽을 수 없습니다. ${RESAVE}`,
  binary_workbook: `엑셀 이진 통합 문서(.xlsb)는 읽을 수 없습니다. ${RESAVE}`,
  open_document: 'ODS 파일은 읽을 수 없습니다. 프로그램에서 .xlsx나 .csv로 저장한 뒤 다시 선택해 주세요.',
  numbers:
    'Numbers 파일은 읽을 수 없습니다. Numbers에서 ‘파일’ → ‘다음으로 내보내기’ → ‘Excel’ 또는 ‘CSV’로 저장해 주세요.',
  document: '문서 파일은 읽을 수 없습니다. 문서의 표를 복사해 붙여 넣거나 엑셀 파일로 저장해 주세요.',
  archive: '압축 파일입니다. 압축을 푼 뒤 안에 있는 파일을 선택해 주세요.',
  pdf: 'PDF 파일은 읽을 수 없습니다. PDF를 만든 원래 파일(엑셀, CSV)을 선택해 주세요.',
  picture: '그림 파일은 읽을 수 없습니다. 표를 복사해 붙여 넣거나 엑셀, CSV 파일을 선택해 주세요.',
  web_page: `표가 없는 웹 페이지 파일입니다. ${RESAVE}`,
  unreadable: '글자를 읽을 수 없는 파일입니다. 엑셀(.xlsx, .xls), CSV, TXT 파일인지 확인해 주세요.',
} as const;
type FileError = keyof typeof FILE_ERRORS;

export type OpenedFile = { sheets: Sheet[] } | { error: string };

const SIGNATURES: readonly [FileError, string][] = [
  ['pdf', '%PDF'],
  ['picture', '\u0089PNG'],
  ['picture', '\u00ff\u00d8\u00ff'],
  ['picture', 'GIF8'],
  ['picture', 'RIFF'],
  ['document', '{\\rtf'],
  ['document', 'HWP Document'],
  ['web_page', 'MIME-Version'],
  ['archive', '\u001f\u008b'],
  ['archive', '7z\u00bc\u00af'],
  ['archive', 'Rar!'],
];
const ZIP = 'PK\u0003\u0004';
const COMPOUND = '\u00d0\u00cf\u0011\u00e0';

/** Kinds of zip files that are no workbook, by the name of one of their parts. */
const ZIP_KINDS: readonly [FileError, RegExp][] = [
  ['binary_workbook', /^xl\/workbook\.bin$/],
  ['numbers', /^Index\/|\.iwa$/],
  ['open_document', /^content\.xml$/],
  ['document', /^(?:word|ppt)\/|^Contents\/section0\.xml$/],
];

/** Reads the tables of a file that a person has chosen: a workbook, or text in any encoding of spreadsheets. */
export async function openFile(
  bytes: Uint8Array,
  { maxBytes = TABLE_MAX_BYTES, korean }: { maxBytes?: number; korean?: KoreanDecoder } = {},
): Promise<OpenedFile> {
  const refused = (error: FileError) => ({ error: FILE_ERRORS[error] });
  if (bytes.byteLength > maxBytes) return refused('too_large');
  const begin = String.fromCharCode(...bytes.subarray(0, 16));
  const [other] = SIGNATURES.find(([, signature]) => begin.startsWith(signature)) ?? [];
  if (other) return refused(other);
  const isZip = begin.startsWith(ZIP);
  if (isZip || begin.startsWith(COMPOUND)) {
    const parts = isZip ? await readZipIndex(bytes) : null;
    if (isZip && !parts) return refused('damaged');
    if (parts && !parts.has('xl/workbook.xml')) {
      const names = [...parts.keys()];
      const [kind] = ZIP_KINDS.find(([, part]) => names.some((name) => part.test(name))) ?? [];
      return refused(kind ?? 'archive');
    }
    const read = parts ? await readWorkbook(bytes, parts) : await readOldWorkbook(bytes);
    if ('error' in read) return refused(read.error);
    return read.sheets.length === 0 ? refused('empty') : read;
  }
  const text = decodeText(bytes, korean);
  if (text === null) return refused('unreadable');
  const sheets = openText(text);
  if (sheets.length > 0) return { sheets };
  return refused(text.trim() === '' ? 'empty' : 'web_page');
}

/** Reads the tables of a pasted text, also one that is HTML or XML. Empty if there is none. */
export function openText(text: string): Sheet[] {
  const tables = readMarkup(text);
  if (tables) return tables;
  // The semicolon of an entity is no delimiter.
  const rows = readDelimited(decodeEntities(text));
  return rows.length > 0 ? [{ name: '', rows }] : [];
}
