import type { LookupKind } from 'api-extensions/contracts/lookups';
import { readQuestion } from '../question';
import type { AskedRow, RowCheck } from './rows';

/** Every address contains one of these; the server checks the other rules and reports them by row. */
const ADDRESS_SIGNS = /[.:]/;

/** Whether a row is valid by the contract's rules and the simplest rules of its target. */
export function checkRow(kind: LookupKind, row: AskedRow): RowCheck {
  const reading = readQuestion(kind, { ...row, subdomains: false });
  if (!reading.ok) return { ok: false, messages: Object.values(reading.errors) };
  const { keyword, target } = reading.question;
  if (kind === 'web' && !ADDRESS_SIGNS.test(target)) {
    return { ok: false, messages: ['사이트 주소를 확인해 주세요. 예: example.com'] };
  }
  return { ok: true, row: { keyword, target } };
}

/** Key of equal lookups: Naver's keyword tool ignores spaces and case. */
export function rowKey(kind: LookupKind, { keyword, target }: AskedRow): string {
  return kind === 'volume' ? keyword.replace(/\s+/gu, '').toUpperCase() : `${keyword}\n${target}`;
}
