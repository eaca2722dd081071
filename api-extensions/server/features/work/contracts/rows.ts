import { estimateItems } from '../../../../contracts/estimates/estimates';
import type { Contract } from '../../../../contracts/work/contracts';
import { daysBetween } from '../../../../contracts/rules/days';
import { peopleOf } from '../../../shared/accounts/people';
import { type Flag, isoOf, jsonColumn, table } from '../../../platform/tables';
import { type RecordRow, recordsOf } from '../records';
import { seoulToday } from '../base/tables';
import { stateOf, type Term } from './rules';

/** A contract as stored. */
export interface ContractRow extends RecordRow, Term {
  /** Unique key of the estimate or form that the contract was made from. */
  record_key: string | null;
  customer: number | null;
  /** The customer's account was closed. Null in rows of earlier versions of the software. */
  orphaned: Flag | null;
  party: string | null;
  /** Document id of the estimate. */
  estimate: string | null;
  title: string;
  /** JSON. */
  items: string;
  /** Product names as `productNames` writes them. */
  product_names: string;
  supply: number;
  vat: number;
  total: number;
  close_reason: string | null;
  memo: string | null;
  /** Null in rows of earlier versions of the software. */
  channel: string | null;
  author: string | null;
}

export const contractTable = table<ContractRow>('work-contract');

export const readItems = jsonColumn(estimateItems);

export async function toContracts(rows: ContractRow[]): Promise<Contract[]> {
  const people = await peopleOf(rows.map(({ customer }) => customer));
  const today = seoulToday();
  return rows.map((row) => {
    const state = stateOf(row, today);
    return {
      id: row.id,
      version: row.version,
      title: row.title,
      state,
      customer: (row.customer !== null && people.get(row.customer)) || null,
      party: row.party ?? '',
      estimate_id: row.estimate,
      items: readItems(row.items),
      supply: row.supply,
      vat: row.vat,
      total: row.total,
      from: row.from_day,
      to: row.to_day,
      days_left: state === 'running' || state === 'scheduled' ? daysBetween(today, row.to_day) + 1 : null,
      closed_on: row.closed_day,
      close_reason: row.close_reason ?? '',
      memo: row.memo ?? '',
      channel: row.channel ?? '',
      author: row.author ?? '',
      created_at: isoOf(row.created_ms),
      updated_at: isoOf(row.updated_ms),
    };
  });
}

export const contractRecords = recordsOf<ContractRow, Contract>({
  table: contractTable,
  what: 'contract',
  noun: '계약',
  toResponses: toContracts,
});
