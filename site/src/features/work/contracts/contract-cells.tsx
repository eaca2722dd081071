import type { Contract, ContractState as State } from 'api-extensions/contracts/work/contracts';
import { formatWon } from '../../../platform/korean-format';
import { Badge, type BadgeLabel } from '../../../ui/badge';
import { ButtonLink } from '../../../ui/button';
import { SiteLink } from '../../../ui/site-link';
import { type Column, Table } from '../../../ui/table';
import { CustomerLink } from '../customers/customer-link';
import { SlotEnd } from '../slots/renewals';
import { personName } from '../work-calls';

export const CONTRACT_LABELS: Record<State, BadgeLabel> = {
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

export const ContractState = ({ of: { state } }: { of: Pick<Contract, 'state'> }) => (
  <Badge tone={CONTRACT_LABELS[state].tone}>{CONTRACT_LABELS[state].text}</Badge>
);

/** Name of the customer, with a link to their page if they have an account. */
export const ContractCustomer = ({ of, tabIndex }: { of: Contract; tabIndex?: number }) =>
  of.customer ? <CustomerLink of={of.customer} tabIndex={tabIndex} /> : <>{contractParty(of)}</>;

const RENEWAL_COLUMNS: Column<Contract>[] = [
  {
    key: 'title',
    head: '계약',
    rowHeader: true,
    cell: ({ id, title }) => <SiteLink href={`/work/contracts/${id}`}>{title}</SiteLink>,
  },
  { key: 'supply', head: '공급가액', numeric: true, cell: ({ supply }) => formatWon(supply) },
  { key: 'to', head: '종료일', cell: SlotEnd },
  {
    key: 'renew',
    head: '갱신',
    cell: ({ id, title }) => (
      <ButtonLink href={contractRenewalHref(id)} variant="outline" aria-label={`${title} 갱신`}>
        갱신
      </ButtonLink>
    ),
  },
];

/** Table of contracts that are to be renewed. */
export const ContractsToRenew = ({ rows }: { rows: readonly Contract[] }) => (
  <Table
    caption="30일 안에 끝나는 계약"
    captionHidden
    columns={RENEWAL_COLUMNS}
    rows={rows}
    keyOf={({ id }) => id}
    cardsBelow="md"
    empty="30일 안에 갱신할 계약이 없습니다."
  />
);
