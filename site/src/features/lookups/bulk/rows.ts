import { BULK_ROWS_MAX } from 'api-extensions/contracts/lookups-bulk';
import { findDelimiter, parseDelimited } from '../../../platform/delimited';

/** What one row asks; `target` is empty where the kind takes none. */
export interface AskedRow {
  keyword: string;
  target: string;
}

/** A row as it stood in the table, from 1. */
export interface ReadRow extends AskedRow {
  line: number;
}

export interface FaultyRow extends ReadRow {
  /** Korean, by the same rules as the server's. */
  messages: string[];
}

export interface RowsReading {
  rows: ReadRow[];
  faulty: FaultyRow[];
  /** Rows that ask what an earlier one asks. */
  duplicates: (ReadRow & { firstLine: number })[];
  /** Good rows beyond the five hundredth. */
  beyond: number;
  /** Whether the first row was the heads of the columns. */
  hasHeader: boolean;
}

export type RowCheck = { ok: true; row: AskedRow } | { ok: false; messages: string[] };

interface Rules {
  /** Whether there is a second column. */
  takesTarget: boolean;
  check: (row: AskedRow) => RowCheck;
  /** One text for what is the same question. */
  keyOf: (row: AskedRow) => string;
}

const KEYWORD_HEAD = /^(?:검색\s*)?(?:키워드|검색어|keywords?|query|queries)(?:\s*\(.*\))?$/i;
const TARGET_HEAD =
  /^(?:조회\s*)?(?:대상|주소|사이트|도메인|홈페이지|url|link|target|site|domain|상품|쇼핑몰|스토어|업체|상호|매장|장소|플레이스|블로그|카페|글)[^./]{0,20}$/i;

/**
 * The questions in a pasted or read table: keyword first, target second, unless heads say otherwise. Other columns are
 * passed over. Nothing is dropped in silence: whatever does not become a row is in the reading too.
 */
export function readRows(text: string, { takesTarget, check, keyOf }: Rules): RowsReading {
  const content = text.replace(/^\ufeff/, '');
  const table = parseDelimited(content, findDelimiter(content));
  const head = table[0]?.cells.map((cell) => cell.trim()) ?? [];
  const keywordHead = head.findIndex((cell) => KEYWORD_HEAD.test(cell));
  const targetHead = head.findIndex((cell) => TARGET_HEAD.test(cell));
  // A table may well ask for the keyword "사이트" of some site: only a head for each column that is needed is one.
  const hasHeader = keywordHead !== -1 && (!takesTarget || targetHead !== -1);
  const [keywordAt, targetAt] = hasHeader ? [keywordHead, targetHead] : [0, 1];

  const reading: RowsReading = { rows: [], faulty: [], duplicates: [], beyond: 0, hasHeader };
  const lines = new Map<string, number>();
  for (const { line, cells } of hasHeader ? table.slice(1) : table) {
    const typed = {
      keyword: (cells[keywordAt] ?? '').trim(),
      target: takesTarget ? (cells[targetAt] ?? '').trim() : '',
    };
    const checked = check(typed);
    if (!checked.ok) {
      reading.faulty.push({ line, ...typed, messages: checked.messages });
      continue;
    }
    const key = keyOf(checked.row);
    const firstLine = lines.get(key);
    if (firstLine !== undefined) reading.duplicates.push({ line, ...checked.row, firstLine });
    else if (reading.rows.length >= BULK_ROWS_MAX) reading.beyond += 1;
    else {
      lines.set(key, line);
      reading.rows.push({ line, ...checked.row });
    }
  }
  return reading;
}
