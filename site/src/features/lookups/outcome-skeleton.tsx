import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { visuallyHidden } from '../../ui/visually-hidden';

const card = css`
  display: grid;
  gap: 1.25rem;
`;

const row = css`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr);
  align-items: start;
  gap: 0.25rem;
  padding: 1.125rem 0.75rem 1.125rem 0.5rem;
  border-top: 1px solid var(--color-line);
  & > div {
    display: grid;
    gap: 0.5rem;
  }
`;

/** A lookup takes a second or two; a slow network or a busy source takes longer. */
const SLOW_MS = 4000;

/** After some seconds, says that the lookup goes on and that nothing is lost. */
function SlowNote() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status">
      {isSlow && '조회가 평소보다 오래 걸리고 있습니다. 입력하신 내용은 그대로 있으니 잠시만 기다려 주세요.'}
    </p>
  );
}

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** Placeholder with the height of an outcome with ten results, so that the page does not jump. */
export function OutcomeSkeleton({ id }: { id: string }) {
  return (
    <>
      <Card css={card}>
        <h2 id={id} css={visuallyHidden}>
          조회하고 있습니다
        </h2>
        <Skeleton width="5.5rem" height="1.65rem" />
        <SlowNote />
        <Skeleton width="70%" height="1.75rem" />
        <Skeleton width="9rem" height="clamp(3.85rem, 3.03rem + 3.3vw, 5.5rem)" />
        <Skeleton height="5.25rem" />
        <Skeleton width="85%" height="3.25rem" />
        <Skeleton height="3.5rem" />
      </Card>
      <Card>
        <div css={{ paddingBottom: '1.25rem' }}>
          <Skeleton width="60%" height="1.75rem" />
        </div>
        {ROWS.map((index) => (
          <div key={index} css={row}>
            <Skeleton width="1.25rem" height="1.25rem" />
            <div>
              <Skeleton width="55%" height="1.25rem" />
              <Skeleton width="40%" height="0.875rem" />
              <Skeleton width="95%" height="1rem" />
            </div>
          </div>
        ))}
      </Card>
    </>
  );
}
