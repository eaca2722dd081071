import { RANK_KIND_OPTIONS } from 'api-extensions/contracts/rules/kinds';
import { IMPORT_MAX } from 'api-extensions/contracts/work/slots';
import { type importRow } from 'api-extensions/contracts/work/slot-import';
import type { TableField, TableSpec } from 'api-extensions/contracts/tables/spec';
import type { TakenRow } from 'api-extensions/contracts/tables/take';
import type { z } from 'zod';

/** One row of a sheet: the texts by the contract's field names. */
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
  post_title: '글 제목',
};

const FIELDS = Object.keys(SHEET_HEADS) as SheetField[];

/** How the columns of each field are found and read. */
const RULES: Record<SheetField, Omit<TableField, 'key' | 'label'>> = {
  kind: { meanings: ['kind'], shapes: ['kind'], sharable: true, options: RANK_KIND_OPTIONS },
  keyword: { meanings: ['keyword'], shapes: ['text'], required: true, read: 'keyword' },
  target: { meanings: ['target', 'url', 'blog', 'shop', 'business'], shapes: ['url'], sharable: true },
  product: { meanings: ['product'], shapes: ['text'], sharable: true },
  from: { meanings: ['from', 'day'], shapes: ['day'], read: 'day', sharable: true },
  to: { meanings: ['to'], shapes: ['day'], read: 'day', after: 'from', sharable: true },
  customer: { meanings: ['customer', 'business'], shapes: ['email', 'text'], sharable: true },
  assignee: { meanings: ['assignee'], shapes: ['email'] },
  price: { meanings: ['price'], shapes: ['won', 'number'], read: 'won', notesTo: 'memo' },
  memo: { meanings: ['memo'] },
  post_title: { meanings: ['postTitle'] },
};

/** What the import of slots takes from a table. The server checks the rows. */
export const SLOT_SPEC: TableSpec = {
  kind: 'slots',
  fields: [
    ...FIELDS.map((key) => ({ key, label: SHEET_HEADS[key], ...RULES[key] })),
    {
      key: 'period',
      label: '기간(시작일 ~ 종료일)',
      meanings: ['period'],
      read: 'day',
      splits: ['from', 'to'],
    },
  ],
  order: { first: 'kind', keys: FIELDS },
  max: IMPORT_MAX,
};

export interface SheetReading {
  rows: SheetRow[];
  /** Line number of each row in the table, from 1. */
  lines: number[];
}

/** Taken rows as the call takes them. */
export const toSheet = (taken: readonly TakenRow[]): SheetReading => ({
  rows: taken.map(
    ({ values }) => Object.fromEntries(FIELDS.map((field) => [field, values[field] ?? ''])) as SheetRow,
  ),
  lines: taken.map(({ line }) => line),
});

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
