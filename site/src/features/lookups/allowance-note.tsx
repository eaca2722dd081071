import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { print } from '../../ui/theme/breakpoints';
import { useSession } from '../../platform/session';
import type { Allowance } from './use-allowance';
import { koreanTime } from '../../platform/korean-format';

const note = css`
  min-height: 1.55em;
  color: var(--color-muted);
  font-size: var(--text-xs);
  line-height: 1.55;
  font-variant-numeric: tabular-nums;
  ${print} {
    display: none;
  }
`;

interface Props extends Pick<Allowance, 'count' | 'limits'> {
  of: 'lookups' | 'bulkRows';
  /** Whether no account is signed in; an account may look up more rows in bulk. */
  isVisitor: boolean;
}

/** Text for today's remaining lookups; empty while nothing is known. */
export function allowanceText({ isVisitor, ...props }: Props): string {
  const text = remainingText(props);
  const isBulkOfVisitor = isVisitor && props.of === 'bulkRows' && props.limits;
  return isBulkOfVisitor ? `${text} 회원으로 로그인하시면 더 많이 조회하실 수 있습니다.` : text;
}

function remainingText({ of, count, limits }: Omit<Props, 'isVisitor'>): string {
  if (!limits) return count ? `오늘 이 브라우저에서 ${koreanNumber(count)}번 조회하셨습니다.` : '';
  const { max } = limits[of];
  const byCounter = of === 'lookups' && count !== null ? Math.max(0, max - count) : 0;
  // The browser's counter may include another account's lookups: only the server knows that nothing is left.
  const left = byCounter > 0 ? byCounter : limits[of].left;
  if (left === 0) {
    return `오늘의 조회 ${koreanNumber(max)}건을 모두 사용하셨습니다. ${koreanTime(limits.resetsAt)}(한국 시각)부터 다시 조회하실 수 있습니다.`;
  }
  return `오늘 ${koreanNumber(max)}건 가운데 ${koreanNumber(left)}건을 더 조회하실 수 있습니다.`;
}

export function AllowanceNote(props: Omit<Props, 'isVisitor'>) {
  const isVisitor = useSession().status === 'unauthenticated';
  return <p css={note}>{allowanceText({ ...props, isVisitor })}</p>;
}
