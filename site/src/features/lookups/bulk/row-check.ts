import type { LookupKind } from 'api-extensions/contracts/lookups';
import { readQuestion } from '../question';
import type { AskedRow, RowCheck } from './rows';

/** Without these no text is an address; the server knows the rest of the rules and says so by row. */
const ADDRESS_SIGNS = /[.:]/;

/** Whether a row can be asked, by the contract's rules and the plainest of the target's. */
export function checkRow(kind: LookupKind, row: AskedRow): RowCheck {
  const reading = readQuestion(kind, { ...row, subdomains: false });
  if (!reading.ok) return { ok: false, messages: Object.values(reading.errors) };
  const { keyword, target } = reading.question;
  if (kind === 'web' && !ADDRESS_SIGNS.test(target)) {
    return { ok: false, messages: ['사이트 주소를 확인해 주세요. 예: example.com'] };
  }
  return { ok: true, row: { keyword, target } };
}

/** One text for what is the same question: Naver's keyword list knows neither spaces nor small letters. */
export function rowKey(kind: LookupKind, { keyword, target }: AskedRow): string {
  return kind === 'volume' ? keyword.replace(/\s+/gu, '').toUpperCase() : `${keyword}\n${target}`;
}
