import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import type { Estimate } from 'api-extensions/contracts/estimates/estimates';
import { Table } from '../ui/table';
import { formatWon } from './korean-format';

const sums = css`
  display: grid;
  grid-template-columns: auto auto;
  gap: var(--space-2) var(--space-5);
  justify-content: end;
  font-variant-numeric: tabular-nums;
  & > dd {
    color: var(--color-ink);
    text-align: right;
  }
  & > :nth-last-of-type(1) {
    font-size: var(--text-lg);
    font-weight: 700;
  }
`;

/** On a phone, quantity and price of an item are below its name. */
const itemTable = css`
  & small {
    display: none;
    color: var(--color-muted);
    font-variant-numeric: tabular-nums;
  }
  @media screen and (max-width: 30rem) {
    & small {
      display: block;
    }
    & tr > :nth-child(2),
    & tr > :nth-child(3) {
      display: none;
    }
  }
`;

interface Props {
  of: Pick<Estimate, 'items' | 'supply' | 'vat' | 'total'>;
  caption?: string;
}

/** Read-only table of the lines of an estimate or a contract, with their sums. Amounts are whole won; VAT is 10 %. */
export function EstimateLines({ of, caption = '견적 항목' }: Props) {
  const { items } = of;
  return (
    <>
      {items.length > 0 && (
        <>
          <div css={itemTable}>
            <Table
              caption={caption}
              columns={[
                {
                  key: 'name',
                  head: '항목',
                  rowHeader: true,
                  cell: ({ item }) => (
                    <>
                      {item.name}
                      <small>
                        {formatWon(item.unit_price)} × {koreanNumber(item.quantity)}
                      </small>
                    </>
                  ),
                },
                {
                  key: 'quantity',
                  head: '수량',
                  numeric: true,
                  cell: ({ item }) => koreanNumber(item.quantity),
                },
                { key: 'price', head: '단가', numeric: true, cell: ({ item }) => formatWon(item.unit_price) },
                {
                  key: 'sum',
                  head: '금액',
                  numeric: true,
                  cell: ({ item }) => formatWon(item.quantity * item.unit_price),
                },
              ]}
              rows={items.map((item, index) => ({ item, index }))}
              keyOf={({ index }) => index}
            />
          </div>
          <dl css={sums}>
            <dt>공급가액</dt>
            <dd>{formatWon(of.supply)}</dd>
            <dt>부가가치세 (10%)</dt>
            <dd>{formatWon(of.vat)}</dd>
            <dt>합계</dt>
            <dd>{formatWon(of.total)}</dd>
          </dl>
        </>
      )}
    </>
  );
}
