import { IMPORT_MAX } from 'api-extensions/contracts/work-slots';
import { type importRow } from 'api-extensions/contracts/work-slot-import';
import type { z } from 'zod';
import { readTable } from 'api-extensions/contracts/rules/delimited';

/** One row of a sheet: the typed texts by the contract's field names. */
export type SheetRow = Record<keyof z.input<typeof importRow>, string>;
export type SheetField = keyof SheetRow;

/** Headings by field, in the column order of a sheet without headings. */
export const SHEET_HEADS: Record<SheetField, string> = {
  kind: '종류',
  keyword: '키워드',
  target: '대상',
  product: '상품',
  from: '시작일',
  to: '종료일',
  customer: '고객',
  assignee: '담당자',
  price: '금액',
  memo: '메모',
};

const FIELDS = Object.keys(SHEET_HEADS) as SheetField[];

/** Headings by which a column is recognized, without units and spaces. */
const HEAD_PATTERNS: Record<SheetField, RegExp> = {
  kind: /^(?:종류|구분|유형|kind|type)$/i,
  keyword: /^(?:키워드|검색어|keywords?)$/i,
  target: /^(?:대상|주소|사이트|홈페이지|도메인|url|target)$/i,
  product: /^(?:상품|상품명|product)$/i,
  from: /^(?:시작|시작일|시작일자|from|start)$/i,
  to: /^(?:종료|종료일|종료일자|만료|만료일|to|end)$/i,
  customer: /^(?:고객|고객사|업체|업체명|회사|회사명|고객이메일|customer)$/i,
  assignee: /^(?:담당|담당자|담당자이메일|assignee)$/i,
  price: /^(?:금액|가격|단가|비용|price)$/i,
  memo: /^(?:메모|비고|memo|note)$/i,
};

export interface SheetReading {
  rows: SheetRow[];
  /** Line number of each row in the text, from 1. */
  lines: number[];
  hasHeads: boolean;
  /** Unknown headings; their columns are ignored. */
  unknown: string[];
  /** Number of rows beyond IMPORT_MAX, which are left out. */
  beyond: number;
}

const fieldOf = (head: string): SheetField | undefined => {
  // Removes units and spaces: `금액(원)`, `시작 일`.
  const word = head.replace(/\([^()]*\)|\s/g, '');
  return FIELDS.find((field) => HEAD_PATTERNS[field].test(word));
};

/** Reads a pasted or loaded table of slots. Headings may be in any order; without them the columns follow SHEET_HEADS. */
export function readSheet(text: string): SheetReading {
  const table = readTable(text);
  const first = table[0]?.cells.map((cell) => cell.trim()) ?? [];
  const named = first.map(fieldOf);
  // One match alone may be a slot whose keyword equals a heading.
  const hasHeads = named.includes('keyword') && named.filter(Boolean).length > 1;
  const fields = hasHeads ? named : FIELDS;
  const rows = hasHeads ? table.slice(1) : table;
  const imported = rows.slice(0, IMPORT_MAX);
  return {
    rows: imported.map(({ cells }) => {
      const row = Object.fromEntries(FIELDS.map((field) => [field, ''])) as SheetRow;
      fields.forEach((field, at) => {
        if (field && row[field] === '') row[field] = (cells[at] ?? '').trim();
      });
      return row;
    }),
    lines: imported.map(({ line }) => line),
    hasHeads,
    unknown: hasHeads ? first.filter((head, at) => head !== '' && !named[at]) : [],
    beyond: rows.length - imported.length,
  };
}

interface RejectedImport {
  good: number;
  rows: readonly { state: string; fields: Readonly<Record<string, string>> }[];
}

/** Explains why an import created nothing after its check found good rows: slots or customers have changed since. */
export function nothingCreatedText({ good, rows }: RejectedImport): string {
  // A row has the problem `row` if it overlaps an existing slot or repeats another row.
  const areRegistered = good === 0 && rows.every(({ fields }) => 'row' in fields);
  return areRegistered
    ? '모두 이미 등록된 슬롯입니다.'
    : '미리 보기 뒤에 등록할 수 없게 된 행이 있어 등록하지 않았습니다. 아래 표에서 확인해 주세요.';
}
