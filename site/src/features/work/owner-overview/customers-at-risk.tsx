import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import {
  AT_RISK_MAX,
  type CustomerAtRisk,
  type OwnerOverview,
} from 'api-extensions/contracts/work/owner-overview';
import { useState } from 'react';
import { formatWon } from '../../../platform/korean-format';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Panel } from '../../../ui/panel';
import { SiteLink } from '../../../ui/site-link';
import { type Column, Table } from '../../../ui/table';
import { CustomerLink } from '../customers/customer-link';
import { riskText } from './risk-texts';

/** Rows shown at first: those of the first screen. */
const ROWS = 8;

const COLUMNS: readonly Column<CustomerAtRisk>[] = [
  { key: 'name', head: '고객', rowHeader: true, cell: (row) => <Name of={row} /> },
  {
    key: 'reasons',
    head: '사유',
    cell: ({ reasons }) => (
      <ul>
        {reasons.map((reason) => (
          <li key={reason.kind}>{riskText(reason)}</li>
        ))}
      </ul>
    ),
  },
  { key: 'pays', head: '월 매출', numeric: true, cell: ({ pays }) => formatWon(pays) },
];

/** A customer's name leads to their page, that of one without an account to the contract that ends. */
function Name({ of: { customer, name, reasons } }: { of: CustomerAtRisk }) {
  if (customer) return <CustomerLink of={customer} />;
  const ending = reasons.find(({ kind }) => kind === 'ending');
  return ending?.kind === 'ending' ? (
    <SiteLink href={`/work/contracts/${ending.contract}`}>{name}</SiteLink>
  ) : (
    name
  );
}

/** Customers who may leave and why, those who pay most first. */
export function CustomersAtRisk({ of: { total, customers } }: { of: OwnerOverview['at_risk'] }) {
  const [isAll, setAll] = useState(false);
  return (
    <Panel title="위험 고객">
      {total === 0 ? (
        <EmptyState icon="check" title="위험 신호가 있는 고객이 없습니다">
          갱신되지 않은 계약, 크게 내려간 순위, 답하지 않은 견적 요청, 거절된 견적이 생기면 여기에 나타납니다.
        </EmptyState>
      ) : (
        <Table
          caption="위험 고객"
          captionHidden
          cardsBelow="sm"
          dense
          columns={COLUMNS}
          rows={isAll ? customers : customers.slice(0, ROWS)}
          keyOf={({ customer, name }) => customer?.id ?? `name ${name}`}
        />
      )}
      {!isAll && customers.length > ROWS && (
        <Button variant="outline" onClick={() => setAll(true)}>
          {koreanNumber(customers.length - ROWS)}명 더 보기
        </Button>
      )}
      {isAll && total > customers.length && (
        <p css={{ fontSize: 'var(--text-sm)' }}>
          위험 고객 {koreanNumber(total)}명 가운데 월 매출이 많은 {AT_RISK_MAX}명입니다.
        </p>
      )}
    </Panel>
  );
}
