import type { Contract, ContractState } from 'api-extensions/contracts/work-contracts';
import type { BadgeLabel } from '../../../ui/badge';
import { personName } from '../work-calls';

export const CONTRACT_LABELS: Record<ContractState, BadgeLabel> = {
  scheduled: { text: '예정', tone: 'tint' },
  running: { text: '진행 중', tone: 'success' },
  ended: { text: '종료', tone: 'neutral' },
  terminated: { text: '해지', tone: 'danger' },
};

/** Name of the customer, with or without an account. */
export const contractParty = ({ customer, party }: Pick<Contract, 'customer' | 'party'>): string =>
  customer ? personName(customer) : party || '탈퇴한 회원';

/** Address of the form for a contract that renews another. */
export const contractRenewalHref = (id: number) => `/work/contracts/new?renew=${id}`;

/** Address of the form for a slot of a contract. @param line position of the contract's line, from 0 */
export const newSlotHref = (id: number, line: number) => `/work/slots/new?contract=${id}&line=${line}`;
