import type { LookupKind } from 'api-extensions/contracts/lookups';
import { BULK_ROWS_MAX } from 'api-extensions/contracts/rules/kinds';
import { decodeEntities } from 'api-extensions/contracts/rules/text';
import { readTable } from 'api-extensions/contracts/rules/delimited';
import { readLookupQuery } from '../read-lookup-query';

/** Keyword and target of one row; `target` is empty if the kind has none. */
export interface RequestedRow {
  keyword: string;
  target: string;
}

/** A row with its line number in the table, from 1. */
export interface ReadRow extends RequestedRow {
  line: number;
}

interface InvalidRow extends ReadRow {
  /** Korean messages, by the same rules as the server's. */
  messages: string[];
}

/** Result of reading a table. */
export interface RowsReading {
  rows: ReadRow[];
  invalid: InvalidRow[];
  /** Rows that repeat an earlier lookup. */
  duplicates: (ReadRow & { firstLine: number })[];
  /** Number of valid rows beyond BULK_ROWS_MAX. */
  beyond: number;
  /** Whether the first row was a row of headings. */
  hasHeader: boolean;
}

/** A valid row, normalized, or the messages about an invalid one. */
export type RowCheck = { ok: true; row: RequestedRow } | { ok: false; messages: string[] };

interface Rules {
  /** Headings of the kind's columns: a keyword and, for most kinds, a target. */
  columns: readonly string[];
  check: (row: RequestedRow) => RowCheck;
  /** Returns the key that equal lookups share. */
  keyOf: (row: RequestedRow) => string;
}

/** Headings of a keyword column in common tools, e.g. `검색어`, `Keyword (KR)`. */
const KEYWORD_HEAD =
  /^(?:검색\s*|등록\s*|대표\s*|조회\s*|search\s*)?(?:키워드|검색어|keywords?|query|queries|terms?)(?:\s*(?:이름|명|name))?(?:\s*\(.*\))?$/i;
/** Headings of a target column in common tools, e.g. `랜딩 URL`, `업체명`. */
const TARGET_HEAD =
  /^(?:조회\s*|랜딩\s*|연결\s*|최종\s*|표시\s*|대표\s*|내\s*|landing\s*|final\s*|display\s*)?(?:대상|주소|웹\s*사이트|페이지|링크|page|website|사이트|도메인|홈페이지|url|link|target|site|domain|상품|쇼핑몰|스토어|업체|상호|매장|장소|플레이스|블로그|카페|글)[^./]{0,20}$/i;

/**
 * Reads the rows of a pasted table or a file. Without headings the first column has keywords and the second targets; for a
 * kind without targets every cell is a keyword. Columns with other headings are ignored. The result reports each line that
 * does not become a row.
 */
export function readRows(text: string, { columns: [, targetName], check, keyOf }: Rules): RowsReading {
  const takesTarget = targetName !== undefined;
  // Decoded first, because the semicolon of an entity is no delimiter.
  const table = readTable(decodeEntities(text));
  const head = table[0]?.cells.map((cell) => cell.trim()) ?? [];
  const keywordHead = head.findIndex((cell) => KEYWORD_HEAD.test(cell));
  const targetHead = head.findIndex((cell) => cell === targetName || TARGET_HEAD.test(cell));
  // A keyword may equal a heading, e.g. "사이트": the first row is a heading only if all required columns match.
  const hasHeader = keywordHead !== -1 && (!takesTarget || targetHead !== -1);
  const [keywordAt, targetAt] = hasHeader ? [keywordHead, targetHead] : [0, 1];

  const toRows = ({ line, cells }: (typeof table)[number]): ReadRow[] => {
    const texts = cells.map((cell) => cell.trim());
    // A line may have several keywords: each cell is a row.
    if (!takesTarget && !hasHeader)
      return texts.filter(Boolean).map((keyword) => ({ line, keyword, target: '' }));
    return [{ line, keyword: texts[keywordAt] ?? '', target: (takesTarget && texts[targetAt]) || '' }];
  };

  const reading: RowsReading = { rows: [], invalid: [], duplicates: [], beyond: 0, hasHeader };
  const lines = new Map<string, number>();
  for (const { line, ...typed } of (hasHeader ? table.slice(1) : table).flatMap(toRows)) {
    const checked = check(typed);
    if (!checked.ok) {
      reading.invalid.push({ line, ...typed, messages: checked.messages });
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

/** Every web address contains one of these. The server checks the other rules and reports them by row. */
const ADDRESS_SIGNS = /[.:]/;

/** Checks and normalizes a row by the contract's rules; of a web address, only that it looks like one. */
export function checkRow(kind: LookupKind, row: RequestedRow): RowCheck {
  const reading = readLookupQuery(kind, { ...row, subdomains: false });
  if (!reading.ok) return { ok: false, messages: Object.values(reading.errors) };
  const { keyword, target } = reading.lookupQuery;
  if (kind === 'web' && !ADDRESS_SIGNS.test(target)) {
    return { ok: false, messages: ['사이트 주소를 확인해 주세요. 예: example.com'] };
  }
  return { ok: true, row: { keyword, target } };
}

/** Key that equal lookups share. For volumes it ignores spaces and case, as Naver's keyword tool does. */
export function rowKey(kind: LookupKind, { keyword, target }: RequestedRow): string {
  return kind === 'volume' ? keyword.replace(/\s+/gu, '').toUpperCase() : `${keyword}\n${target}`;
}
