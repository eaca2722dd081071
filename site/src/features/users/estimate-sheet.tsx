import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import type { Estimate } from 'api-extensions/contracts/estimates';
import { koreanDay, koreanTime, won } from '../../platform/korean-format';
import { DetailsList } from '../../ui/details-list';
import { Table } from '../../ui/table';

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

/** Name of the receiver, with or without an account. */
export const receiverOf = ({ member, party }: Estimate): string =>
  member ? `${member.company} ${member.name}` : party || '탈퇴한 회원';

/** An estimate in its printed form. */
export function EstimateSheet({ estimate }: { estimate: Estimate }) {
  return (
    <>
      <DetailsList
        of={[
          ['견적 번호', estimate.number],
          ['받는 분', receiverOf(estimate)],
          ['요청일시', koreanTime(estimate.requested_at)],
          ['요청 내용', estimate.memo],
          ['작성자', estimate.author],
          ['보낸 일시', estimate.sent_at && koreanTime(estimate.sent_at)],
          ['확인 일시', estimate.viewed_at && koreanTime(estimate.viewed_at)],
          ['유효 기한', estimate.valid_until && `${koreanDay(estimate.valid_until)}까지`],
          ['처리 일시', estimate.closed_at && koreanTime(estimate.closed_at)],
          ['답한 분', estimate.answered_by],
          ['거절 사유', estimate.decline_reason],
          ['안내', estimate.note],
        ]}
      />
      <EstimateLines of={estimate} />
    </>
  );
}

/** Lines and sums. Amounts are whole won; VAT is 10 %. */
export function EstimateLines({ of }: { of: Pick<Estimate, 'items' | 'supply' | 'vat' | 'total'> }) {
  const { items } = of;
  return (
    <>
      {items.length > 0 && (
        <>
          <div css={itemTable}>
            <Table
              caption="견적 항목"
              columns={[
                {
                  key: 'name',
                  head: '항목',
                  rowHeader: true,
                  cell: ({ item }) => (
                    <>
                      {item.name}
                      <small>
                        {won(item.unit_price)} × {koreanNumber(item.quantity)}
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
                { key: 'price', head: '단가', numeric: true, cell: ({ item }) => won(item.unit_price) },
                {
                  key: 'sum',
                  head: '금액',
                  numeric: true,
                  cell: ({ item }) => won(item.quantity * item.unit_price),
                },
              ]}
              rows={items.map((item, index) => ({ item, index }))}
              keyOf={({ index }) => index}
            />
          </div>
          <dl css={sums}>
            <dt>공급가액</dt>
            <dd>{won(of.supply)}</dd>
            <dt>부가가치세 (10%)</dt>
            <dd>{won(of.vat)}</dd>
            <dt>합계</dt>
            <dd>{won(of.total)}</dd>
          </dl>
        </>
      )}
    </>
  );
}
