import type { Slot } from 'api-extensions/contracts/work/slots';
import { tableDay } from '../../../platform/korean-format';
import { Badge } from '../../../ui/badge';
import { ButtonLink } from '../../../ui/button';
import { SiteLink } from '../../../ui/site-link';
import { type Column, Table } from '../../../ui/table';
import { CustomerLink } from '../customers/customer-link';
import { daysLeftText } from './slot-text';

/** Address of the form for a slot that renews another. */
export const renewalHref = (id: number) => `/work/slots/new?renew=${id}`;

/** Last day of a slot or a contract, and the days until then. */
export function SlotEnd({ to, days_left }: Pick<Slot, 'to' | 'days_left'>) {
  return (
    <span css={{ whiteSpace: 'nowrap' }}>
      {tableDay(to)}{' '}
      {days_left !== null && (
        <Badge tone={days_left <= 4 ? 'warn' : 'neutral'}>{daysLeftText(days_left)}</Badge>
      )}
    </span>
  );
}

const CUSTOMER: Column<Slot> = {
  key: 'customer',
  head: '고객',
  cell: ({ customer }) => <CustomerLink of={customer} />,
};

const columnsOf = (withCustomer: boolean): Column<Slot>[] => [
  {
    key: 'keyword',
    head: '키워드',
    rowHeader: true,
    cell: ({ id, keyword }) => <SiteLink href={`/work/slots/${id}`}>{keyword}</SiteLink>,
  },
  ...(withCustomer ? [CUSTOMER] : []),
  { key: 'product', head: '상품', cell: ({ product }) => product },
  { key: 'to', head: '종료일', cell: SlotEnd },
  {
    key: 'renew',
    head: '갱신',
    cell: ({ id, keyword }) => (
      <ButtonLink href={renewalHref(id)} variant="outline" aria-label={`${keyword} 갱신`}>
        갱신
      </ButtonLink>
    ),
  },
];

interface Props {
  rows: readonly Slot[];
  /** Shows a column with the customer. */
  withCustomer?: boolean;
}

/** Table of slots that are to be renewed. */
export const SlotsToRenew = ({ rows, withCustomer = false }: Props) => (
  <Table
    caption="30일 안에 끝나는 슬롯"
    captionHidden
    columns={columnsOf(withCustomer)}
    rows={rows}
    keyOf={({ id }) => id}
    cardsBelow="md"
    empty="30일 안에 갱신할 슬롯이 없습니다."
  />
);
