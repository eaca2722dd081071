import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import { BULK_ROWS_MAX } from 'api-extensions/contracts/rules/kinds';
import type { RowCheck, TableField, TableSpec } from 'api-extensions/contracts/tables/spec';
import { KINDS } from '../kinds';
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

/** Columns and cells by which the target of each kind is found, the likeliest first. */
const TARGETS: Record<Exclude<LookupKind, 'volume'>, Pick<TableField, 'meanings' | 'shapes'>> = {
  web: { meanings: ['url', 'target', 'shop', 'blog'], shapes: ['url', 'text'] },
  shop: { meanings: ['shop', 'target', 'product', 'url', 'business'], shapes: ['url', 'number', 'text'] },
  place: { meanings: ['business', 'target', 'shop', 'customer', 'url'], shapes: ['text', 'url'] },
  view: { meanings: ['blog', 'url', 'target', 'business'], shapes: ['url', 'text'] },
};

/** What a bulk lookup of a kind takes from a table. @param max rows that can be looked up at once */
export function bulkSpec(kind: LookupKind, max = BULK_ROWS_MAX): TableSpec {
  const [keyword = '', target = ''] = KINDS[kind].columns;
  return {
    kind: `bulk-${kind}`,
    fields: [
      {
        ...{ key: 'keyword', label: keyword, meanings: ['keyword'], shapes: ['text'] },
        ...{ required: true, read: 'keyword' },
      },
      ...(kind === 'volume' ? [] : [{ key: 'target', label: target, required: true, ...TARGETS[kind] }]),
    ],
    cellsAreRows: kind === 'volume',
    max,
    check: ({ keyword: typed = '', target: typedTarget = '' }) =>
      checkRow(kind, { keyword: typed, target: typedTarget }),
    keyOf: ({ keyword: checked = '', target: checkedTarget = '' }) =>
      rowKey(kind, { keyword: checked, target: checkedTarget }),
  };
}

/** Every web address contains one of these. The server checks the other rules and reports them by row. */
const ADDRESS_SIGNS = /[.:]/;

/** Checks and normalizes a row by the contract's rules; of a web address, only that it looks like one. */
function checkRow(kind: LookupKind, row: RequestedRow): RowCheck {
  const reading = readLookupQuery(kind, { ...row, subdomains: false });
  if (!reading.ok) return { messages: Object.values(reading.errors) };
  const { keyword, target } = reading.lookupQuery;
  if (kind === 'web' && !ADDRESS_SIGNS.test(target)) {
    return { messages: ['사이트 주소를 확인해 주세요. 예: example.com'] };
  }
  return { values: { keyword, target } };
}

/** Key that equal lookups share. For volumes it ignores spaces and case, as Naver's keyword tool does. */
function rowKey(kind: LookupKind, { keyword, target }: RequestedRow): string {
  return kind === 'volume' ? keyword.replace(/\s+/gu, '').toUpperCase() : `${keyword}\n${target}`;
}
