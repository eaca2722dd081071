import { css } from '@emotion/react';
import { Badge } from '../ui/badge';
import { Notice } from '../ui/notice';

/** Marks data from the simulator's corpus (DESIGN §5). */
export function DemoBadge() {
  return <Badge tone="warn">데모 데이터</Badge>;
}

const ribbon = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.625rem;
  align-items: center;
  padding: 0.5rem 0.875rem;
  border: 1px solid var(--color-warn-line);
  border-radius: var(--radius-sm);
  background: var(--color-warn-tint);
  color: var(--color-ink);
  font-size: var(--text-sm);
`;

/** Marks an answer whose parts are all from the simulator, once. */
export function DemoRibbon() {
  return (
    <p css={ribbon}>
      <DemoBadge />
      시뮬레이터의 결과입니다. 실제 네이버 검색 결과가 아닙니다.
    </p>
  );
}

/** Notice beside results or ranks from the simulator. */
export function DemoNotice() {
  return (
    <Notice tone="warn">
      <p>데모 데이터입니다. 실제 네이버 검색 결과가 아니므로 사업 판단에 쓰지 마시기 바랍니다.</p>
    </Notice>
  );
}
