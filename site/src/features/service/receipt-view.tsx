import { css } from '@emotion/react';
import { applyReceipt, receiptNumber } from 'api-extensions/contracts/service/service';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import { copyText } from '../../platform/copy-text';
import { hasErrorCode } from '../../platform/failure-text';
import { koreanTime } from '../../platform/korean-format';
import { Loaded } from '../../platform/loaded';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { DetailsList } from '../../ui/details-list';

const number = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  margin-block: var(--space-2) var(--space-5);
  & > strong {
    color: var(--color-ink);
    font-size: var(--text-2xl);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.01em;
    line-height: 1.2;
    user-select: all;
  }
`;

/** Finds the request by the number in the address. `isMissing`: the address has no number, or an unknown one. */
export function useReceipt(search: string) {
  const receipt = receiptNumber.safeParse(new URLSearchParams(search).get('receipt') ?? '');
  const found = useSWR(
    receipt.success ? ['receipt', receipt.data] : null,
    () => callApi(applyReceipt, { params: { receipt: receipt.data ?? '' }, timeoutMs: 10_000 }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    number: receipt.data,
    found,
    isMissing: !receipt.success || hasErrorCode(found.error, 'NOT_FOUND'),
  };
}

/** The receipt of a request. Its number is in the address, so that it survives a reload and can be bookmarked. */
export function ReceiptView({ number: receipt, found }: ReturnType<typeof useReceipt>) {
  return (
    <Card>
      <p>접수번호</p>
      <div css={number}>
        <strong>{receipt}</strong>
        <CopyButton text={receipt ?? ''} />
      </div>
      <Loaded of={found}>
        {({ data }) => (
          <>
            <DetailsList
              of={[
                ['접수 시각', koreanTime(data.received_at)],
                ['상품', data.product],
              ]}
            />
            {data.confirmation && (
              <p css={{ marginTop: 'var(--space-4)' }}>적어 주신 주소로 접수 확인 메일을 보내 드립니다.</p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** How long the confirmation of copying is shown, in milliseconds. */
const MESSAGE_MS = 4000;

function CopyButton({ text }: { text: string }) {
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    const isCopied = await copyText(text);
    // The number can be selected by a tap.
    setMessage(isCopied ? '복사했습니다.' : '복사하지 못했습니다. 번호를 길게 눌러 복사해 주세요.');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMessage(''), MESSAGE_MS);
  };
  return (
    <>
      <Button variant="outline" onClick={() => void copy()}>
        접수번호 복사
      </Button>
      <span role="status" css={{ fontSize: 'var(--text-sm)' }}>
        {message}
      </span>
    </>
  );
}
