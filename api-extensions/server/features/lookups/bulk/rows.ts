import type { LookupKind } from '../../../../contracts/lookups/lookups';
import { LOOKUPS } from '../../../../contracts/lookups/lookups';
import { AppError } from '../../../platform/errors';
import type { LookupInput, LookupQuery } from '../kinds/definition';

export interface ReadRow {
  /** Position in the request, from 1. */
  no: number;
  keyword: string;
  target: string;
}

export interface ReadRows {
  rows: ReadRow[];
  /** `sameAs`: number of the earlier row. */
  duplicates: { no: number; sameAs: number }[];
  invalid: { no: number; fields: Record<string, string> }[];
}

/**
 * Reads the rows of a request. Duplicates of an earlier row are dropped; invalid rows are returned with an error per field.
 * @param subdomains of `web`: pages on sub-domains count too
 * @param read parses a row, or throws AppError 400 with fields
 */
export function readRows(
  kind: LookupKind,
  sent: readonly { keyword: string; target: string }[],
  subdomains: boolean,
  read: (input: LookupInput) => LookupQuery,
): ReadRows {
  const rows: ReadRow[] = [];
  const duplicates: ReadRows['duplicates'] = [];
  const invalid: ReadRows['invalid'] = [];
  const firstOf = new Map<string, number>();
  for (const [index, row] of sent.entries()) {
    const no = index + 1;
    const parsed = readRow(kind, row, subdomains, read);
    if ('fields' in parsed) {
      invalid.push({ no, fields: parsed.fields });
      continue;
    }
    const { key, keyword, target } = parsed;
    const sameAs = firstOf.get(key);
    if (sameAs !== undefined) {
      duplicates.push({ no, sameAs });
      continue;
    }
    firstOf.set(key, no);
    rows.push({ no, keyword, target });
  }
  return { rows, duplicates, invalid };
}

function readRow(
  kind: LookupKind,
  row: { keyword: string; target: string },
  subdomains: boolean,
  read: (input: LookupInput) => LookupQuery,
): LookupQuery | { fields: Readonly<Record<string, string>> } {
  const parsed = LOOKUPS[kind].query.safeParse(row);
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message;
    return { fields };
  }
  const { keyword, target = '' } = parsed.data;
  try {
    return read({ kind, keyword, target, subdomains });
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_INPUT') return { fields: error.fields };
    throw error;
  }
}
